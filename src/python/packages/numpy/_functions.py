"""Functions of arrays. Short ones are one line in a table: name, signature and result."""
import builtins
import math

import torch
from torch._tensor import ops

from ._array import NOT_BROADCAST, array, asarray, in_numpy, ndarray, result, shape_text, tensor_of
from ._dtypes import find_dtype, result_type
from ._ufunc import NUMBERS, OPERANDS, absolute, equal, errstate, isfinite, isnan, less_equal, maximum, minimum, multiply, rint, subtract


def _define(method=False, **functions):
    """Defines functions of this module, and methods of arrays if `method`."""
    for name, fn in functions.items():
        fn.__name__ = fn.__qualname__ = name
        globals()[name] = fn
        if method:
            setattr(ndarray, name, fn)


def _ints(x):
    """Sizes or axes as a list, or None."""
    return x if x is None else [n.__index__() for n in (x if isinstance(x, (tuple, list)) else [x])]


def _from_torch(fn, **names):
    """Wraps a torch function. `names` maps NumPy's argument names to torch's."""

    def call(a, *args, **named):
        plain = [x._t if isinstance(x, ndarray) else x for x in args]
        named = {names.get(key, key): x._t if isinstance(x, ndarray) else x for key, x in named.items()}
        found = in_numpy(lambda t: fn(t, *plain, **named), [tensor_of(a)])
        return tuple(map(ndarray, found)) if isinstance(found, tuple) else result(found)

    return call


def _along(fn, start=None):
    """A function along one axis, or of the flattened array for None. `start` is the default axis."""
    return lambda t, axis=start, kind=None: fn(t.reshape(-1), 0) if axis is None else fn(t, axis)


_define(
    **{name: _from_torch(getattr(torch, name), k="diagonal") for name in ("tril", "triu", "diag")},
    expand_dims=_from_torch(torch.unsqueeze, axis="dim"),
    moveaxis=_from_torch(torch.movedim),
    roll=_from_torch(torch.roll, axis="dims"),
    diff=_from_torch(torch.diff, axis="dim"),
    flip=_from_torch(lambda t, axis=None: t.flip(list(range(t.ndim)) if axis is None else axis)),
    sort=_from_torch(_along(lambda t, axis: t.sort(axis)[0], -1)),
    unique=_from_torch(lambda t, **more: torch.unique(t.reshape(-1), **more)),
    take_along_axis=_from_torch(torch.take_along_dim, axis="dim"),
    **{name: _from_torch(getattr(torch, name)) for name in ("nan_to_num", "tile")},
    argwhere=_from_torch(torch.nonzero),
)
_define(
    True,
    **{name: _from_torch(getattr(torch, name)) for name in ("diagonal", "trace", "swapaxes")},
    squeeze=_from_torch(torch.squeeze, axis="dim"),
    repeat=_from_torch(torch.repeat_interleave, axis="dim"),
    nonzero=_from_torch(lambda t: torch.nonzero(t, as_tuple=True)),
    argsort=_from_torch(_along(torch.argsort, -1)),
    cumsum=_from_torch(_along(torch.cumsum)),
    copy=lambda a: array(a),
    ravel=lambda a: reshape(a, -1),
    clip=lambda a, min=None, max=None: minimum(maximum(a, -math.inf if min is None else min), math.inf if max is None else max),
    round=lambda a, decimals=0: rint(a) if decimals == 0 else result(ops.round(tensor_of(a), decimals=decimals)),
)

# Making arrays
_define(
    zeros=lambda shape, dtype=float: ndarray(torch.zeros(_ints(shape), dtype=find_dtype(dtype).torch)),
    ones=lambda shape, dtype=float: full(shape, 1, dtype),
    full_like=lambda a, fill_value, dtype=None: full(asarray(a).shape, fill_value, dtype or asarray(a).dtype),
    zeros_like=lambda a, dtype=None: full_like(a, 0, dtype),
    ones_like=lambda a, dtype=None: full_like(a, 1, dtype),
    tri=lambda N, M=None, k=0, dtype=float: (arange(N)[:, None] >= arange(N if M is None else M) - k).astype(dtype),
    eye=lambda N, M=None, k=0, dtype=float: (arange(N)[:, None] == arange(N if M is None else M) - k).astype(dtype),
    triu_indices=lambda n, k=0: nonzero(1 - tri(n, k=k - 1)),
    tril_indices=lambda n, k=0: nonzero(tri(n, k=k)),
)


def full(shape, fill_value, dtype=None):
    made = zeros(shape, result_type(fill_value) if dtype is None else dtype)
    made[...] = fill_value
    return made


def arange(start, stop=None, step=1, dtype=None):
    start, stop = (0, start) if stop is None else (start, stop)
    kind = result_type(start, stop, step) if dtype is None else dtype
    return array([start + i * step for i in range(math.ceil((stop - start) / step))], kind)


def linspace(start, stop, num=50, endpoint=True, dtype=float):
    step = (stop - start) / builtins.max(num - bool(endpoint), 1)
    return array([stop if endpoint and i == num - 1 > 0 else start + i * step for i in range(num)], dtype)


def reshape(a, shape):
    a, sizes = asarray(a), _ints(shape)
    try:
        return ndarray(a._t.reshape(sizes))
    except RuntimeError:
        raise ValueError(f"cannot reshape array of size {a.size} into shape {shape_text(sizes)}") from None


_define(
    transpose=lambda a, axes=None: asarray(a).T if axes is None else result(in_numpy(torch.permute, [tensor_of(a)], list(axes))),
    broadcast_to=lambda array, shape: ndarray(in_numpy(torch.broadcast_to, [tensor_of(array)], _ints(shape), words=NOT_BROADCAST)),
    unravel_index=lambda indices, shape: tuple([indices // math.prod(shape[i + 1 :]) % n for i, n in enumerate(shape)]),
)
ndarray.reshape = lambda self, *shape: reshape(self, shape[0] if len(shape) == 1 else shape)
ndarray.transpose = lambda self, *axes: transpose(self, axes[0] if len(axes) == 1 else axes or None)
ndarray.flatten = lambda self: copy(ravel(self))


def _joined(fn, arrays, axis):
    arrays = [asarray(a) for a in arrays]
    tensors = [tensor_of(a, result_type(*arrays)) for a in arrays]
    return ndarray(in_numpy(lambda *parts: fn(parts, axis), tensors, words="all the input array dimensions must match exactly, and they are"))


_define(
    concatenate=lambda arrays, axis=0: _joined(torch.cat, arrays, axis),
    stack=lambda arrays, axis=0: _joined(torch.stack, arrays, axis),
    vstack=lambda tup: concatenate([a if asarray(a).ndim > 1 else reshape(a, (1, -1)) for a in tup]),
    hstack=lambda tup: concatenate(tup, 0 if asarray(tup[0]).ndim == 1 else 1),
    append=lambda arr, values, axis=None: concatenate([ravel(arr), ravel(values)] if axis is None else [arr, values], axis or 0),
)


def split(ary, indices_or_sections, axis=0):
    t, parts = tensor_of(ary), indices_or_sections
    if isinstance(parts, int) and t.shape[axis] % parts:
        raise ValueError("array split does not result in an equal division")
    return list(map(ndarray, torch.tensor_split(t, parts, axis)))


def _reduction(operation, least=None):
    """A reduction over one axis, several, or all. `least` is the dtype in which it computes unless the array has floats."""

    def reduce(a, axis=None, dtype=None, keepdims=False):
        kind = dtype if dtype is not None else asarray(a).dtype if least is None or asarray(a).dtype.kind == "f" else least
        return result(in_numpy(lambda t: operation(t, _ints(axis), keepdims), [tensor_of(a, kind)]))

    return reduce


def _spread(operation):
    return lambda a, axis=None, ddof=0, keepdims=False: result(
        in_numpy(lambda t: operation(t, _ints(axis), True, keepdims, correction=ddof), [tensor_of(asarray(a) * 1.0)])
    )


_define(
    True,
    sum=_reduction(ops.sum, int),
    prod=_reduction(ops.prod, int),
    mean=_reduction(ops.mean, float),
    all=_reduction(ops.all),
    any=_reduction(ops.any),
    max=_reduction(ops.amax),
    min=_reduction(ops.amin),
    argmax=_reduction(ops.argmax),
    argmin=_reduction(ops.argmin),
    var=_spread(ops.var),
    std=_spread(ops.std),
)


def bincount(x, minlength=0):
    x = asarray(x)
    return (x[:, None] == arange(builtins.max(minlength, *[n + 1 for n in x.tolist()], 0))).sum(0)


def where(condition, x=None, y=None):
    if x is None:
        return nonzero(condition)
    kind = result_type(*[one if isinstance(one, NUMBERS) else asarray(one) for one in (x, y)])
    return result(in_numpy(torch.where, [tensor_of(condition, bool), tensor_of(x, kind), tensor_of(y, kind)], words=NOT_BROADCAST))


def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    a, b = asarray(a), asarray(b)
    with errstate(all="ignore"):
        near = equal(a, b) | isfinite(b) & less_equal(absolute(subtract(a, b)), atol + rtol * absolute(b))
    return near | isnan(a) & isnan(b) if equal_nan else near


_define(
    allclose=lambda a, b, rtol=1e-05, atol=1e-08, equal_nan=False: bool(all(isclose(a, b, rtol, atol, equal_nan))),
    array_equal=lambda a1, a2: asarray(a1).shape == asarray(a2).shape and bool(all(equal(a1, a2))),
    shares_memory=lambda a, b: a._t.untyped_storage().data_ptr() == b._t.untyped_storage().data_ptr(),
    shape=lambda a: asarray(a).shape,
    finfo=lambda dtype: torch.finfo(find_dtype(dtype).torch),
)


def _of_one_dtype(*arrays):
    kind = result_type(*map(asarray, arrays))
    return [tensor_of(a, int if kind.kind == "b" else kind) for a in arrays]


def matmul(x1, x2):
    a, b = _of_one_dtype(x1, x2)
    if a.ndim and b.ndim and a.shape[-1] != b.shape[-2 if b.ndim > 1 else 0]:
        raise ValueError(
            "matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (n?,k),(k,m?)->(n?,m?) "
            f"(size {b.shape[-2 if b.ndim > 1 else 0]} is different from {a.shape[-1]})"
        )
    return result(in_numpy(torch.matmul, [a, b], words=NOT_BROADCAST))


def dot(a, b):
    a, b = asarray(a), asarray(b)
    if a.ndim == 0 or b.ndim == 0:
        return multiply(a, b)
    if b.ndim > 2:
        raise NotImplementedError("np.dot with an array of three axes is not in this page's numpy; use np.matmul or np.einsum")
    return matmul(a, b)


ndarray.dot = dot
ndarray.__matmul__ = lambda self, other: matmul(self, other) if isinstance(other, OPERANDS) else NotImplemented
ndarray.__rmatmul__ = lambda self, other: matmul(other, self) if isinstance(other, OPERANDS) else NotImplemented
_define(
    inner=lambda a, b: dot(a, asarray(b).T),
    outer=lambda a, b: multiply(ravel(a)[:, None], ravel(b)),
    einsum=lambda subscripts, *operands: result(in_numpy(lambda *parts: torch.einsum(subscripts, *parts), _of_one_dtype(*operands))),
)
