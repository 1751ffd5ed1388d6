"""Numbers taken and put by their places, and counted."""
import builtins
from itertools import repeat

from . import _dtypes as kinds
from ._array import axis_of, converted, count, ndarray, numbers, of_numbers, store, stretched
from ._choose import where
from ._create import asarray
from ._reduce import any
from ._shape import ravel
from ._ufunc import result_of


# Taking by number


def take(a, indices, axis=None, out=None, mode="raise"):
    a, spots = asarray(a), asarray(indices)
    if spots.dtype.kind not in "iub" and spots.size:
        raise TypeError("Cannot cast array data from " + repr(spots.dtype) + " to dtype('int64') according to the rule 'safe'")
    if axis is None:
        a, axis = ravel(a), 0
    axis = axis_of(axis, a.ndim)
    n = a._shape[axis]
    if mode != "raise":
        spots = of_numbers([x % n if mode == "wrap" else builtins.min(builtins.max(x, 0), n - 1) for x in numbers(spots)], spots._shape, kinds.int64)
    for x in numbers(spots):
        if not -n <= x < n:
            raise IndexError("index %d is out of bounds for axis %d with size %d" % (x, axis, n))
    made = a[(slice(None),) * axis + (spots.astype(kinds.int64),)]
    return made


def put(a, ind, v, mode="raise"):
    flat, values = a.flat, asarray(v).reshape(-1)
    for place, i in enumerate(asarray(ind).reshape(-1).tolist()):
        flat[i] = values[place % len(values)]


def _grid(a, indices, axis):
    """The index of `take_along_axis`: whole numbers for the axis, every place for the others."""
    if axis is None:
        return (indices,)
    axis = axis_of(axis, a.ndim)
    if indices.dtype.kind not in "iu":
        raise IndexError("`indices` must be an integer array")
    if a.ndim != indices.ndim:
        raise ValueError("`indices` and `arr` must have the same number of dimensions")
    return tuple([
        indices if i == axis else of_numbers(range(n), (n,), kinds.int64).reshape((1,) * i + (-1,) + (1,) * (a.ndim - i - 1))
        for i, n in enumerate(a._shape)
    ])


def take_along_axis(arr, indices, axis=-1):
    a = asarray(arr)
    a = ravel(a) if axis is None else a
    return a[_grid(a, asarray(indices), axis)]


def put_along_axis(arr, indices, values, axis):
    if axis is None:
        arr.flat[asarray(indices)] = values
        return
    arr[_grid(arr, asarray(indices), axis)] = values


def putmask(a, mask, values):
    values = asarray(values).reshape(-1)
    flat = list(numbers(a))
    data = list(converted(numbers(values), values.dtype, a.dtype))
    for i, on in enumerate(numbers(asarray(mask))):
        if on:
            flat[i] = data[i % len(data)]
    store(a, flat)


def copyto(dst, src, casting="same_kind", where=True):
    if where is True:
        dst[...] = src
    else:
        dst[where] = stretched(asarray(src), dst._shape)[where]


def unravel_index(indices, shape, order="C"):
    spots = asarray(indices)
    out, step = [], count(shape)
    for x in numbers(spots):
        if not 0 <= x < step:
            raise ValueError("index %d is out of bounds for array with size %d" % (x, step))
    for n in shape:
        step //= n
        out.append(result_of(of_numbers([x // step % n for x in numbers(spots)], spots._shape, kinds.int64)))
    return tuple(out)


def ravel_multi_index(multi_index, dims, mode="raise", order="C"):
    total = 0
    for i, n in zip(multi_index, dims):
        if any((asarray(i) < 0) | (asarray(i) >= n)):
            raise ValueError("invalid entry in coordinates array")
        total = total * n + asarray(i)
    return result_of(total) if isinstance(total, ndarray) else total


def ndenumerate(arr):
    a = asarray(arr)
    return zip(ndindex(*a._shape), a.flat)


def ndindex(*shape):
    from itertools import product

    sizes = shape[0] if len(shape) == 1 and isinstance(shape[0], tuple) else shape
    return product(*[range(n) for n in sizes])


def bincount(x, /, weights=None, minlength=0):
    data = list(numbers(asarray(x)))
    if asarray(x).dtype.kind == "f" and data:
        raise TypeError("Cannot cast array data from dtype('float64') to dtype('int64') according to the rule 'safe'")
    if data and builtins.min(data) < 0:
        raise ValueError("'list' argument must have no negative elements")
    size = builtins.max(builtins.max(data, default=-1) + 1, minlength)
    out = [0] * size
    for i, w in zip(data, repeat(1) if weights is None else numbers(asarray(weights))):
        out[i] += w
    return of_numbers(out, (size,), kinds.int64 if weights is None else kinds.float64)
