"""This page's PyTorch: the names that `import torch` gives. Each is in a module whose name begins with `_`."""
from math import e, inf, nan, pi

from ._core import (
    absolute, acos, add, addcdiv, addcmul, addmm, addmv, allclose, amax, amin, aminmax, arange, argmax, argmin,
    argsort, argwhere, as_tensor, asarray, asin, atan, atan2, atleast_1d, atleast_2d, baddbmm, bernoulli, bincount,
    bitwise_and, bitwise_not, bitwise_or, bitwise_xor, block_diag, bmm, broadcast_shapes, broadcast_tensors,
    broadcast_to, cartesian_prod, cat, cdist, ceil, chain_matmul, chunk, clamp, clamp_max, clamp_min, clip,
    clone, column_stack, concat, concatenate, cos, cosh, count_nonzero, cumprod, cumsum, default_generator, device,
    diag, diag_embed, diagonal, diff, dist, div, divide, dot, dtype, einsum, empty, empty_like, enable_grad, eq, equal,
    erf, exp, exp2, expm1, eye, finfo, flatten, flip, fliplr, flipud, float16, float32, float64, FloatTensor, floor,
    floor_divide, fmod, frac, from_numpy, full, full_like, gather, ge, Generator, ger, get_default_dtype,
    get_num_threads, greater, greater_equal, gt, hstack, iinfo, index_select, inference_mode, initial_seed,
    inner, int32, int64, is_floating_point, is_grad_enabled, is_tensor, isclose, isfinite, isinf, isnan, kthvalue, le,
    lerp, less, less_equal, linspace, log, log10, log1p, log2, log_softmax, logical_and, logical_not, logical_or,
    logical_xor, logsumexp, LongTensor, lt, manual_seed, masked_fill, masked_select, matmul, maximum, mean, median,
    meshgrid, minimum, mm, moveaxis, movedim, mul, multinomial, multiply, mv, nan_to_num, nanmean, nansum, narrow, ne,
    neg, negative, no_grad, nonzero, norm, normal, not_equal, numel, ones, ones_like, outer, permute, prod,
    promote_types, rand, rand_like, randint, randint_like, randn, randn_like, randperm, ravel, reciprocal, relu,
    remainder, repeat_interleave, reshape, result_type, roll, rot90, rsqrt, scatter, seed,
    select, set_default_dtype, set_float32_matmul_precision, set_grad_enabled, set_num_threads, set_printoptions,
    sigmoid, sign, sin, sinh, Size, softmax, sort, split, sqrt, square, squeeze, stack, std, std_mean, sub, subtract,
    swapaxes, swapdims, t, take, take_along_dim, tan, tanh, Tensor, tensor, tensor_split, tensordot, tile, topk, trace,
    transpose, tril, tril_indices, triu, triu_indices, true_divide, trunc, uint8, unbind, unflatten, unique, unsqueeze,
    use_deterministic_algorithms, var, var_mean, vstack, where, zeros, zeros_like,
)
from ._core import (
    _abs as abs, _all as all, _any as any, _max as max, _min as min, _pow as pow, _round as round, _sum as sum,
    bool_ as bool, float16 as half, float32 as float, float64 as double, int32 as int, int64 as long,
)
from ._checked import check_all as _check_all, check_tensor as _check_tensor
from ._refusals import module_getattr

_check_tensor()
_check_all(globals(), "torch.", [name for name in globals() if not name.startswith("_") and name != "module_getattr"])

from . import autograd, backends, cuda, distributions, linalg, nn, optim, random, special, testing, utils
from .nn.functional import cosine_similarity

__version__ = "2.13.0"
for _one in (Tensor, Size, dtype, device, finfo, iinfo):
    _one.__module__ = "torch"
del _one

__getattr__ = module_getattr("torch", globals())
