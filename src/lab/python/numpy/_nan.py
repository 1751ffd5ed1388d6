"""Sums, means and extremes that leave out what is no number."""
import math
import warnings
from array import array as buffer_of

from ._array import new, numbers
from ._math import NAMES, divide, multiply, sqrt, subtract
from ._reduce import all, any, max, min, prod, sum
from ._ufunc import operand_array, result_of


def _without_nan(fn, fill):
    def over(a, axis=None, dtype=None, out=None, keepdims=False):
        a = operand_array(a)
        clean = new(buffer_of(a.dtype._code, [fill if x != x else x for x in numbers(a)]), a._shape, a.dtype)
        named = {} if dtype is None else {"dtype": dtype}
        return fn(clean, axis, out=out, keepdims=keepdims, **named)

    return over


nansum, nanprod = _without_nan(sum, 0), _without_nan(prod, 1)


def _nan_extreme(fn, fill):
    inner = _without_nan(fn, fill)

    def over(a, axis=None, out=None, keepdims=False):
        a = operand_array(a)
        made = inner(a, axis, keepdims=keepdims)
        if a.dtype.kind == "f":
            none = all(NAMES["isnan"](a), axis, keepdims=keepdims)
            if any(none):
                warnings.warn("All-NaN " + ("axis" if axis is None else "slice") + " encountered", RuntimeWarning, stacklevel=2)
                from ._choose import where

                made = result_of(operand_array(where(none, made.dtype.type(math.nan), made)))
        return made

    return over


nanmax, nanmin = _nan_extreme(max, -math.inf), _nan_extreme(min, math.inf)


def nanmean(a, axis=None, dtype=None, out=None, keepdims=False):
    a = operand_array(a)
    there = sum(NAMES["logical_not"](NAMES["isnan"](a)), axis, keepdims=keepdims)
    if any(operand_array(there) == 0):
        warnings.warn("Mean of empty slice", RuntimeWarning, stacklevel=2)
    total = nansum(a, axis, dtype, keepdims=keepdims)
    from ._errors import errstate

    with errstate(all="ignore"):
        made = divide(total, there)
    return made.astype(total.dtype) if a.dtype.kind == "f" else made


def nanvar(a, axis=None, ddof=0, keepdims=False):
    a = operand_array(a)
    there = NAMES["logical_not"](NAMES["isnan"](a))
    size = sum(there, axis, keepdims=keepdims)
    off = subtract(a, nanmean(a, axis, keepdims=True))
    total = nansum(multiply(off, off), axis, keepdims=keepdims)
    made = divide(total, subtract(size, ddof))
    return made.astype(total.dtype)


def nanstd(a, axis=None, ddof=0, keepdims=False):
    return sqrt(nanvar(a, axis, ddof, keepdims))
