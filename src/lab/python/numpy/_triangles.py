"""Diagonals and triangles of matrices."""
import builtins

from . import _dtypes as kinds
from ._array import blank, numbers, of_numbers, stretched
from ._create import arange, asarray


def diag(v, k=0):
    v = asarray(v)
    if v.ndim == 1:
        n = len(v) + builtins.abs(k)
        made = blank((n, n), v.dtype)
        for i, x in enumerate(numbers(v)):
            made._b[(i + builtins.max(-k, 0)) * n + i + builtins.max(k, 0)] = x
        return made
    if v.ndim == 2:
        from ._rearrange import diagonal

        return diagonal(v, k)
    raise ValueError("Input must be 1- or 2-d.")


def diagflat(v, k=0):
    return diag(asarray(v).reshape(-1), k)


def _triangle(keep):
    def triangle(m, k=0):
        m = asarray(m)
        rows, columns = m._shape[-2:] if m.ndim > 1 else (len(m), len(m))
        if m.ndim == 1:
            m = stretched(m, (rows, columns))
        mask = [keep(j - i, k) for i in range(rows) for j in range(columns)]
        data = numbers(m)
        return of_numbers([x if on else 0 for x, on in zip(data, mask * (len(data) // (len(mask) or 1)))], m._shape, m.dtype)

    return triangle


tril, triu = _triangle(lambda off, k: off <= k), _triangle(lambda off, k: off >= k)


def tril_indices(n, k=0, m=None):
    m = n if m is None else m
    found = [(i, j) for i in range(n) for j in range(m) if j - i <= k]
    return _pairs(found)


def triu_indices(n, k=0, m=None):
    m = n if m is None else m
    return _pairs([(i, j) for i in range(n) for j in range(m) if j - i >= k])


def _pairs(found):
    return tuple([of_numbers([pair[axis] for pair in found], (len(found),), kinds.int64) for axis in (0, 1)])


def tril_indices_from(arr, k=0):
    return tril_indices(arr.shape[-2], k, arr.shape[-1])


def triu_indices_from(arr, k=0):
    return triu_indices(arr.shape[-2], k, arr.shape[-1])


def diag_indices(n, ndim=2):
    return (arange(n),) * ndim


def vander(x, N=None, increasing=False):
    x = asarray(x)
    n = len(x) if N is None else N
    powers = arange(n) if increasing else arange(n - 1, -1, -1)
    return x.reshape(-1, 1) ** powers
