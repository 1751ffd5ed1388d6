"""numpy.linalg as far as it goes without LAPACK's own algorithms: lengths, and what comes from Gauss's elimination."""
import builtins
import math
from collections import namedtuple

from torch._refusals import module_getattr

from . import _dtypes as kinds
from ._array import axis_of, count, numbers, of_numbers
from ._create import asarray, eye
from ._errors import LinAlgError
from ._math import absolute, multiply, power, sqrt
from ._products import dot, matmul, outer, tensordot, vecdot
from ._reduce import max, min, sum
from ._shape import matrix_transpose
from ._statistics import cross, trace
from ._rearrange import diagonal
from ._ufunc import result_of

__all__ = ["LinAlgError", "cross", "det", "diagonal", "inv", "matmul", "matrix_power", "matrix_rank", "matrix_transpose", "norm", "outer", "slogdet", "solve", "tensordot", "trace", "vecdot", "vector_norm"]


def norm(x, ord=None, axis=None, keepdims=False):
    x = asarray(x)
    if x.dtype.kind != "f":
        x = x.astype(kinds.float64)
    if axis is None:
        if ord is None or ord in ("f", "fro") and x.ndim == 2 or ord == 2 and x.ndim == 1:
            flat = x.reshape(-1)
            made = sqrt(dot(flat, flat))
            return asarray(made).reshape((1,) * x.ndim) if keepdims else made
        axis = tuple(range(x.ndim))
    axes = axis if isinstance(axis, tuple) else (axis,)
    axes = tuple([axis_of(i, x.ndim) for i in axes])
    if len(axes) == 1:
        return _vector_norm(x, ord, axes[0], keepdims)
    if len(axes) != 2:
        raise ValueError("Improper number of dimensions to norm.")
    if ord in (None, "f", "fro"):
        return sqrt(sum(x * x, axes, keepdims=keepdims))
    if ord in (1, -1, math.inf, -math.inf):
        row, column = axes if builtins.abs(ord) == 1 else axes[::-1]
        lengths = sum(absolute(x), row, keepdims=True)
        made = (max if ord > 0 else min)(lengths, column, keepdims=True)
        return made if keepdims else result_of(asarray(made).squeeze(axes))
    if ord in (2, -2, "nuc"):
        raise NotImplementedError("a norm from singular values is not in this page's numpy; use np.linalg.norm(x), the root of all squares")
    raise ValueError("Invalid norm order for matrices.")


def _vector_norm(x, ord, axis, keepdims):
    if ord == math.inf:
        return max(absolute(x), axis, keepdims=keepdims)
    if ord == -math.inf:
        return min(absolute(x), axis, keepdims=keepdims)
    if ord == 0:
        return sum((x != 0).astype(x.dtype), axis, keepdims=keepdims)
    if ord == 1:
        return sum(absolute(x), axis, keepdims=keepdims)
    if ord is None or ord == 2:
        return sqrt(sum(multiply(x, x), axis, keepdims=keepdims))
    if isinstance(ord, str):
        raise ValueError("Invalid norm order '" + ord + "' for vectors")
    return power(sum(power(absolute(x), ord), axis, keepdims=keepdims), 1 / ord)


def vector_norm(x, /, *, axis=None, keepdims=False, ord=2):
    x = asarray(x)
    return norm(x.reshape(-1), ord) if axis is None else norm(x, ord, axis, keepdims)


def _square(a):
    a = asarray(a)
    if a.ndim < 2:
        raise LinAlgError("%d-dimensional array given. Array must be at least two-dimensional" % a.ndim)
    if a._shape[-1] != a._shape[-2]:
        raise LinAlgError("Last 2 dimensions of the array must be square")
    return a if a.dtype.kind == "f" else a.astype(kinds.float64)


def _matrices(a):
    n = a._shape[-1]
    data = list(numbers(a))
    return [[data[(i * n + r) * n : (i * n + r + 1) * n] for r in range(n)] for i in range(count(a._shape[:-2]))]


def _eliminated(rows):
    """
    Gauss's elimination, column by column with the largest pivot, in place. Gives the order of the rows and its sign; 0
    where there is none.
    """
    n, order, sign = len(rows), list(range(len(rows))), 1.0
    for j in range(n):
        for i in range(1, n):
            off = 0.0
            for k in range(builtins.min(i, j)):
                off += rows[i][k] * rows[k][j]
            rows[i][j] -= off
        best = builtins.max(range(j, n), key=lambda i: (builtins.abs(rows[i][j]), -i))
        if rows[best][j] == 0:
            sign = 0.0
            continue
        if best != j:
            rows[j], rows[best], order[j], order[best], sign = rows[best], rows[j], order[best], order[j], -sign
        turn = 1.0 / rows[j][j]
        for i in range(j + 1, n):
            rows[i][j] *= turn
    return order, sign


def _solved(rows, order, column, turned):
    """The solution for one right side. `turned`: by reciprocals, as for many right sides at once."""
    n, x = len(rows), [column[i] for i in order]
    for i in range(n):
        for k in range(i):
            x[i] -= rows[i][k] * x[k]
    for i in reversed(range(n)):
        for k in reversed(range(i + 1, n)):
            x[i] -= rows[i][k] * x[k]
        x[i] = x[i] * (1.0 / rows[i][i]) if turned else x[i] / rows[i][i]
    return x


def _over(a, b):
    """The solutions of each matrix with its right sides."""
    made = []
    for rows, right in zip(_matrices(a), b):
        order, sign = _eliminated(rows)
        if sign == 0:
            raise LinAlgError("Singular matrix")
        sides = list(zip(*right))
        columns = [_solved(rows, order, side, len(sides) > 1) for side in sides]
        made.extend([x for row in zip(*columns) for x in row])
    return made


def inv(a):
    a = _square(a)
    n = a._shape[-1]
    unit = [[float(i == j) for j in range(n)] for i in range(n)]
    return of_numbers(_over(a, [unit] * count(a._shape[:-2])), a._shape, a.dtype)


def solve(a, b):
    a, b = _square(a), asarray(b)
    kind = kinds.promote(a.dtype, b.dtype if b.dtype.kind == "f" else kinds.float64)
    n = a._shape[-1]
    right = b.reshape(-1, 1) if b.ndim == 1 else b
    if right._shape[-2] != n:
        raise ValueError(
            "solve: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (m,m),(m%s)->(m%s) (size %d is different from %d)"
            % ("" if b.ndim == 1 else ",n", "" if b.ndim == 1 else ",n", right._shape[-2], n)
        )
    m, data = right._shape[-1], list(map(float, numbers(right)))
    sides = [[data[(i * n + r) * m : (i * n + r + 1) * m] for r in range(n)] for i in range(count(right._shape[:-2]))]
    sides = sides * (count(a._shape[:-2]) // len(sides)) if sides else sides
    return of_numbers(_over(a, sides), a._shape[:-2] + (b._shape if b.ndim == 1 else right._shape[-2:]), kind)


def _signs_and_logs(a):
    """Of each determinant its sign and the logarithm of its size."""
    signs, logs = [], []
    for rows in _matrices(a):
        _, sign = _eliminated(rows)
        total = 0.0
        for i in range(len(rows)):
            pivot = rows[i][i]
            sign = -sign if pivot < 0 else sign
            total += math.log(builtins.abs(pivot)) if pivot else -math.inf
        signs.append(sign)
        logs.append(total if sign else -math.inf)
    return signs, logs


def det(a):
    a = _square(a)
    found = [sign * math.exp(total) for sign, total in zip(*_signs_and_logs(a))]
    return result_of(of_numbers(found, a._shape[:-2], a.dtype))


SlogdetResult = namedtuple("SlogdetResult", ["sign", "logabsdet"])


def slogdet(a):
    a = _square(a)
    return SlogdetResult(*[result_of(of_numbers(x, a._shape[:-2], a.dtype)) for x in _signs_and_logs(a)])


def matrix_rank(A, tol=None):
    a = asarray(A)
    if a.ndim < 2:
        return int(not builtins.all(a.reshape(-1) == 0))
    if a.ndim > 2:
        raise NotImplementedError("matrix_rank of several matrices is not in this page's numpy; take them one by one")
    rows = [list(map(float, r)) for r in a.tolist()]
    largest = builtins.max([builtins.abs(x) for r in rows for x in r], default=0.0)
    least = largest * builtins.max(a._shape) * 2.0**-52 * 4 if tol is None else float(tol)
    rank = 0
    for column in range(a._shape[1]):
        below = [(builtins.abs(rows[i][column]), i) for i in range(rank, len(rows))]
        if not below or builtins.max(below)[0] <= least:
            continue
        best = builtins.max(below)[1]
        rows[rank], rows[best] = rows[best], rows[rank]
        for i in range(rank + 1, len(rows)):
            factor = rows[i][column] / rows[rank][column]
            rows[i] = [x - factor * y for x, y in zip(rows[i], rows[rank])]
        rank += 1
    from ._scalars import int64

    return int64(rank)


def matrix_power(a, n):
    a = _square(a) if asarray(a).dtype.kind == "f" or n < 0 else asarray(a)
    if n < 0:
        a, n = inv(a), -n
    if n == 0:
        return eye(a._shape[-1], dtype=a.dtype)
    made = a
    if n == 3:
        return matmul(matmul(a, a), a)
    made, square = None, a
    while n:
        n, bit = divmod(n, 2)
        if bit:
            made = square if made is None else matmul(made, square)
        if n:
            square = matmul(square, square)
    return made


__getattr__ = module_getattr("numpy.linalg", globals())
