"""A small NumPy, made of NumPy's names for torch's tensors."""
from math import e, inf, nan, pi

from torch._table import check_all as _check_all
from torch._refusals import module_getattr

from ._array import array, asarray, ndarray
from ._dtypes import False_, True_, bool_, dtype, float16, float32, float64, floating, generic, int32, int64, integer, number, result_type, uint8
from ._functions import (
    all, allclose, any, append, arange, argmax, argmin, argsort, argwhere, array_equal, bincount, broadcast_to, clip, concatenate,
    copy, cumsum, diag, diagonal, diff, dot, einsum, expand_dims, eye, finfo, flip, full, full_like, hstack, inner, isclose,
    linspace, matmul, max, mean, min, moveaxis, nan_to_num, nonzero, ones, ones_like, outer, prod, ravel, repeat,
    reshape, roll, round, shape, shares_memory, sort, split, squeeze, stack, std, sum, swapaxes, take_along_axis, tile,
    trace, transpose, tri, tril, tril_indices, triu, triu_indices, unique, unravel_index, var, vstack, where, zeros, zeros_like,
)
from ._print import set_printoptions
from ._ufunc import (
    absolute, add, arccos, arcsin, arctan, bitwise_and, bitwise_or, bitwise_xor, ceil, cos, cosh, divide, equal, errstate,
    exp, exp2, expm1, floor, floor_divide, greater, greater_equal, invert, isfinite, isinf, isnan, less, less_equal, log, log1p,
    log2, log10, logical_and, logical_not, logical_or, logical_xor, maximum, minimum, multiply, negative, not_equal, power,
    reciprocal, remainder, rint, sign, sin, sinh, sqrt, square, subtract, tan, tanh, trunc, ufunc,
)
from . import linalg, random

abs, amax, amin, around, asanyarray, ascontiguousarray, bool, concat, double, empty, empty_like, half, identity, int_, mod, true_divide = (
    absolute, max, min, round, asarray, asarray, bool_, concatenate, float64, zeros, zeros_like, float16, eye, int64, remainder, divide
)
newaxis = None
__version__ = "2.4.6"

_check_all(globals(), "np.")
_check_all(ndarray, "ndarray.")
__getattr__ = module_getattr("numpy", globals())
