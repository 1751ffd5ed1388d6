"""This page's PyTorch: the names that `import torch` gives. Each is in a module whose name begins with `_`."""
from math import e, inf, nan, pi

from ._core import (
    add, allclose, amax, amin, arange, argmax, argmin, argsort, as_tensor, bmm, cat, cdist, ceil, clamp,
    clamp_max, clamp_min, clone, cos, cumsum, diag, div, dot, dtype, enable_grad, eq, equal, exp, eye, finfo,
    flatten, float16, float32, float64, floor, from_numpy, full, full_like, gather, ge, get_num_threads, gt,
    index_select, inference_mode, int64, is_grad_enabled, is_tensor, isclose, isfinite, isinf, isnan, le,
    linspace, log, log10, log1p, log2, log_softmax, logsumexp, lt, manual_seed, masked_fill, matmul, mean,
    median, mm, mul, mv, ne, neg, no_grad, norm, numel, ones, ones_like, outer, permute, prod, rand,
    rand_like, randint, randn, randn_like, randperm, reciprocal, relu, reshape, rsqrt, set_grad_enabled,
    set_num_threads, set_printoptions, sigmoid, sign, sin, Size, softmax, sort, sqrt, square, squeeze, stack,
    std, sub, t, tanh, Tensor, tensor, topk, transpose, tril, triu, unsqueeze, var, where, zeros, zeros_like,
)
from ._core import _abs as abs, _all as all, _any as any, _max as max, _min as min, _pow as pow, _round as round, _sum as sum
from ._core import bool_ as bool, float16 as half, float32 as float, float64 as double, int64 as long
from ._refusals import module_getattr
from . import autograd, linalg, nn, optim
from .nn.functional import cosine_similarity

__getattr__ = module_getattr("torch", globals())
