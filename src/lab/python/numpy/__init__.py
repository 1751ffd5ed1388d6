"""This page's NumPy: the names that `import numpy` gives."""
from math import e, inf, nan, pi

from torch._refusals import module_getattr

from . import _methods, _tensors
from ._array import ndarray
from ._choose import (
    allclose, argpartition, argsort, argwhere, around, array_equal, array_equiv, choose, clip, compress, digitize, extract, fix,
    flatnonzero, intersect1d, isclose, isin, isneginf, isposinf, lexsort, nan_to_num, partition, piecewise, round, searchsorted,
    select, setdiff1d, setxor1d, sort, union1d, unique, unique_counts, unique_values, where,
)
from ._take import (
    bincount, copyto, ndenumerate, ndindex, put, put_along_axis, putmask, ravel_multi_index, take, take_along_axis,
    unravel_index,
)
from ._create import (
    arange, array, asanyarray, asarray, ascontiguousarray, copy, empty, empty_like, eye, fromfunction, fromiter, full,
    full_like, geomspace, identity, indices, linspace, logspace, meshgrid, ones, ones_like, tri, zeros, zeros_like,
)
from ._triangles import (
    diag, diag_indices, diagflat, tril, tril_indices, tril_indices_from, triu, triu_indices, triu_indices_from, vander,
)
from ._dtypes import dtype
from ._errors import errstate, geterr, seterr
from ._index import index_exp, ix_, nonzero, s_
from ._kinds import can_cast, isdtype, isscalar, issubdtype, min_scalar_type, promote_types, result_type
from ._math import (
    absolute, add, arccos, arccosh, arcsin, arcsinh, arctan, arctan2, arctanh, bitwise_and, bitwise_or, bitwise_xor, cbrt, ceil,
    copysign, cos, cosh, deg2rad, degrees, divide, equal, exp, exp2, expm1, fabs, float_power, floor, floor_divide, fmax, fmin, fmod,
    gcd, greater, greater_equal, heaviside, hypot, invert, isfinite, isinf, isnan, lcm, left_shift, less, less_equal, log, log1p,
    log2, log10, logaddexp, logaddexp2, logical_and, logical_not, logical_or, logical_xor, maximum, minimum, multiply, negative,
    not_equal, positive, power, rad2deg, radians, reciprocal, remainder, right_shift, rint, sign, signbit, sin, sinh, sqrt, square,
    subtract, tan, tanh, trunc,
)
from ._print import (
    array2string, array_repr, array_str, format_float_positional, format_float_scientific, get_printoptions, printoptions,
    set_printoptions,
)
from ._products import dot, einsum, einsum_path, inner, kron, matmul, outer, tensordot, vdot, vecdot
from ._reduce import all, any, argmax, argmin, average, count_nonzero, cumprod, cumsum, max, mean, min, prod, ptp, std, sum, var
from ._nan import nanmax, nanmean, nanmin, nanprod, nanstd, nansum, nanvar
from ._scalars import (
    False_, True_, bool_, character, complexfloating, finfo, flexible, float32, float64, floating, generic, iinfo, inexact, int8,
    int16, int32, int64, integer, number, signedinteger, uint8, uint16, uint32, uint64, unsignedinteger,
)
from ._shape import (
    append, array_split, atleast_1d, atleast_2d, atleast_3d, block, broadcast_arrays, broadcast_shapes, broadcast_to,
    column_stack, concat, concatenate, delete, dstack, expand_dims, hsplit, hstack, insert, matrix_transpose, moveaxis,
    permute_dims, ravel, reshape, rollaxis, split, squeeze, stack, swapaxes, transpose, unstack, vsplit, vstack,
)
from ._rearrange import diagonal, fill_diagonal, flip, fliplr, flipud, pad, repeat, resize, roll, rot90, tile
from ._statistics import (
    apply_along_axis, apply_over_axes, convolve, corrcoef, correlate, cov, cross, diff, ediff1d, gradient, histogram,
    histogram_bin_edges, interp, median, nanmedian, percentile, polyval, quantile, trace, trapezoid, vectorize,
)
from ._ufunc import ufunc
from ._kinds import iterable, may_share_memory, ndim, shape, shares_memory, size
from . import exceptions, linalg, random, testing

abs, bool, mod, true_divide, bitwise_not, bitwise_invert = absolute, bool_, remainder, divide, invert, invert
acos, asin, atan, atan2, acosh, asinh, atanh, pow = arccos, arcsin, arctan, arctan2, arccosh, arcsinh, arctanh, power
amax, amin, conjugate, double, single, int_, intp, uint, long, intc, byte, ubyte, short = (
    max, min, positive, float64, float32, int64, int64, uint64, int64, int32, int8, uint8, int16
)
cumulative_sum, cumulative_prod = cumsum, cumprod
newaxis = None
euler_gamma = 0.5772156649015329
little_endian = True
__version__ = "2.4.6"

for _name in _tensors.REFUSING:
    globals()[_name] = _tensors.refusing(_name, globals()[_name])
for _name in _tensors.GIVING:
    globals()[_name] = _tensors.giving(globals()[_name])
del _methods, _tensors, _name
__getattr__ = module_getattr("numpy", globals())
