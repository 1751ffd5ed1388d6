"""Random numbers. The same seed gives the same numbers as PyTorch on the CPU."""
import random

from ._creation import made, size_of, tensor
from ._dtypes import _default, _device, _dtype, float16, bfloat16
from ._refusals import _refuse
from ._table import public
from ._tensor import Tensor, ops


class Generator:
    """A generator of random numbers with its own state."""

    def __init__(self, device="cpu", number=None):
        _device(device)
        self._number = ops.generator() if number is None else number

    def manual_seed(self, seed):
        ops.seed(int(seed) % 2**32, self._number)
        self._seed = int(seed)
        return self

    def initial_seed(self):
        return getattr(self, "_seed", 67280421310721)

    def __repr__(self):
        return "<torch._C.Generator object at 0x%x>" % id(self)


# The runtime creates generator 0 for each run.
default_generator = Generator(number=0)


@public("torch")
def manual_seed(seed):
    return default_generator.manual_seed(int(seed))


@public("torch")
def seed():
    """Sets a random seed, and returns it."""
    chosen = random.getrandbits(63)
    manual_seed(chosen)
    return chosen


@public("torch")
def initial_seed():
    return default_generator.initial_seed()


def _of(generator):
    return default_generator._number if generator is None else generator._number


_KERNELS = {"rand": "check_uniform_bounds", "randn": "normal_kernel_cpu"}


def _drawn(operation, shape, dtype, generator, *more):
    """Draws numbers of a floating-point dtype."""
    kind = _dtype(dtype) or _default[0]
    if kind in (float16, bfloat16):
        _refuse("random numbers in " + kind.name, f"draw them in float32, then .{'half' if kind is float16 else 'bfloat16'}()")
    if not kind.is_floating_point:
        kernel = _KERNELS.get({"uniform": "rand", "normal": "randn"}.get(operation, operation))
        scalar = {"int64": "Long", "int32": "Int", "uint8": "Byte", "bool": "Bool"}[kind.name]
        raise NotImplementedError(f'"{kernel}" not implemented for \'{scalar}\'')
    return getattr(ops, operation)(shape, kind, _of(generator), *map(float, more))


def _function(name):
    """Defines `rand` or `randn`, and its `_like` variant."""

    def draw(*size, generator=None, dtype=None, device=None, requires_grad=False):
        return made(_drawn(name, size_of(name, size), dtype, generator), requires_grad, device)

    def like(input, *, dtype=None, device=None, requires_grad=False):
        return draw(list(input.shape), dtype=dtype or input.dtype, requires_grad=requires_grad)

    draw.__name__, like.__name__ = name, name + "_like"
    public("torch")(like)
    return public("torch")(draw)


rand, randn = _function("rand"), _function("randn")


@public("torch")
def randint(low, high=None, size=None, *, generator=None, dtype=None, device=None, requires_grad=False):
    if size is None:
        low, high, size = 0, low, high
    elif high is None:
        low, high = 0, low
    if not isinstance(size, (list, tuple)):
        raise TypeError(f"randint() received an invalid combination of arguments: size has to be a tuple, like (3,), not {size!r}")
    drawn = ops.randint(int(low), int(high), list(size), _of(generator))
    return made(drawn if dtype is None else drawn.to(dtype), requires_grad, device)


@public("torch")
def randperm(n, *, generator=None, dtype=None, device=None):
    drawn = ops.randperm(int(n), _of(generator))
    return made(drawn if dtype is None else drawn.to(dtype), False, device)


@public("torch")
def normal(mean=0.0, std=1.0, size=None, *, generator=None, dtype=None):
    if isinstance(mean, Tensor) or isinstance(std, Tensor):
        drawn = randn(list((tensor(0.0) + mean + std).shape), generator=generator)
        return drawn * std + mean
    return _drawn("normal", list(size), dtype, generator, mean, std)


@public("Tensor")
def normal_(self, mean=0, std=1, *, generator=None):
    if std < 0:
        raise RuntimeError(f"normal expects std >= 0.0, but found std {std:g}")
    return _filled_with(self, "Normal", _drawn("normal", list(self.shape), self.dtype, generator, mean, std))


def _filled_with(target, name, drawn):
    ops.fill(target, drawn, name)
    return target


@public("Tensor")
def uniform_(self, from_=0.0, to=1.0, *, generator=None, **named):
    low = named.pop("from", from_)
    if low > to:
        raise RuntimeError(f"uniform_ expects to return a [from, to) range, but found from={low:g} > to={to:g}")
    return _filled_with(self, "Uniform", _drawn("uniform", list(self.shape), self.dtype, generator, low, to))


@public("torch", "Tensor")
def multinomial(input, num_samples, replacement=False, *, generator=None):
    return ops.multinomial(input, int(num_samples), bool(replacement), _of(generator))
