"""Random numbers: after the same seed the same as PyTorch's on the CPU."""
from ._creation import _made, _number, _size_of, full, tensor
from ._dtypes import _default, _device, _dtype, float16, float32, float64, int64
from ._refusals import _refuse
from ._tensor import Tensor, _ask, _do, method


class Generator:
    """A stream of random numbers of its own."""

    def __init__(self, device="cpu", number=None):
        _device(device)
        self._number = _ask("generator") if number is None else number

    def manual_seed(self, seed):
        _do("seed", (int(seed) % 2**32, self._number))
        self._seed = int(seed)
        return self

    def initial_seed(self):
        return getattr(self, "_seed", 67280421310721)

    def __repr__(self):
        return "<torch._C.Generator object at 0x%x>" % id(self)


# The first one is there before any program.
default_generator = Generator(number=0)


def manual_seed(seed):
    return default_generator.manual_seed(int(seed))


def seed():
    """A seed nobody chose."""
    import random

    chosen = random.getrandbits(63)
    manual_seed(chosen)
    return chosen


def initial_seed():
    return default_generator.initial_seed()


def get_rng_state():
    _refuse("get_rng_state", "set the seed again with torch.manual_seed")


def _of(generator):
    return default_generator._number if generator is None else generator._number


def _drawn(dtype, what):
    kind = _dtype(dtype) or _default[0]
    if kind is float16:
        _refuse("random numbers in float16", "draw them in float32, then .half()")
    if not kind.is_floating_point:
        raise NotImplementedError(f'"{what}" not implemented for \'{_SCALARS[kind.name]}\'')
    return kind


_SCALARS = {"int64": "Long", "int32": "Int", "uint8": "Byte", "bool": "Bool"}


def _sizes_of(fn, size, named):
    return _size_of(fn, (named,) if named is not None and not size else size)


def rand(*sizes, size=None, generator=None, dtype=None, device=None, requires_grad=False):
    made = _do("rand", (_sizes_of("rand", sizes, size), _drawn(dtype, "check_uniform_bounds"), _of(generator)))
    return _made(made, requires_grad, device)


def randn(*sizes, size=None, generator=None, dtype=None, device=None, requires_grad=False):
    made = _do("randn", (_sizes_of("randn", sizes, size), _drawn(dtype, "normal_kernel_cpu"), _of(generator)))
    return _made(made, requires_grad, device)


def rand_like(input, *, dtype=None, device=None, requires_grad=False):
    return rand(list(input.shape), dtype=dtype or input.dtype, requires_grad=requires_grad)


def randn_like(input, *, dtype=None, device=None, requires_grad=False):
    return randn(list(input.shape), dtype=dtype or input.dtype, requires_grad=requires_grad)


def randint(low, high=None, size=None, *, generator=None, dtype=None, device=None, requires_grad=False):
    if size is None:
        low, high, size = 0, low, high
    elif high is None:
        low, high = 0, low
    if not isinstance(size, (list, tuple)):
        raise TypeError(f"randint() received an invalid combination of arguments: size has to be a tuple, like (3,), not {size!r}")
    made = _do("randint", (int(low), int(high), list(size), _of(generator)))
    return _made(made if dtype is None else made.to(_dtype(dtype)), requires_grad, device)


def randint_like(input, low, high=None, *, dtype=None):
    return randint(low, high, list(input.shape), dtype=dtype or input.dtype)


def randperm(n, *, generator=None, dtype=None, device=None):
    made = _do("randperm", (int(n), _of(generator)))
    return _made(made if dtype is None else made.to(_dtype(dtype)), False, device)


def normal(mean=0.0, std=1.0, size=None, *, generator=None, dtype=None):
    if isinstance(mean, Tensor) or isinstance(std, Tensor):
        shape = list((mean + std).shape if isinstance(mean, Tensor) and isinstance(std, Tensor) else (mean if isinstance(mean, Tensor) else std).shape)
        return randn(shape, generator=generator) * std + mean
    return _normal(list(size), dtype, mean, std, generator)


def _normal(shape, dtype, mean, std, generator):
    return _do("normal", (shape, _drawn(dtype, "normal_kernel_cpu"), float(mean), float(std), _of(generator)))


@method
def normal_(self, mean=0, std=1, *, generator=None):
    if std < 0:
        raise RuntimeError(f"normal expects std >= 0.0, but found std {std:g}")
    _do("fill", ("Normal",), self, _normal(list(self.shape), self.dtype, mean, std, generator))
    return self


@method
def uniform_(self, from_=0.0, to=1.0, *, generator=None, **named):
    low = named.pop("from", from_)
    if low > to:
        raise RuntimeError(f"uniform_ expects to return a [from, to) range, but found from={low:g} > to={to:g}")
    drawn = _do("uniform", (list(self.shape), _drawn(self.dtype, "check_uniform_bounds"), float(low), float(to), _of(generator)))
    _do("fill", ("Uniform",), self, drawn)
    return self


@method
def random_(self, from_=None, to=None, *, generator=None):
    if from_ is None:
        _refuse("random_() without bounds", "give it bounds: x.random_(0, 10)")
    low, high = (0, from_) if to is None else (from_, to)
    _do("fill", ("Random",), self, randint(low, high, list(self.shape), generator=generator))
    return self


@method
def exponential_(self, lambd=1.0, *, generator=None):
    drawn = _do("exponential", (list(self.shape), _drawn(self.dtype, "exponential_cpu"), _of(generator)))
    _do("fill", ("Exponential",), self, drawn if lambd == 1 else drawn / lambd)
    return self


@method
def bernoulli_(self, p=0.5, *, generator=None):
    _do("fill", ("Bernoulli",), self, _do("bernoulli", (list(self.shape), _of(generator)), _chances(p)))
    return self


def _chances(p):
    return p if isinstance(p, Tensor) else tensor(float(p), dtype=float64)


@method
def bernoulli(input, p=None, *, generator=None):
    drawn = _do("bernoulli", (list(input.shape), _of(generator)), input if p is None else _chances(p))
    return drawn.to(input.dtype)


@method
def multinomial(input, num_samples, replacement=False, *, generator=None):
    return _do("multinomial", (int(num_samples), bool(replacement), _of(generator)), input)
