"""Other shapes of the same numbers, and arrays put together and taken apart."""
import builtins
from array import array as buffer_of

from . import _dtypes as kinds
from ._array import (
    axes_of, axis_of, broadcast_shape, cast, contiguous, converted, copy as copied, count, is_contiguous, ndarray, new, numbers,
    shown, store, stretched, view,
)
from ._create import _size, asarray, concatenated_kind


def reshape(a, /, shape=None, order="C", *, copy=None):
    return _reshaped(asarray(a), shape, order)


def _reshaped(a, shape, order="C"):
    if order == "F":
        sizes = shape if isinstance(shape, (tuple, list, ndarray)) else (shape,)
        return _reshaped(a.T, tuple(sizes)[::-1]).T
    sizes = [_size(n) for n in (shape if isinstance(shape, (tuple, list, ndarray)) else (shape,))]
    total = a.size
    open_axes = [i for i, n in enumerate(sizes) if n < 0]
    if len(open_axes) > 1:
        raise ValueError("can only specify one unknown dimension")
    known = count([n for n in sizes if n >= 0])
    wrong = ValueError("cannot reshape array of size %d into shape %s" % (total, _wanted(sizes)))
    if open_axes:
        if not known or total % known:
            raise wrong
        sizes[open_axes[0]] = total // known
    elif known != total:
        raise wrong
    steps = _steps_of(a, sizes)
    if steps is not None:
        return view(a, sizes, steps, a._o)
    return view(copied(a), sizes, contiguous(sizes), 0)


def _wanted(sizes):
    """Sizes as the error writes them: unknown ones in front are left away."""
    known = list(sizes)
    while known and known[0] < 0:
        known.pop(0)
    return "(" + ",".join(["newaxis" if n < 0 else str(n) for n in known]) + ("," if len(sizes) == 1 else "") + ")"


def _steps_of(a, sizes):
    """The steps of a view of another shape, or None where the numbers have to be copied."""
    if is_contiguous(a) or a.size == 0:
        return contiguous(sizes)
    old = [(n, s) for n, s in zip(a._shape, a._steps) if n != 1]
    steps, i = [0] * len(sizes), len(sizes)
    while old:
        size, step = old.pop()
        while old and old[-1][1] == step * size and i and _covers(sizes[:i], size):
            size *= old.pop()[0]
        own = step
        while i and size > 1:
            n = sizes[i - 1]
            if n != 1 and size % n:
                if old and old[-1][1] == step * size:
                    size *= old.pop()[0]
                    continue
                return None
            steps[i - 1] = own
            own *= n
            size //= n
            i -= 1
        if size != 1:
            return None
    return steps


def _covers(sizes, size):
    """Whether the last sizes do not fill up exactly what lies together, so that more is needed."""
    product = 1
    for n in reversed(sizes):
        if product == size:
            return False
        product *= n
        if product > size:
            return True
    return product != size


def ravel(a, order="C"):
    return _reshaped(asarray(a), (-1,), order)


def transpose(a, axes=None):
    a = asarray(a)
    if axes is None:
        return a.T
    if len(axes) != a.ndim:
        raise ValueError("axes don't match array")
    order = [axis_of(x, a.ndim) for x in axes]
    if len(set(order)) < len(order):
        raise ValueError("repeated axis in transpose")
    return view(a, [a._shape[i] for i in order], [a._steps[i] for i in order], a._o)


permute_dims = transpose


def matrix_transpose(x, /):
    return asarray(x).mT


def swapaxes(a, axis1, axis2):
    a = asarray(a)
    i, j = [axis_of(x, a.ndim, name + ": axis %d is out of bounds for array of dimension %d") for x, name in ((axis1, "axis1"), (axis2, "axis2"))]
    order = list(range(a.ndim))
    order[i], order[j] = order[j], order[i]
    return transpose(a, order)


def moveaxis(a, source, destination):
    a = asarray(a)
    sources, targets = [[axis_of(x, a.ndim, name + ": axis %d is out of bounds for array of dimension %d") for x in (axes if isinstance(axes, (tuple, list)) else (axes,))] for axes, name in ((source, "source"), (destination, "destination"))]
    if len(sources) != len(targets):
        raise ValueError("`source` and `destination` arguments must have the same number of elements")
    order = [i for i in range(a.ndim) if i not in sources]
    for target, own in sorted(zip(targets, sources)):
        order.insert(target, own)
    return transpose(a, order)


def rollaxis(a, axis, start=0):
    a = asarray(a)
    axis = axis_of(axis, a.ndim)
    start = start + a.ndim if start < 0 else start
    order = [i for i in range(a.ndim) if i != axis]
    order.insert(start - 1 if axis < start else start, axis)
    return transpose(a, order)


def squeeze(a, axis=None):
    a = asarray(a)
    axes = [i for i, n in enumerate(a._shape) if n == 1] if axis is None else axes_of(axis, a.ndim)
    if builtins.any([a._shape[i] != 1 for i in axes]):
        raise ValueError("cannot select an axis to squeeze out which has size not equal to one")
    keep = [i for i in range(a.ndim) if i not in axes]
    return view(a, [a._shape[i] for i in keep], [a._steps[i] for i in keep], a._o)


def expand_dims(a, axis):
    a = asarray(a)
    axes = axis if isinstance(axis, (tuple, list)) else (axis,)
    rank = a.ndim + len(axes)
    axes = axes_of(tuple(axes), rank)
    shape, steps = list(a._shape), list(a._steps)
    for i in sorted(axes):
        shape.insert(i, 1)
        steps.insert(i, 0)
    return view(a, shape, steps, a._o)


def _at_least(rank, widen):
    def apply(*arys):
        out = [widen(asarray(a)) for a in arys]
        return out[0] if len(out) == 1 else tuple(out)

    apply.__name__ = "atleast_%dd" % rank
    return apply


atleast_1d = _at_least(1, lambda a: a if a.ndim else a.reshape(1))
atleast_2d = _at_least(2, lambda a: a if a.ndim > 1 else a.reshape(1, -1))
atleast_3d = _at_least(3, lambda a: a if a.ndim > 2 else a.reshape(1, -1, 1) if a.ndim < 2 else a[:, :, None])


def broadcast_to(array, shape, subok=False):
    a = asarray(array)
    shape = tuple([_size(n) for n in (shape if isinstance(shape, (tuple, list)) else (shape,))])
    if len(a._shape) > len(shape):
        raise ValueError("input operand has more dimensions than allowed by the axis remapping")
    words = "operands could not be broadcast together with remapped shapes [original->remapped]: %s  and requested shape %s" % (shown(a._shape), shown(shape))
    try:
        fits = broadcast_shape([a._shape, shape]) == shape
    except ValueError:
        fits = False
    if not fits:
        raise ValueError(words)
    made = view(a, shape, stretched(a, shape)._steps, a._o)
    made._fixed = True
    return made


def broadcast_arrays(*args, subok=False):
    arrays = [asarray(a) for a in args]
    shape = broadcast_shape([a._shape for a in arrays], "shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg 0 with shape ")
    return tuple([stretched(a, shape) for a in arrays])


def broadcast_shapes(*shapes):
    return broadcast_shape([s if isinstance(s, tuple) else (s,) for s in shapes], "shape mismatch: objects cannot be broadcast to a single shape.  Mismatch is between arg 0 with shape ")


# Put together


def concatenate(arrays, /, axis=0, out=None, *, dtype=None, casting="same_kind"):
    arrays = [asarray(a) for a in arrays]
    if not arrays:
        raise ValueError("need at least one array to concatenate")
    if axis is None:
        arrays, axis = [ravel(a) for a in arrays], 0
    rank = arrays[0].ndim
    if rank == 0:
        raise ValueError("zero-dimensional arrays cannot be concatenated")
    axis = axis_of(axis, rank)
    for i, a in enumerate(arrays):
        if a.ndim != rank:
            raise ValueError(
                "all the input arrays must have same number of dimensions, but the array at index 0 has %d dimension(s) and the array at index %d has %d dimension(s)" % (rank, i, a.ndim)
            )
        for d in range(rank):
            if d != axis and a._shape[d] != arrays[0]._shape[d]:
                raise ValueError(
                    "all the input array dimensions except for the concatenation axis must match exactly, but along dimension %d, the array at index 0 has size %d and the array at index %d has size %d"
                    % (d, arrays[0]._shape[d], i, a._shape[d])
                )
    kind = concatenated_kind(arrays) if dtype is None else kinds.find(dtype)
    shape = list(arrays[0]._shape)
    shape[axis] = builtins.sum([a._shape[axis] for a in arrays])
    parts = [numbers(cast(a, kind)) for a in arrays]
    widths = [count(a._shape[axis:]) for a in arrays]
    data = buffer_of(kind._code)
    for row in range(count(shape[:axis])):
        for part, width in zip(parts, widths):
            piece = part[row * width : (row + 1) * width]
            data.extend(piece if isinstance(piece, buffer_of) else buffer_of(kind._code, piece))
    made = new(data, shape, kind)
    if out is None:
        return made
    store(out, converted(numbers(made), kind, out.dtype))
    return out


concat = concatenate


def stack(arrays, axis=0, out=None, *, dtype=None, casting="same_kind"):
    arrays = [asarray(a) for a in arrays]
    if not arrays:
        raise ValueError("need at least one array to stack")
    if len({a._shape for a in arrays}) > 1:
        raise ValueError("all input arrays must have the same shape")
    axis = axis_of(axis, arrays[0].ndim + 1)
    return concatenate([expand_dims(a, axis) for a in arrays], axis, out, dtype=dtype)


def vstack(tup, *, dtype=None, casting="same_kind"):
    return concatenate([atleast_2d(a) for a in tup], 0, dtype=dtype)


def hstack(tup, *, dtype=None, casting="same_kind"):
    arrays = [atleast_1d(a) for a in tup]
    return concatenate(arrays, 0 if arrays and arrays[0].ndim == 1 else 1, dtype=dtype)


def dstack(tup):
    return concatenate([atleast_3d(a) for a in tup], 2)


def column_stack(tup):
    return concatenate([a.reshape(-1, 1) if a.ndim < 2 else a for a in map(asarray, tup)], 1)


def block(arrays):
    if not isinstance(arrays, list):
        return asarray(arrays)
    depth, inner = 1, arrays[0]
    while isinstance(inner, list):
        depth, inner = depth + 1, inner[0]

    def join(part, left):
        if not isinstance(part, list):
            a = asarray(part)
            return a.reshape((1,) * (depth - a.ndim) + a.shape) if a.ndim < depth else a
        return concatenate([join(x, left - 1) for x in part], -left)

    return join(arrays, depth)


def append(arr, values, axis=None):
    if axis is None:
        return concatenate([ravel(arr), ravel(values)])
    return concatenate([asarray(arr), asarray(values)], axis)


def insert(arr, obj, values, axis=None):
    a = asarray(arr)
    if axis is None:
        a, axis = ravel(a), 0
    axis = axis_of(axis, a.ndim)
    n = a._shape[axis]
    places = [obj] if isinstance(obj, int) or asarray(obj).ndim == 0 else [int(i) for i in asarray(obj)]
    places = [int(i) + n if i < 0 else int(i) for i in places]
    for i in places:
        if not 0 <= i <= n:
            raise IndexError("index %d is out of bounds for axis %d with size %d" % (i, axis, n))
    moved = moveaxis(a, axis, 0)
    values = asarray(values).astype(a.dtype)
    if isinstance(obj, int) and values.ndim == a.ndim:
        values = moveaxis(values, axis, 0)
        places = places * values._shape[0]
    elif isinstance(obj, int) and values.ndim and a.ndim == 1:
        places = places * values._shape[0]
    full = broadcast_to(values, (len(places),) + moved._shape[1:]) if values.ndim == 0 or values.ndim >= moved.ndim else stretched(values, (len(places),) + moved._shape[1:])
    rows = list(range(n))
    order = sorted(range(len(places)), key=lambda j: places[j])
    for shift, j in enumerate(order):
        rows.insert(places[j] + shift, ("new", j))
    both = concatenate([moved, full])
    return moveaxis(both[[n + r[1] if isinstance(r, tuple) else r for r in rows]], 0, axis)


def delete(arr, obj, axis=None):
    a = asarray(arr)
    if axis is None:
        a, axis = ravel(a), 0
    axis = axis_of(axis, a.ndim)
    n = a._shape[axis]
    if isinstance(obj, slice):
        gone = set(range(*obj.indices(n)))
    else:
        found = asarray(obj)
        gone = {i for i, x in enumerate(found.tolist()) if x} if found.dtype.kind == "b" else {int(i) for i in ravel(found).tolist()}
        for i in gone:
            if not -n <= i < n:
                raise IndexError("index %d is out of bounds for axis %d with size %d" % (i, axis, n))
        gone = {i % n for i in gone}
    keep = [i for i in range(n) if i not in gone]
    return moveaxis(moveaxis(a, axis, 0)[keep], 0, axis)


# Taken apart


def array_split(ary, indices_or_sections, axis=0):
    a = asarray(ary)
    n = a._shape[axis_of(axis, a.ndim)]
    if isinstance(indices_or_sections, int) or asarray(indices_or_sections).ndim == 0:
        parts = int(indices_or_sections)
        if parts <= 0:
            raise ValueError("number sections must be larger than 0.")
        each, more = divmod(n, parts)
        ends = [0]
        for i in range(parts):
            ends.append(ends[-1] + each + (i < more))
    else:
        ends = [0] + [int(i) for i in indices_or_sections] + [n]
    key = (slice(None),) * (axis % a.ndim)
    return [a[key + (slice(i, j),)] for i, j in zip(ends[:-1], ends[1:])]


def split(ary, indices_or_sections, axis=0):
    a = asarray(ary)
    if isinstance(indices_or_sections, int) and a._shape[axis] % indices_or_sections:
        raise ValueError("array split does not result in an equal division")
    return array_split(a, indices_or_sections, axis)


def hsplit(ary, indices_or_sections):
    return split(ary, indices_or_sections, 0 if asarray(ary).ndim == 1 else 1)


def vsplit(ary, indices_or_sections):
    return split(ary, indices_or_sections, 0)


def unstack(x, /, *, axis=0):
    return tuple(moveaxis(asarray(x), axis, 0))
