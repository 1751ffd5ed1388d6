"""Figures of many numbers: quantiles, differences, histograms, straight lines between points."""
import builtins
import math

from . import _dtypes as kinds
from ._array import axis_of, axes_of, ndarray, numbers, of_numbers
from ._choose import searchsorted, sort
from ._create import asarray, linspace, zeros
from ._math import NAMES, add, divide, multiply, not_equal, sqrt, subtract
from ._reduce import _kept_shape, any, mean, moved_last, sum
from ._shape import concatenate, moveaxis, ravel
from ._ufunc import result_of


def _lined_up(a, axis, keepdims):
    """The array sorted along axes that are made one, the last; and the shape of the result."""
    axes = axes_of(axis, a.ndim)
    moved, kept, _ = moved_last(a, axes)
    rows = asarray(moved).reshape(kept + (-1,))
    return sort(rows, -1), _kept_shape(a._shape, axes, keepdims)


def median(a, axis=None, out=None, overwrite_input=False, keepdims=False):
    a = asarray(a)
    rows, shape = _lined_up(a, axis, keepdims)
    n = rows._shape[-1]
    if n == 0:
        return mean(rows, -1)
    made = mean(rows[..., n // 2 - (n % 2 == 0) : n // 2 + 1], -1)
    if a.dtype.kind == "f":
        from ._choose import where

        last = NAMES["isnan"](rows[..., -1])
        if any(last):
            made = where(last, asarray(made).dtype.type(math.nan), made)
    return result_of(asarray(made).reshape(shape))


def nanmedian(a, axis=None, keepdims=False):
    a = asarray(a)
    if axis is not None:
        raise NotImplementedError("nanmedian with axis is not in this page's numpy; use np.median of x[~np.isnan(x)] for each row")
    return median(a[~NAMES["isnan"](a)])


_METHODS = ("linear", "lower", "higher", "nearest", "midpoint")


def quantile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, *, weights=None):
    a = asarray(a)
    q = asarray(q, a.dtype if type(q) in (int, float) and a.dtype.kind == "f" else None)
    if any((q < 0) | (q > 1)):
        raise ValueError("Quantiles must be in the range [0, 1]")
    return _quantile(a, q, axis, method, keepdims)


def percentile(a, q, axis=None, out=None, overwrite_input=False, method="linear", keepdims=False, *, weights=None):
    a = asarray(a)
    q = asarray(divide(q, a.dtype.type(100) if a.dtype.kind == "f" else 100))
    if any((q < 0) | (q > 1)):
        raise ValueError("Percentiles must be in the range [0, 100]")
    return _quantile(a, q, axis, method, keepdims)


def _quantile(a, q, axis, method, keepdims):
    if method not in _METHODS:
        raise NotImplementedError("method=" + repr(method) + " is not in this page's numpy; it has " + ", ".join(_METHODS))
    rows, shape = _lined_up(a, axis, keepdims)
    n = rows._shape[-1]
    if n == 0:
        raise IndexError("index -1 is out of bounds for axis 0 with size 0")
    parts = []
    for each in ravel(q):
        place = multiply(n - 1, each)
        low = math.floor(place)
        if method == "nearest":
            low = round(float(place))
        elif method == "higher":
            low = math.ceil(place)
        share = subtract(place, low) if method == "linear" else 0.5
        first = rows[..., low]
        if method in ("linear", "midpoint") and float(place) != low or method == "linear":
            first = _between(first, rows[..., builtins.min(low + 1, n - 1)], share)
        parts.append(asarray(first).reshape(shape))
    made = asarray(parts).reshape(q._shape + shape)
    if a.dtype.kind == "f" and any(NAMES["isnan"](rows[..., -1])):
        bad = NAMES["isnan"](rows[..., -1])
        from ._choose import where

        made = where(asarray(bad).reshape(shape), made.dtype.type(math.nan), made)
    return result_of(asarray(made))


def _between(a, b, share):
    """A share of the way from a to b, exact at both ends."""
    off = subtract(b, a)
    if share >= 0.5:
        return subtract(b, multiply(off, subtract(1, share)))
    return add(a, multiply(off, share))


def diff(a, n=1, axis=-1, prepend=None, append=None):
    a = asarray(a)
    if n < 0:
        raise ValueError("order must be non-negative but got " + repr(n))
    if a.ndim == 0:
        raise ValueError("diff requires input that is at least one dimensional")
    axis = axis_of(axis, a.ndim)
    ends = [asarray(x) for x in (prepend, a, append) if x is not None]
    if len(ends) > 1:
        shape = a._shape[:axis] + (1,) + a._shape[axis + 1 :]
        a = concatenate([zeros(shape, x.dtype) + x if x.ndim == 0 else x for x in ends], axis)
    before = (slice(None),) * axis
    for _ in range(n):
        fn = not_equal if a.dtype.kind == "b" else subtract
        a = fn(a[before + (slice(1, None),)], a[before + (slice(None, -1),)])
    return a


def ediff1d(ary):
    return diff(ravel(ary))


def gradient(f, *spacing, axis=None, edge_order=1):
    f = asarray(f)
    f = f if f.dtype.kind == "f" else f.astype(kinds.float64)
    axes = axes_of(axis, f.ndim)
    steps = list(spacing) * len(axes) if len(spacing) == 1 else list(spacing) or [1.0] * len(axes)
    out = []
    for own, step in zip(axes, steps):
        rows = moveaxis(f, own, 0)
        if len(rows) < 2:
            raise ValueError("Shape of array too small to calculate a numerical gradient, at least (edge_order + 1) elements are required.")
        if edge_order != 1 or asarray(step).ndim:
            raise NotImplementedError("gradient with edge_order or uneven steps is not in this page's numpy; use np.diff(y) / np.diff(x)")
        made = zeros(rows._shape, f.dtype)
        made[1:-1] = (rows[2:] - rows[:-2]) / (2.0 * step)
        made[0], made[-1] = (rows[1] - rows[0]) / step, (rows[-1] - rows[-2]) / step
        out.append(moveaxis(made, 0, own))
    return out[0] if len(out) == 1 else tuple(out)


def trapezoid(y, x=None, dx=1.0, axis=-1):
    y = moveaxis(asarray(y), axis, -1)
    d = dx if x is None else diff(x)
    return sum(d * (y[..., 1:] + y[..., :-1]) / 2.0, -1)


def interp(x, xp, fp, left=None, right=None, period=None):
    x, xp, fp = [asarray(v).astype(kinds.float64) for v in (x, xp, fp)]
    if len(xp) != len(fp):
        raise ValueError("fp and xp are not of the same length.")
    xs, ys, out = numbers(xp), numbers(fp), []
    for v, i in zip(numbers(x), numbers(asarray(searchsorted(xp, x, "right")))):
        j = i - 1
        if v != v:
            out.append(v)
        elif j < 0:
            out.append(ys[0] if left is None else left)
        elif v > xs[-1]:
            out.append(ys[-1] if right is None else right)
        elif j == len(xs) - 1 or xs[j] == v:
            out.append(ys[j])
        else:
            out.append((ys[j + 1] - ys[j]) / (xs[j + 1] - xs[j]) * (v - xs[j]) + ys[j])
    return result_of(of_numbers(out, x._shape, kinds.float64))


def histogram_bin_edges(a, bins=10, range=None, weights=None):
    a = ravel(a)
    if isinstance(bins, str):
        raise NotImplementedError("bins=" + repr(bins) + " is not in this page's numpy; give their number or their edges")
    if asarray(bins).ndim:
        return asarray(bins)
    low, high = range if range is not None else (a.min(), a.max()) if a.size else (0.0, 1.0)
    if low == high:
        low, high = low - 0.5, high + 0.5
    return linspace(low, high, bins + 1)


def histogram(a, bins=10, range=None, density=None, weights=None):
    a = ravel(a)
    edges = histogram_bin_edges(a, bins, range)
    data, ends = numbers(a), numbers(edges)
    places = numbers(asarray(searchsorted(edges, a.astype(kinds.promote(a.dtype, edges.dtype)), "right")))
    counts = [0] * (len(ends) - 1)
    shares = [1] * len(data) if weights is None else numbers(ravel(weights))
    for x, i, w in zip(data, places, shares):
        if ends[0] <= x <= ends[-1]:
            counts[builtins.min(i - 1, len(counts) - 1)] += w
    made = of_numbers(counts, (len(counts),), kinds.int64 if weights is None else asarray(weights).dtype)
    return (made / diff(edges) / made.sum() if density else made), edges


def cov(m, y=None, rowvar=True, bias=False, ddof=None):
    x = asarray(m)
    x = x.astype(kinds.promote(x.dtype, kinds.float64)) if x.dtype.kind != "f" else x
    x = x.reshape(1, -1) if x.ndim == 1 else x if rowvar else x.T
    if y is not None:
        other = asarray(y)
        other = other.reshape(1, -1) if other.ndim == 1 else other if rowvar else other.T
        x = concatenate([x, other])
    ddof = (0 if bias else 1) if ddof is None else ddof
    x = x - mean(x, 1, keepdims=True)
    return asarray(multiply(x @ x.T, divide(1, x._shape[1] - ddof))).squeeze()[()]


def corrcoef(x, y=None, rowvar=True):
    c = asarray(cov(x, y, rowvar))
    if c.ndim == 0:
        return c / c
    d = sqrt(c.diagonal())
    c = c / d[:, None]
    c = c / d[None, :]
    return c.clip(-1, 1)


def convolve(a, v, mode="full"):
    a, v = asarray(a), asarray(v)
    kind = kinds.promote(a.dtype, v.dtype)
    a, v = (a, v) if len(a) >= len(v) else (v, a)
    xs, ys = numbers(a.astype(kind)), numbers(v.astype(kind))
    n, m = len(xs), len(ys)
    full = [builtins.sum([xs[i - j] * ys[j] for j in range(m) if 0 <= i - j < n]) for i in range(n + m - 1)]
    if mode == "same":
        full = full[(m - 1) // 2 : (m - 1) // 2 + n]
    elif mode == "valid":
        full = full[m - 1 : n]
    return of_numbers(full, (len(full),), kind)


def correlate(a, v, mode="valid"):
    return convolve(a, asarray(v)[::-1], mode)


def cross(a, b, axis=-1):
    a, b = moveaxis(asarray(a), axis, -1), moveaxis(asarray(b), axis, -1)
    if a._shape[-1] != 3 or b._shape[-1] != 3:
        raise ValueError("Both input arrays must be (arrays of) 3-dimensional vectors, but they are %d and %d dimensional instead." % (a._shape[-1], b._shape[-1]))
    parts = [a[..., i] * b[..., j] - a[..., j] * b[..., i] for i, j in ((1, 2), (2, 0), (0, 1))]
    from ._shape import stack

    return stack(parts, -1)


def apply_along_axis(func1d, axis, arr, *args, **named):
    a = asarray(arr)
    axis = axis_of(axis, a.ndim)
    rows = moveaxis(a, axis, -1)
    kept = rows._shape[:-1]
    found = [asarray(func1d(row, *args, **named)) for row in rows.reshape(-1, rows._shape[-1])]
    made = asarray(found).reshape(kept + found[0]._shape)
    return moveaxis(made, -1, axis) if found[0].ndim == 1 else made


def apply_over_axes(func, a, axes):
    a = asarray(a)
    for axis in axes if isinstance(axes, (tuple, list)) else (axes,):
        made = asarray(func(a, axis))
        a = made if made.ndim == a.ndim else made.reshape(a._shape[:axis] + (1,) + a._shape[axis + 1 :])
    return a


class vectorize:
    """A function of numbers made one of arrays. The first result says the dtype."""

    def __init__(self, pyfunc, otypes=None, doc=None, excluded=None, cache=False, signature=None):
        if signature is not None or excluded:
            raise NotImplementedError("np.vectorize with signature or excluded is not in this page's numpy; write a loop")
        self.pyfunc, self.otypes = pyfunc, otypes
        self.__name__ = getattr(pyfunc, "__name__", "vectorize")

    def __call__(self, *args, **named):
        from ._array import broadcast_shape, stretched

        arrays = [asarray(x) for x in args]
        shape = broadcast_shape([a._shape for a in arrays])
        columns = [list(stretched(a, shape).flat) for a in arrays]
        if not columns[0] and self.otypes is None:
            raise ValueError("cannot call `vectorize` on size 0 inputs unless `otypes` is set")
        found = [self.pyfunc(*xs, **named) for xs in zip(*columns)]
        if found and isinstance(found[0], tuple):
            return tuple([self._shaped([f[i] for f in found], shape, i) for i in range(len(found[0]))])
        return self._shaped(found, shape, 0)

    def _shaped(self, found, shape, i):
        kind = asarray(found[0]).dtype if self.otypes is None else kinds.find(self.otypes[i])
        made = asarray(found).astype(kind).reshape(shape)
        return made if shape else made[()] if isinstance(made, ndarray) else made


def polyval(p, x):
    made = 0
    for c in asarray(p):
        made = made * asarray(x) + c
    return made


def trace(a, offset=0, axis1=0, axis2=1):
    from ._rearrange import diagonal

    return sum(diagonal(a, offset, axis1, axis2), -1)
