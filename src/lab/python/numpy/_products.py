"""Products of matrices and vectors, and `einsum`."""
import builtins
import operator
from array import array as buffer_of

from . import _dtypes as kinds
from . import _kernels
from ._array import blank, broadcast_shape, cast, converted, ndarray, new, numbers, places_of, shown, store, stretched, view
from ._create import asarray
from ._math import add, multiply
from ._shape import moveaxis, transpose
from ._ufunc import is_tensor, result_of


def matmul(x1, x2, /, out=None, *, dtype=None):
    if is_tensor(x1) or is_tensor(x2):
        from torch._numpy import array_of, tensor_of

        return tensor_of(matmul(*[array_of(x) if is_tensor(x) else x for x in (x1, x2)]))
    a, b = asarray(x1), asarray(x2)
    for i, x in enumerate((a, b)):
        if x.ndim == 0:
            raise ValueError(
                "matmul: Input operand %d does not have enough dimensions (has 0, gufunc core with signature (n?,k),(k,m?)->(n?,m?) requires 1)" % i
            )
    kind = kinds.promote(a.dtype, b.dtype) if dtype is None else kinds.find(dtype)
    left = view(a, (1,) + a._shape, (0,) + a._steps, a._o) if a.ndim == 1 else a
    right = view(b, b._shape + (1,), b._steps + (0,), b._o) if b.ndim == 1 else b
    (n, k), (other, m) = left._shape[-2:], right._shape[-2:]
    if k != other:
        raise ValueError(
            "matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (n?,k),(k,m?)->(n?,m?) "
            "(size %d is different from %d)" % (other, k)
        )
    try:
        batch = broadcast_shape([left._shape[:-2], right._shape[:-2]])
    except ValueError:
        raise ValueError(
            "operands could not be broadcast together with remapped shapes [original->remapped]: %s->(%s) %s->(%s)  and requested shape (%d,%d)"
            % (shown(a._shape), _remapped(left._shape), shown(b._shape), _remapped(right._shape), n, m)
        ) from None
    made = blank(batch + (n, m), kind)
    _fill(made, cast(left, kind), cast(right, kind), batch, (n, k, m))
    shape = batch + (() if a.ndim == 1 else (n,)) + (() if b.ndim == 1 else (m,))
    made = new(made._b, shape, kind)
    if out is not None:
        store(out, converted(numbers(made), kind, out.dtype))
        return out
    return result_of(made)


def _remapped(shape):
    return ",".join([str(n) for n in shape[:-2]] + ["newaxis", "newaxis"])


def _fill(made, a, b, batch, sizes):
    """Multiplies the matrices of a batch into `made`."""
    n, k, m = sizes
    ways = [places_of(batch, stretched(view(x, x._shape[:-2], x._steps[:-2], x._o), batch)._steps, x._o) for x in (a, b)]
    steps = a._steps[-2:] + b._steps[-2:]
    code = made.dtype.kind
    for i, (p, q) in enumerate(zip(*ways)):
        if code == "f":
            _kernels.product(a._b, b._b, made._b, n, k, m, steps, (p, q, i * n * m))
            continue
        rows = [a._b[p + r * steps[0] :: steps[1]][:k] if steps[1] > 0 else [a._b[p + r * steps[0] + j * steps[1]] for j in range(k)] for r in range(n)]
        columns = [[b._b[q + j * steps[2] + c * steps[3]] for j in range(k)] for c in range(m)]
        cells = [builtins.sum(map(operator.mul, row, column)) for row in rows for column in columns]
        if code == "b":
            cells = [1 if x else 0 for x in cells]
        made._b[i * n * m : (i + 1) * n * m] = buffer_of(made.dtype._code, [kinds.wrap(x, made.dtype) if code != "b" else x for x in cells])


def dot(a, b, out=None):
    a, b = asarray(a), asarray(b)
    if a.ndim == 0 or b.ndim == 0:
        return multiply(a, b, out=out)
    k, other = a._shape[-1], b._shape[-2 if b.ndim > 1 else 0]
    if k != other:
        raise ValueError(
            "shapes %s and %s not aligned: %d (dim %d) != %d (dim %d)" % (shown(a._shape), shown(b._shape), k, a.ndim - 1, other, builtins.max(b.ndim - 2, 0))
        )
    if b.ndim > 2:
        made = matmul(a.reshape(-1, k), moveaxis(b, -2, 0).reshape(k, -1)).reshape(a._shape[:-1] + b._shape[:-2] + b._shape[-1:])
    elif a.ndim > 2:
        made = matmul(a.reshape(-1, k), b)
        made = made.reshape(a._shape[:-1] + b._shape[1:])
    else:
        made = matmul(a, b)
    if out is not None:
        out[...] = made
        return out
    return made


def vdot(a, b, /):
    return dot(asarray(a).reshape(-1), asarray(b).reshape(-1))


def vecdot(x1, x2, /, *, axis=-1):
    a, b = moveaxis(asarray(x1), axis, -1), moveaxis(asarray(x2), axis, -1)
    return result_of(asarray(matmul(a[..., None, :], b[..., :, None]))[..., 0, 0]) if a.ndim > 1 or b.ndim > 1 else dot(a, b)


def inner(a, b, /):
    a, b = asarray(a), asarray(b)
    if a.ndim == 0 or b.ndim == 0:
        return multiply(a, b)
    if a._shape[-1] != b._shape[-1]:
        raise ValueError(
            "shapes %s and %s not aligned: %d (dim %d) != %d (dim %d)" % (shown(a._shape), shown(b._shape), a._shape[-1], a.ndim - 1, b._shape[-1], b.ndim - 1)
        )
    return dot(a, b if b.ndim == 1 else moveaxis(b, -1, -2))


def outer(a, b, out=None):
    return multiply(asarray(a).reshape(-1, 1), asarray(b).reshape(1, -1), out=out)


def tensordot(a, b, axes=2):
    a, b = asarray(a), asarray(b)
    if isinstance(axes, int):
        left, right = list(range(a.ndim - axes, a.ndim)), list(range(axes))
    else:
        left, right = [list(x) if isinstance(x, (list, tuple)) else [x] for x in axes]
    left, right = [x % a.ndim for x in left], [x % b.ndim for x in right]
    if [a._shape[i] for i in left] != [b._shape[i] for i in right]:
        raise ValueError("shape-mismatch for sum")
    rest_a, rest_b = [i for i in range(a.ndim) if i not in left], [i for i in range(b.ndim) if i not in right]
    size = 1
    for i in left:
        size *= a._shape[i]
    made = dot(transpose(a, rest_a + left).reshape(-1, size), transpose(b, right + rest_b).reshape(size, -1))
    return asarray(made).reshape([a._shape[i] for i in rest_a] + [b._shape[i] for i in rest_b])


def kron(a, b):
    a, b = asarray(a), asarray(b)
    rank = builtins.max(a.ndim, b.ndim)
    a, b = a.reshape((1,) * (rank - a.ndim) + a._shape), b.reshape((1,) * (rank - b.ndim) + b._shape)
    left = a.reshape([n for size in a._shape for n in (size, 1)])
    right = b.reshape([n for size in b._shape for n in (1, size)])
    return asarray(multiply(left, right)).reshape([n * m for n, m in zip(a._shape, b._shape)])


# einsum


def _terms(subscripts, operands):
    """The letters of each operand and of the result. Dots become letters of their own."""
    text = subscripts.replace(" ", "")
    for char in text:
        if not (char.isalpha() and char.isascii()) and char not in ".,->":
            raise ValueError("invalid subscript '" + char + "' in einstein sum subscripts string, subscripts must be letters")
    left, arrow, result = text.partition("->")
    parts = left.split(",")
    if len(parts) < len(operands):
        raise ValueError("more operands provided to einstein sum function than specified in the subscripts string")
    if len(parts) > len(operands):
        raise ValueError("fewer operands provided to einstein sum function than specified in the subscripts string")
    spare = [chr(c) for c in range(0x3B1, 0x3B1 + 32)]
    most = 0
    for i, (part, a) in enumerate(zip(parts, operands)):
        if "..." in part:
            extra = a.ndim - (len(part) - 3)
            if extra < 0:
                raise ValueError("einstein sum subscripts string contains too many subscripts for operand %d" % i)
            most = builtins.max(most, extra)
            parts[i] = part.replace("...", "".join(spare[32 - extra :]))
        if len(parts[i]) != a.ndim:
            if len(parts[i]) > a.ndim:
                raise ValueError("einstein sum subscripts string contains too many subscripts for operand %d" % i)
            raise ValueError("operand has more dimensions than subscripts given in einstein sum, but no '...' ellipsis provided to broadcast the extra dimensions.")
    dots = "".join(spare[32 - most :])
    if arrow:
        result = result.replace("...", dots)
        for letter in result:
            if letter not in "".join(parts):
                raise ValueError("einstein sum subscripts string included output subscript '" + letter + "' which never appeared in an input")
            if result.count(letter) > 1:
                raise ValueError("einstein sum subscripts string includes output subscript '" + letter + "' multiple times")
    else:
        every = "".join(parts)
        result = dots + "".join(sorted([x for x in set(every) if every.count(x) == 1 and x not in dots]))
    return parts, result


def einsum(subscripts, *operands, out=None, optimize=False, dtype=None, order="K", casting="safe"):
    if not isinstance(subscripts, str):
        raise NotImplementedError("einsum with lists of axes is not in this page's numpy; write the axes as a text, 'ij,jk->ik'")
    if builtins.any([is_tensor(x) for x in operands]):
        from torch._numpy import array_of

        operands = [array_of(x) if is_tensor(x) else x for x in operands]
    operands = [asarray(x) for x in operands]
    parts, result = _terms(subscripts, operands)
    sizes = {}
    for part, a in zip(parts, operands):
        for letter, n in zip(part, a._shape):
            if sizes.setdefault(letter, n) != n:
                if 1 not in (n, sizes[letter]):
                    raise ValueError(_mismatch(parts, operands, sizes))
                sizes[letter] = builtins.max(n, sizes[letter])
    kind = operands[0].dtype
    for a in operands[1:]:
        kind = kinds.promote(kind, a.dtype)
    kind = kind if dtype is None else kinds.find(dtype)
    views = [_single_letters(cast(a, kind), part, sizes) for a, part in zip(operands, parts)]
    made = _contracted(views, result, sizes)
    if out is not None:
        out[...] = made
        return out
    return made


def _mismatch(parts, operands, sizes):
    words = []
    for part, a in zip(parts, operands):
        words.append(shown(a._shape) + "->" + shown(tuple([n for n in a._shape])))
    return "operands could not be broadcast together with remapped shapes [original->remapped]: " + " ".join(words) + " "


def _single_letters(a, part, sizes):
    """The operand with one axis for each of its letters: of one that comes twice, the diagonal."""
    letters, shape, steps = [], [], []
    for letter, n, step in zip(part, a._shape, a._steps):
        step = 0 if n == 1 and sizes[letter] != 1 else step
        if letter in letters:
            steps[letters.index(letter)] += step
        else:
            letters.append(letter)
            shape.append(sizes[letter])
            steps.append(step)
    return "".join(letters), view(a, shape, steps, a._o)


def _contracted(views, result, sizes):
    """Multiplies the operands one by one, and adds up each letter as soon as no later one needs it."""
    letters, made = views[0]
    for i in range(1, len(views)):
        needed = set(result).union(*[x for x, _ in views[i + 1 :]])
        letters, made = _pair(letters, made, *views[i], needed, sizes)
    gone = [i for i, x in enumerate(letters) if x not in result]
    if gone:
        made = asarray(add.reduce(made, tuple(gone), made.dtype))
        letters = "".join([x for x in letters if x in result])
    made = transpose(made, [letters.index(x) for x in result])
    return made if isinstance(made, ndarray) and made.ndim or len(views) == 1 and not gone else result_of(asarray(made))


def _pair(own, a, other, b, needed, sizes):
    """Two operands as one: a product of matrices over the letters that both have and nothing else needs."""
    own_alone = [i for i, x in enumerate(own) if x not in other and x not in needed]
    if own_alone:
        a, own = asarray(add.reduce(a, tuple(own_alone), a.dtype)), "".join([x for x in own if x in other or x in needed])
    other_alone = [i for i, x in enumerate(other) if x not in own and x not in needed]
    if other_alone:
        b, other = asarray(add.reduce(b, tuple(other_alone), b.dtype)), "".join([x for x in other if x in own or x in needed])
    shared = [x for x in own if x in other and x in needed]
    summed = [x for x in own if x in other and x not in needed]
    left, right = [x for x in own if x not in other], [x for x in other if x not in own]
    if not summed:
        order = shared + left + right
        x = transpose(a, [own.index(c) for c in shared + left])
        x = view(x, x._shape + (1,) * len(right), x._steps + (0,) * len(right), x._o)
        y = transpose(b, [other.index(c) for c in shared + right])
        y = view(y, y._shape[: len(shared)] + (1,) * len(left) + y._shape[len(shared) :], y._steps[: len(shared)] + (0,) * len(left) + y._steps[len(shared) :], y._o)
        return "".join(order), asarray(multiply(x, y))
    shape = lambda letters: [sizes[c] for c in letters]
    product = lambda letters: [_size(shape(letters))]
    x = transpose(a, [own.index(c) for c in shared + left + summed]).reshape(shape(shared) + product(left) + product(summed))
    y = transpose(b, [other.index(c) for c in shared + summed + right]).reshape(shape(shared) + product(summed) + product(right))
    made = asarray(matmul(x, y)).reshape(shape(shared) + shape(left) + shape(right))
    return "".join(shared + left + right), made


def _size(shape):
    size = 1
    for n in shape:
        size *= n
    return size


def einsum_path(*args, **named):
    raise NotImplementedError("np.einsum_path is not in this page's numpy; np.einsum multiplies its operands from left to right")
