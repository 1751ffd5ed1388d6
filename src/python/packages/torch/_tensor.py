"""The class Tensor. `_table.py` and other modules add most of its methods."""
import types

from ._channel import numbers, release
from ._dtypes import _DTYPES, Size, _device, _dtype, device
from ._refusals import _lacks, _refuse

# All operations by name, for our own modules.
ops = types.SimpleNamespace()


def of_handle(handle):
    """Makes a tensor that owns a handle."""
    made = Tensor.__new__(Tensor)
    made._handle = handle
    return made


class Storage:
    """The memory that several views share."""

    def __init__(self, t):
        self._t = t

    def data_ptr(self):
        return self._t.data_ptr() - self._t.storage_offset() * self._t.itemsize

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        _refuse("untyped_storage()." + name, "use untyped_storage().data_ptr()")


class Strided:
    """The layout of all tensors here."""

    def __repr__(self):
        return "torch.strided"


def _to(name):
    """Makes a method that converts to a dtype."""
    return lambda self: self.to(_DTYPES[name])


class Tensor:
    """A tensor of numbers."""

    # PyTorch's class has this module, too.
    __module__ = "torch"

    def __init__(self, *data):
        """The old constructor, from numbers or sizes."""
        from ._creation import FloatTensor

        made = FloatTensor(*data)
        self._handle = made.__dict__.pop("_handle")

    def __del__(self):
        if "_handle" in self.__dict__:
            release(self._handle)

    # Properties
    is_cuda = False
    layout = Strided()
    shape = property(lambda self: Size(ops.shape(self)))
    ndim = property(lambda self: len(ops.shape(self)))
    dtype = property(lambda self: _DTYPES[ops.dtype(self)])
    device = property(lambda self: device("cpu"))
    itemsize = property(lambda self: self.dtype.itemsize)
    nbytes = property(lambda self: self.numel() * self.dtype.itemsize)
    T = property(lambda self: ops.reversed(self))
    mT = property(lambda self: ops.matrix_transposed(self))

    def size(self, dim=None):
        shape = self.shape
        if dim is None:
            return shape
        rank = max(len(shape), 1)
        if not -rank <= dim < rank or not shape:
            raise IndexError(f"Dimension out of range (expected to be in range of [{-rank}, {rank - 1}], but got {dim})")
        return shape[dim]

    def dim(self):
        return self.ndim

    def numel(self):
        return self.shape.numel()

    nelement = numel

    def is_floating_point(self):
        return self.dtype.is_floating_point

    def stride(self, dim=None):
        strides = tuple(ops.strides(self))
        return strides if dim is None else strides[dim]

    def is_contiguous(self):
        return ops.is_contiguous(self)

    def storage_offset(self):
        return ops.offset(self)

    def data_ptr(self):
        return ops.address(self)

    def untyped_storage(self):
        return Storage(self)

    def element_size(self):
        return self.dtype.itemsize

    # Numbers
    def _plain(self):
        kind = self.dtype
        convert = float if kind.is_floating_point else bool if kind.name == "bool" else int
        return list(map(convert, numbers(self)))

    def tolist(self):
        def nest(numbers, shape):
            if len(shape) == 0:
                return numbers[0]
            if len(shape) == 1:
                return numbers
            step = len(numbers) // shape[0] if shape[0] else 0
            return [nest(numbers[i * step : (i + 1) * step], shape[1:]) for i in range(shape[0])]

        return nest(self._plain(), tuple(self.shape))

    def item(self):
        ops.check_item(self)
        return self._plain()[0]

    def _one(self):
        if self.numel() != 1:
            raise ValueError("only one element tensors can be converted to Python scalars")
        return self._plain()[0]

    def __float__(self):
        return float(self._one())

    def __int__(self):
        return int(self._one())

    def __complex__(self):
        return complex(self._one())

    def __index__(self):
        if self.dtype.is_floating_point or self.numel() != 1:
            raise TypeError("only integer tensors of a single element can be converted to an index")
        return int(self.item())

    def __bool__(self):
        size = self.numel()
        if size != 1:
            raise RuntimeError(f"Boolean value of Tensor with {'more than one value' if size else 'no values'} is ambiguous")
        return bool(self.item())

    def __len__(self):
        if self.ndim == 0:
            raise TypeError("len() of a 0-d tensor")
        return self.shape[0]

    def __iter__(self):
        if self.ndim == 0:
            raise TypeError("iteration over a 0-d tensor")
        return iter(self.unbind(0))

    def __reversed__(self):
        return self if self.ndim == 0 else self.flip(0)

    def __contains__(self, x):
        if not isinstance(x, (Tensor, bool, int, float)):
            raise RuntimeError(
                "Tensor.__contains__ only supports Tensor or scalar, but you passed in a " + str(type(x)) + "."
            )
        return (self == x).any().item()

    def __hash__(self):
        return id(self)

    def __format__(self, spec):
        return format(self.item(), spec) if self.ndim == 0 else object.__format__(self, spec)

    def __getattr__(self, name):
        raise _lacks("Tensor", name, dir(Tensor))

    # Other dtypes
    def to(self, *args, dtype=None, device=None, non_blocking=False, copy=False):
        for arg in args:
            if isinstance(arg, Tensor):
                dtype = arg.dtype
            elif isinstance(arg, str) or type(arg).__name__ == "device":
                device = arg
            else:
                dtype = arg
        _device(device)
        kind = _dtype(dtype) or self.dtype
        if kind is not self.dtype:
            return ops.cast(self, kind)
        return self.clone() if copy else self

    def type(self, dtype=None):
        if dtype is None:
            return "torch." + ops.type_name(self) + "Tensor"
        if isinstance(dtype, str):
            _refuse("Tensor.type(" + repr(dtype) + ")", "use to(dtype), as in x.to(torch.float32)")
        return self.to(dtype)

    float, half, bfloat16, double = _to("float32"), _to("float16"), _to("bfloat16"), _to("float64")
    long, int, byte, bool = _to("int64"), _to("int32"), _to("uint8"), _to("bool")

    def type_as(self, other):
        return self.to(other.dtype)

    def cpu(self):
        return self

    # Changing shapes and numbers
    def view(self, *shape):
        from ._table import sizes

        if not shape:
            raise TypeError("view() received an invalid combination of arguments - got (), but expected a shape")
        if len(shape) == 1 and type(shape[0]).__name__ == "dtype":
            _refuse("view of another dtype", "use to(dtype)")
        return ops.view(self, sizes(shape))

    def contiguous(self, memory_format=None):
        return self if self.is_contiguous() else self.clone()

    def positive(self):
        if self.dtype.name == "bool":
            raise RuntimeError("The `+` operator, on a bool tensor is not supported.")
        return self

    def fill_(self, value):
        if isinstance(value, Tensor) and value.ndim:
            raise RuntimeError(f"fill_ only supports 0-dimension value tensor but got tensor with {value.ndim} dimensions.")
        ops.fill(self, value, "Fill")
        return self

    def zero_(self):
        ops.fill(self, 0, "Zero")
        return self

    def copy_(self, src, non_blocking=False):
        ops.assign(self, src)
        return self

    def fill_diagonal_(self, fill_value, wrap=False):
        self.diagonal().fill_(fill_value)
        return self

    def index_fill_(self, dim, index, value):
        self[(slice(None),) * (dim % self.ndim) + (index,)] = value
        return self

    def __deepcopy__(self, memo):
        if not self.is_leaf:
            raise RuntimeError(
                "Only Tensors created explicitly by the user (graph leaves) support the deepcopy protocol at the "
                "moment.  If you were attempting to deepcopy a module, this may be because of a torch.nn.utils.weight_norm "
                "usage, see https://github.com/pytorch/pytorch/pull/103001"
            )
        made = self.detach().clone()
        made.__class__ = type(self)
        if self.requires_grad:
            made.requires_grad_()
        if self.grad is not None:
            made.grad = self.grad.clone()
        memo[id(self)] = made
        return made
