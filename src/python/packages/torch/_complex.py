"""Complex numbers as far as rotary positions need them, stored as pairs of real numbers in a hidden last axis."""
import builtins

from . import _dtypes
from ._print import complex_repr
from ._refusals import _refuse
from ._table import public, sizes
from ._tensor import Tensor, ops


class ComplexTensor:
    """A tensor of complex numbers, with few operations. Others can be done after `torch.view_as_real`."""

    __module__ = "torch"
    device = property(lambda self: self._pairs.device)
    dtype = property(lambda self: _dtypes.complex64)
    shape = property(lambda self: self._pairs.shape[:-1])
    ndim = property(lambda self: self._pairs.ndim - 1)
    real, imag = property(lambda self: self._pairs[..., 0]), property(lambda self: self._pairs[..., 1])
    requires_grad = property(lambda self: self._pairs.requires_grad)

    def __init__(self, pairs):
        self._pairs = pairs

    def __getattr__(self, name):
        raise AttributeError(f"{name} of complex numbers is not in this page's torch; use torch.view_as_real")

    def __repr__(self):
        return complex_repr(self._pairs)

    def __len__(self):
        return self.shape[0]

    def size(self, dim=None):
        return self.shape if dim is None else self.shape[dim]

    def dim(self):
        return self.ndim

    def detach(self):
        return ComplexTensor(self._pairs.detach())

    def to(self, *args, device=None):
        """Accepts the CPU only."""
        self._pairs.to(*args, device=device)
        return self

    def conj(self):
        return of_parts(self.real, -self.imag, "ConjBackward0")

    def abs(self):
        return (self.real.square() + self.imag.square()).sqrt()

    def view(self, *shape):
        return ComplexTensor(self._pairs.view(*sizes(shape), 2))

    def reshape(self, *shape):
        return ComplexTensor(self._pairs.reshape(*sizes(shape), 2))

    def unsqueeze(self, dim):
        return ComplexTensor(self._pairs.unsqueeze(dim if dim >= 0 else dim - 1))

    def transpose(self, dim0, dim1):
        return ComplexTensor(self._pairs.transpose(dim0 % self.ndim, dim1 % self.ndim))

    def __getitem__(self, key):
        key = key if isinstance(key, tuple) else (key,)
        return ComplexTensor(self._pairs[key + (slice(None),) if Ellipsis in key else key])

    def tolist(self):
        def nest(real, imag):
            return [nest(*both) for both in zip(real, imag)] if isinstance(real, list) else builtins.complex(real, imag)

        return nest(self.real.tolist(), self.imag.tolist())

    def __mul__(self, other):
        if isinstance(other, (int, float)):
            return ComplexTensor(self._pairs * other)
        if isinstance(other, Tensor):
            return ComplexTensor(self._pairs * other.unsqueeze(-1))
        if not isinstance(other, ComplexTensor):
            return NotImplemented
        a, b, c, d = self.real, self.imag, other.real, other.imag
        return of_parts(a * c - b * d, a * d + b * c, "MulBackward0")

    __rmul__ = __mul__


def of_parts(real, imag, name):
    return ComplexTensor(ops.named(ops.stack([real, imag], -1), name))


def _floating(fn, x):
    if not isinstance(x, Tensor) or x.dtype is not _dtypes.float32:
        _refuse(f"{fn} of anything but float32 tensors", "convert with .float() first")


@public("torch")
def complex(real, imag):
    _floating("complex", real), _floating("complex", imag)
    return of_parts(real, imag, "ComplexBackward0")


@public("torch")
def polar(abs, angle):
    _floating("polar", abs), _floating("polar", angle)
    return of_parts(abs * angle.cos(), abs * angle.sin(), "PolarBackward0")


@public("torch")
def view_as_complex(input):
    _floating("view_as_complex", input)
    if not input.ndim or input.shape[-1] != 2:
        raise RuntimeError("Tensor must have a last dimension of size 2")
    return ComplexTensor(ops.named(ops.view(input, list(input.shape)), "ViewAsComplexBackward0"))


@public("torch")
def view_as_real(input):
    if not isinstance(input, ComplexTensor):
        raise RuntimeError("view_as_real is only supported for complex tensors")
    return ops.named(ops.view(input._pairs, list(input._pairs.shape)), "ViewAsRealBackward0")


@public("torch")
def is_complex(input):
    return isinstance(input, ComplexTensor)
