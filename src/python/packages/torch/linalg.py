"""`torch.linalg`: norms."""
from . import matmul
from ._refusals import _refuse
from ._table import dims as _dims
from ._tensor import ops as _ops


def vector_norm(x, ord=2, dim=None, keepdim=False, *, dtype=None):
    return _ops.norm(x, float(ord), dim, keepdim, dtype)


def norm(A, ord=None, dim=None, keepdim=False, *, dtype=None, axis=None):
    dim = dim if axis is None else axis
    axes = _dims(dim)
    of_matrix = (axes is None and A.ndim == 2) or (axes is not None and len(axes) == 2)
    if ord not in (None, "fro") and of_matrix:
        _refuse("linalg.norm of a matrix with ord=" + repr(ord), "use torch.linalg.vector_norm")
    return vector_norm(A, 2 if ord in (None, "fro") else ord, dim, keepdim, dtype=dtype)


def matrix_norm(A, ord="fro", dim=(-2, -1), keepdim=False, *, dtype=None):
    if ord != "fro":
        _refuse("linalg.matrix_norm with ord=" + repr(ord), "use ord='fro'")
    return vector_norm(A, 2, list(dim), keepdim, dtype=dtype)


def vecdot(x, y, *, dim=-1):
    return (x * y).sum(dim)
