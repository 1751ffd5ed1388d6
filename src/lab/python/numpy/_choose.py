"""Choosing among numbers: conditions, sorting, searching, sets, and what is counted or looked up."""
import bisect
import builtins
import math
from array import array as buffer_of
from collections import namedtuple

from . import _dtypes as kinds
from ._array import axis_of, broadcast_shape, cast, copy as copied, ndarray, new, numbers, of_numbers, store, stretched
from ._create import asarray
from ._index import nonzero
from ._math import (
    absolute, add, divide, equal, isfinite, isinf, isnan, less_equal, logical_and, maximum, minimum, multiply, rint, subtract,
)
from ._reduce import _groups, all
from ._shape import concatenate, moveaxis, ravel
from ._rearrange import take_rows
from ._ufunc import as_kind, operand, result_of, strong_dtype


def where(condition, x=None, y=None, /):
    if x is None and y is None:
        return nonzero(condition)
    if x is None or y is None:
        raise ValueError("either both or neither of x and y should be given")
    mask = cast(asarray(condition), kinds.bool_)
    x, y = operand(x), operand(y)
    kind = strong_dtype([x, y])
    x, y = as_kind(x, kind), as_kind(y, kind)
    shape = broadcast_shape([mask._shape, x._shape, y._shape])
    chosen = [a if on else b for on, a, b in zip(*[numbers(stretched(v, shape)) for v in (mask, x, y)])]
    return of_numbers(chosen, shape, kind)


def select(condlist, choicelist, default=0):
    made = asarray(default)
    for condition, choice in reversed(list(zip(condlist, choicelist))):
        made = where(condition, choice, made)
    return made


def choose(a, choices, out=None, mode="raise"):
    made = asarray(choices[0])
    for i, choice in enumerate(choices[1:], 1):
        made = where(equal(a, i), choice, made)
    return made


def piecewise(x, condlist, funclist, *args, **named):
    x = asarray(x)
    conditions = [asarray(c) for c in condlist]
    made = copied(x)
    made[...] = 0
    if len(funclist) == len(conditions) + 1:
        rest = ~conditions[0]
        for c in conditions[1:]:
            rest = rest & ~c
        conditions.append(rest)
    for c, fn in zip(conditions, funclist):
        made[c] = fn(x[c], *args, **named) if callable(fn) else fn
    return made


def clip(a, a_min=None, a_max=None, out=None, *, min=None, max=None, dtype=None):
    low, high = a_min if min is None else min, a_max if max is None else max
    made = a
    if low is not None:
        made = maximum(made, low, out=out if high is None else None)
    if high is not None:
        made = minimum(made, high, out=out)
    return +asarray(made) if made is a else made


def round(a, decimals=0, out=None):
    a = operand(a)
    kind = a.dtype if isinstance(a, ndarray) else kinds.of_plain(a)
    if kind.kind != "f":
        if kind.kind == "b":
            raise NotImplementedError("np.round of bool gives float16, which is not in this page's numpy; use .astype(float) first")
        made = a if decimals >= 0 else multiply(_whole_round(a, 10**-decimals), 10**-decimals)
        return +asarray(made) if isinstance(made, ndarray) and made.ndim else result_of(asarray(made))
    if decimals == 0:
        return rint(a, out=out)
    if decimals > 0:
        return divide(rint(multiply(a, 10.0**decimals)), 10.0**decimals, out=out)
    return multiply(rint(divide(a, 10.0**-decimals)), 10.0**-decimals, out=out)


def _whole_round(a, by):
    a = asarray(a)
    return of_numbers([builtins.round(x / by) for x in numbers(a)], a._shape, a.dtype)


around = round


def fix(x, out=None):
    from ._math import trunc

    return trunc(x, out=out)


def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    from ._errors import errstate

    x, y = asarray(a), asarray(b)
    y = y.astype(kinds.float64) if y.dtype.kind != "f" else y
    with errstate(invalid="ignore"):
        near = logical_and(less_equal(absolute(subtract(x, y)), add(atol, multiply(rtol, absolute(y)))), isfinite(y))
        made = near | equal(x, y)
        return made | (isnan(x) & isnan(y)) if equal_nan else made


def allclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    return builtins.bool(all(isclose(a, b, rtol, atol, equal_nan)))


def array_equal(a1, a2, equal_nan=False):
    a, b = asarray(a1), asarray(a2)
    if a._shape != b._shape:
        return False
    same = equal(a, b)
    return builtins.bool(all(same | (isnan(a) & isnan(b)) if equal_nan else same))


def array_equiv(a1, a2):
    try:
        return builtins.bool(all(equal(a1, a2)))
    except ValueError:
        return False


def nan_to_num(x, copy=True, nan=0.0, posinf=None, neginf=None):
    a = asarray(x)
    if a.dtype.kind != "f":
        return result_of(copied(a))
    from ._scalars import finfo

    ends = finfo(a.dtype)
    high = float(ends.max) if posinf is None else posinf
    low = float(ends.min) if neginf is None else neginf
    data = [nan if v != v else high if v == math.inf else low if v == -math.inf else v for v in numbers(a)]
    if not copy and isinstance(x, ndarray):
        store(x, data)
        return x
    return result_of(of_numbers(data, a._shape, a.dtype))


def isposinf(x, out=None):
    return logical_and(isinf(x), asarray(x) > 0, out=out)


def isneginf(x, out=None):
    return logical_and(isinf(x), asarray(x) < 0, out=out)


# Sorting. A number that is none comes last.


def _key(x):
    return (x != x, x)


def _order(group, kind):
    if kind.kind == "f" and builtins.any([x != x for x in group]):
        return sorted(range(len(group)), key=lambda i: (group[i] != group[i], 0 if group[i] != group[i] else group[i]))
    return sorted(range(len(group)), key=group.__getitem__)


def _along(a, axis, fn, kind):
    """What `fn` makes of the numbers along an axis, in their places."""
    axis = axis_of(axis, a.ndim)
    groups = [fn(group) for group in _groups(a, [axis])]
    size = len(groups[0]) if groups else a._shape[axis]
    kept = tuple([n for i, n in enumerate(a._shape) if i != axis])
    data = buffer_of(kind._code, [x for group in groups for x in group])
    made = moveaxis(new(data, kept + (size,), kind), -1, axis)
    return copied(made) if a.ndim > 1 else made


def sort(a, axis=-1, kind=None, order=None, *, stable=None):
    a = asarray(a)
    if axis is None:
        a, axis = ravel(a), 0
    return _along(a, axis, lambda group: [group[i] for i in _order(group, a.dtype)], a.dtype)


def argsort(a, axis=-1, kind=None, order=None, *, stable=None):
    a = asarray(a)
    if axis is None:
        a, axis = ravel(a), 0
    # NumPy's own quick way orders equal numbers as it comes, as soon as there are four.
    axis = axis_of(axis, a.ndim)
    if kind not in ("stable", "mergesort") and not stable and a._shape[axis] > (16 if a.dtype.kind == "b" else 3):
        for group in _groups(a, [axis]):
            if len(set(group)) < len(group):
                raise NotImplementedError(
                    "argsort of equal numbers is not in this page's numpy, where their order is left to chance; use kind='stable'"
                )
    return _along(a, axis, lambda group: _order(group, a.dtype), kinds.int64)


def partition(a, kth, axis=-1):
    raise NotImplementedError("np.partition is not in this page's numpy; use np.sort")


def argpartition(a, kth, axis=-1):
    raise NotImplementedError("np.argpartition is not in this page's numpy; use np.argsort(kind='stable')")


def lexsort(keys, axis=-1):
    keys = [asarray(k).tolist() for k in keys]
    order = sorted(range(len(keys[0])), key=lambda i: [k[i] for k in reversed(keys)])
    return asarray(order) if order else asarray(order, kinds.int64)


def searchsorted(a, v, side="left", sorter=None):
    a = asarray(a)
    if sorter is not None:
        a = a[sorter]
    data, find = list(numbers(a)), bisect.bisect_left if side == "left" else bisect.bisect_right
    v = asarray(v)
    return result_of(of_numbers([find(data, x) if x == x else len(data) for x in numbers(v)], v._shape, kinds.int64))


def digitize(x, bins, right=False):
    bins = asarray(bins)
    if bins.size > 1 and bins[0] > bins[-1]:
        return len(bins) - asarray(searchsorted(bins[::-1], x, "right" if right else "left"))
    return searchsorted(bins, x, "left" if right else "right")


# What is there


def unique(ar, return_index=False, return_inverse=False, return_counts=False, axis=None, *, equal_nan=True, sorted=True):
    a = asarray(ar)
    if axis is not None:
        rows = moveaxis(a, axis, 0)
        seen = [tuple(numbers(row)) if row.ndim else (row._b[row._o],) for row in [rows[i : i + 1] for i in range(len(rows))]]
        back = lambda firsts: take_rows(a, firsts, axis_of(axis, a.ndim))
    else:
        seen = list(numbers(ravel(a)))
        back = lambda firsts: of_numbers([seen[i] for i in firsts], (len(firsts),), a.dtype)
    order = builtins.sorted(range(len(seen)), key=lambda i: _key(seen[i]) if axis is None else seen[i])
    firsts, inverse, counts = [], [0] * len(seen), []
    for i in order:
        same = firsts and (seen[firsts[-1]] == seen[i] or equal_nan and axis is None and seen[i] != seen[i] and seen[firsts[-1]] != seen[firsts[-1]])
        if not same:
            firsts.append(i)
            counts.append(0)
        counts[-1] += 1
        inverse[i] = len(firsts) - 1
    out = [back(firsts)]
    whole = lambda data, shape: of_numbers(data, shape, kinds.int64)
    if return_index:
        out.append(whole(firsts, (len(firsts),)))
    if return_inverse:
        out.append(whole(inverse, a._shape if axis is None else (len(seen),)))
    if return_counts:
        out.append(whole(counts, (len(counts),)))
    return out[0] if len(out) == 1 else tuple(out)


def unique_values(x, /):
    return unique(x, equal_nan=False)


UniqueCountsResult = namedtuple("UniqueCountsResult", ["values", "counts"])


def unique_counts(x, /):
    return UniqueCountsResult(*unique(x, return_counts=True, equal_nan=False))


def isin(element, test_elements, assume_unique=False, invert=False, *, kind=None):
    a, tests = asarray(element), set(numbers(ravel(test_elements)))
    return result_of(of_numbers([(x in tests) != invert for x in numbers(a)], a._shape, kinds.bool_))


def intersect1d(ar1, ar2):
    other = set(numbers(ravel(ar2)))
    kind = kinds.promote(asarray(ar1).dtype, asarray(ar2).dtype)
    found = builtins.sorted({x for x in numbers(ravel(ar1)) if x in other})
    return of_numbers(found, (len(found),), kind)


def union1d(ar1, ar2):
    return unique(concatenate([ravel(ar1), ravel(ar2)]))


def setdiff1d(ar1, ar2, assume_unique=False):
    a = unique(ar1)
    return a[isin(a, ar2, invert=True)]


def setxor1d(ar1, ar2):
    a, b = unique(ar1), unique(ar2)
    both = set(numbers(a)) ^ set(numbers(b))
    return of_numbers(builtins.sorted(both), (len(both),), kinds.promote(a.dtype, b.dtype))


def argwhere(a):
    a = asarray(a)
    found = nonzero(a)
    return of_numbers([x for row in zip(*[numbers(f) for f in found]) for x in row], (len(found[0]), a.ndim), kinds.int64)


def flatnonzero(a):
    return nonzero(ravel(a))[0]


def extract(condition, arr):
    return ravel(arr)[ravel(condition).astype(kinds.bool_)]


def compress(condition, a, axis=None):
    mask = asarray(condition)
    rows = [i for i, x in enumerate(numbers(mask)) if x]
    return take_rows(ravel(a), rows, 0) if axis is None else take_rows(asarray(a), rows, axis_of(axis, asarray(a).ndim))
