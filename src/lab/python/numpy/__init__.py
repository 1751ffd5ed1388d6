"""This page's NumPy: the names that `import numpy` gives."""
from math import e, inf, nan, pi

from torch._refusals import module_getattr

from ._core import (
    abs, add, all, allclose, any, arange, argmax, argmin, array_equal, bool_, clip, concatenate, cos, cumsum,
    dot, dtype, exp, expand_dims, eye, float32, float64, full, full_like, int64, isclose, isfinite, isinf,
    isnan, linspace, log, matmul, max, maximum, mean, min, minimum, multiply, ndarray, negative, ones,
    ones_like, outer, power, prod, set_printoptions, sin, sqrt, square, stack, std, subtract, sum, tanh, tril,
    triu, var, where, zeros, zeros_like,
)
from ._core import _copied as array, array as asarray, _divide as divide, _divide as true_divide
from ._core import abs as absolute, bool_ as bool, max as amax, min as amin
from ._core import ndim, reshape, shape, size, squeeze, swapaxes, transpose

newaxis = None


class _Random:
    def __getattr__(self, name):
        raise NotImplementedError(
            "numpy.random is not in this page's numpy; write the numbers out, or draw them with torch.manual_seed() and torch.randn()"
        )


random = _Random()

__getattr__ = module_getattr("numpy", globals())
