"""What is computed along axes: sums, means, spreads, extremes, order."""
from ._dtypes import _dtype, float32, int64
from ._pointwise import _argument, maximum, minimum
from ._refusals import _refuse
from ._tensor import Tensor, _along, _dim, _dims, _do, method, named


class _Pair(tuple):
    """What functions give that find values and where they are."""

    @property
    def values(self):
        return self[0]

    @property
    def indices(self):
        return self[1]

    def __repr__(self):
        return f"{type(self).__name__}(\nvalues={self[0]!r},\nindices={self[1]!r})"

    __str__ = __repr__


# Classes whose names have points in them, as PyTorch's do.
_PAIRS = {name: type("torch.return_types." + name, (_Pair,), {"__module__": "builtins"}) for name in ("max", "min", "sort", "topk", "median", "mode", "kthvalue", "cummax", "cummin")}


def _reduction(name):
    def reduce(input, dim=None, keepdim=False, *, dtype=None, axis=None, keepdims=False):
        _needs_tensor(name, input)
        source = input if dtype is None else input.to(_dtype(dtype))
        return _do(name, (_dims(_along(dim, axis)), keepdim or keepdims), source)

    return named(name, reduce)


def _needs_tensor(name, x):
    if not isinstance(x, Tensor):
        raise TypeError(f"{name}(): argument 'input' (position 1) must be Tensor, not {type(x).__name__}")


def _spread(name):
    def spread(input, dim=None, unbiased=True, keepdim=False, *, correction=None, axis=None, keepdims=False):
        _needs_tensor(name, input)
        dim, keepdim = _along(dim, axis), keepdim or keepdims
        if isinstance(dim, bool):
            dim, unbiased = None, dim
        if correction is None:
            correction = 1 if unbiased else 0
        return _do(name, (_dims(dim), correction, keepdim), input)

    return named(name, spread)


def _both(name):
    fn = _spread(name)

    def both(input, dim=None, unbiased=True, keepdim=False, *, correction=None):
        found = fn(input, dim, unbiased, keepdim, correction=correction), input.mean(None if isinstance(dim, bool) else dim, keepdim)
        return tuple([_do("named", (name.capitalize() + "MeanBackward0",), one) for one in found])

    return both


def _extreme(name, largest):
    def extreme(input, dim=None, keepdim=False, *, axis=None, keepdims=False, other=None):
        _needs_tensor(name, input)
        dim, keepdim = _along(dim, axis), keepdim or keepdims
        other = dim if isinstance(dim, Tensor) else other
        if other is not None:
            return maximum(input, other) if largest else minimum(input, other)
        if dim is None and keepdim:
            raise TypeError(f"{name}() received an invalid combination of arguments: keepdim needs a dim")
        if dim is None:
            return _do("extreme", (largest,), input)
        if not isinstance(dim, int):
            raise TypeError(f"{name}() received an invalid combination of arguments: dim has to be one axis, not {dim!r}; amax and amin take several")
        return _PAIRS[name](_do("extremeAlong", (largest, dim, keepdim), input))

    return named(name, extreme)


def _only_extreme(name, largest):
    def apply(input, dim=(), keepdim=False, *, axis=None, keepdims=False):
        _needs_tensor(name, input)
        return _do("amax", (largest, _dims(() if _along(dim, axis) is None else _along(dim, axis)), keepdim or keepdims), input)

    return named(name, apply)


def _where_extreme(name, largest):
    def arg(input, dim=None, keepdim=False, *, axis=None, keepdims=False):
        _needs_tensor(name, input)
        dim, keepdim = _along(dim, axis), keepdim or keepdims
        return _do("argExtreme", (largest, _dims(dim), keepdim), input)

    return named(name, arg)


_sum, _all, _any = _reduction("sum"), _reduction("all"), _reduction("any")
mean, prod, nansum, nanmean = [_reduction(n) for n in ("mean", "prod", "nansum", "nanmean")]
var, std = _spread("var"), _spread("std")
var_mean, std_mean = _both("var"), _both("std")
_max, _min = _extreme("max", True), _extreme("min", False)
argmax, argmin = _where_extreme("argmax", True), _where_extreme("argmin", False)
amax, amin = _only_extreme("amax", True), _only_extreme("amin", False)


def aminmax(input, *, dim=None, keepdim=False):
    return (amin(input, dim, keepdim), amax(input, dim, keepdim))


@method
def softmax(input, dim=None, dtype=None, *, axis=None):
    dim = _along(dim, axis)
    if dim is None:
        raise TypeError('softmax() missing 1 required positional arguments: "dim"')
    _needs_tensor("softmax", input)
    return _do("softmax", (_dim("softmax", dim), None if dtype is None else _dtype(dtype)), input)


@method
def log_softmax(input, dim=None, dtype=None):
    if dim is None:
        raise TypeError('log_softmax() missing 1 required positional arguments: "dim"')
    return _do("logSoftmax", (_dim("log_softmax", dim),), input if dtype is None else input.to(_dtype(dtype)))


@method
def logsumexp(input, dim, keepdim=False):
    return _do("logsumexp", (_dims(dim), keepdim), input)


@method
def median(input, dim=None, keepdim=False):
    if dim is None:
        return _do("median", (), input)
    return _PAIRS["median"](_do("medianAlong", (dim, keepdim), input))


@method
def sort(input, dim=-1, descending=False, stable=False):
    return _PAIRS["sort"](_do("sort", (dim, descending), input))


@method
def argsort(input, dim=-1, descending=False, stable=False):
    return sort(input, dim, descending)[1]


@method
def topk(input, k, dim=-1, largest=True, sorted=True):
    return _PAIRS["topk"](_do("topk", (int(k), dim, largest), input))


@method
def kthvalue(input, k, dim=-1, keepdim=False):
    return _PAIRS["kthvalue"](_do("kthValue", (k, dim, keepdim), input))


@method
def cumsum(input, dim, *, dtype=None):
    return _do("cumsum", (_dim("cumsum", dim),), input if dtype is None else input.to(_dtype(dtype)))


@method
def cumprod(input, dim, *, dtype=None):
    return _do("cumprod", (_dim("cumprod", dim),), input if dtype is None else input.to(_dtype(dtype)))


@method
def norm(input, p="fro", dim=None, keepdim=False, dtype=None):
    if p == "nuc":
        _refuse("norm with p='nuc'")
    return _do("norm", (2.0 if p in ("fro", None) else float(p), _dims(dim), keepdim), input if dtype is None else input.to(_dtype(dtype)))


@method
def dist(input, other, p=2):
    return norm(input - other, p)


@method
def count_nonzero(input, dim=None):
    return _do("sum", (_dims(dim), False), input != 0)


@method
def unique(input, sorted=True, return_inverse=False, return_counts=False, dim=None):
    if dim is not None:
        _refuse("unique along an axis", "leave dim away")
    values, inverse, counts = _do("unique", (), input)
    found = (values,) + ((inverse,) if return_inverse else ()) + ((counts,) if return_counts else ())
    return found if len(found) > 1 else values


@method
def bincount(input, weights=None, minlength=0):
    if weights is not None:
        _refuse("bincount with weights")
    return _do("bincount", (minlength,), input)


@method
def diff(input, n=1, dim=-1):
    for _ in range(n):
        size = input.shape[dim]
        input = input.narrow(dim, 1, size - 1) - input.narrow(dim, 0, size - 1)
    return input
