"""Parts of an array: slices and integers give views, lists and truth values copies. Source: NumPy's `Indexing on ndarrays`."""
import builtins
from array import array as buffer_of

from . import _dtypes as kinds
from ._array import broadcast_shape, converted, count, ndarray, new, numbers, places_of, scalar_maker, shown, store, stretched, view, writable
from ._scalars import generic

_WORDS = "only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`) and integer or boolean arrays are valid indices"


def _parts(a, key):
    """
    An index as a list of parts: None for a new axis, slices, whole numbers, and arrays of whole numbers. Truth values
    become arrays, and the dots as many slices as are missing.
    """
    parts, used = [], 0
    for part in key if isinstance(key, tuple) else (key,):
        if part is None or part is Ellipsis or isinstance(part, slice):
            parts.append(part)
            used += isinstance(part, slice)
            continue
        if not isinstance(part, (builtins.bool, int, generic, ndarray)) or isinstance(part, generic) and part.dtype.kind == "b":
            part = _as_array(part)
            if part.dtype.kind == "f":
                raise IndexError(_WORDS)
        if isinstance(part, builtins.bool) or isinstance(part, ndarray) and part.dtype.kind == "b" and part.ndim == 0:
            raise NotImplementedError("an index True or False is not in this page's numpy; use None for a new axis")
        if isinstance(part, ndarray) and part.dtype.kind == "b":
            for i, n in enumerate(part._shape):
                if used + i < a.ndim and n != a._shape[used + i] and Ellipsis not in [p for p in parts if p is Ellipsis]:
                    raise IndexError(
                        "boolean index did not match indexed array along axis %d; size of axis is %d but size of corresponding boolean axis is %d"
                        % (used + i, a._shape[used + i], n)
                    )
            parts.extend(nonzero(part))
            used += part.ndim
            continue
        if isinstance(part, ndarray):
            if part.dtype.kind not in "iu":
                if part.size or part.dtype.kind != "f":
                    raise IndexError("arrays used as indices must be of integer (or boolean) type")
                part = part.astype(kinds.int64)
            part = part if part.ndim else int(part._b[part._o])
        elif isinstance(part, generic):
            if part.dtype.kind == "f":
                raise IndexError(_WORDS)
            part = int(part)
        parts.append(part)
        used += 1
    if used > a.ndim:
        raise IndexError("too many indices for array: array is %d-dimensional, but %d were indexed" % (a.ndim, used))
    dots = [i for i, p in enumerate(parts) if p is Ellipsis]
    if len(dots) > 1:
        raise IndexError("an index can only have a single ellipsis ('...')")
    at = dots[0] if dots else len(parts)
    return parts[:at] + [slice(None)] * (a.ndim - used) + parts[at + len(dots) :]


def _as_array(part):
    if isinstance(part, (list, tuple, range)) or type(part).__module__.startswith("torch"):
        from ._create import asarray

        made = asarray(part)
        return made.astype(kinds.int64) if made.size == 0 and made.dtype.kind == "f" else made
    if isinstance(part, generic):
        raise NotImplementedError("an index True or False is not in this page's numpy; use None for a new axis")
    if hasattr(part, "__index__"):
        return _as_array([part])[0]
    raise IndexError(_WORDS)


def _outside(i, axis, n):
    raise IndexError("index %d is out of bounds for axis %d with size %d" % (i, axis, n))


def _look(a, parts):
    """
    The axes of the result, as `(size, step)`, and its place; arrays of whole numbers stand among them as
    `(array, size of their axis, step, axis)`.
    """
    axes, offset, axis = [], a._o, 0
    for part in parts:
        if part is None:
            axes.append((1, 0))
            continue
        n, step = a._shape[axis], a._steps[axis]
        if isinstance(part, slice):
            try:
                start, stop, by = part.indices(n)
            except TypeError:
                raise TypeError("slice indices must be integers or None or have an __index__ method") from None
            size = len(range(start, stop, by))
            offset += start * step if size else 0
            axes.append((size, step * by))
        elif isinstance(part, ndarray):
            axes.append((part, n, step, axis))
        else:
            if not -n <= part < n:
                _outside(part, axis, n)
            offset += (part % n) * step
        axis += 1
    return axes, offset


def _is_list(axis):
    return len(axis) == 4


def positions(a, key):
    """For an index with arrays in it: the places in the buffer, and the shape of the result."""
    parts = _parts(a, key)
    lists = [i for i, p in enumerate(parts) if isinstance(p, ndarray)]
    if lists:
        # Whole numbers count among the arrays.
        parts = [_whole(p) if isinstance(p, int) else p for p in parts]
    axes, offset = _look(a, parts)
    chosen = [i for i, axis in enumerate(axes) if _is_list(axis)]
    if not chosen:
        return places_of([n for n, _ in axes], [s for _, s in axes], offset), tuple([n for n, _ in axes])
    try:
        shape = broadcast_shape([axes[i][0]._shape for i in chosen])
    except ValueError:
        raise IndexError(
            "shape mismatch: indexing arrays could not be broadcast together with shapes "
            + " ".join([shown(axes[i][0]._shape) for i in chosen]) + " "
        ) from None
    together = chosen == list(range(chosen[0], chosen[-1] + 1))
    before = [axes[i] for i in range(len(axes)) if not _is_list(axes[i]) and together and i < chosen[0]]
    after = [axes[i] for i in range(len(axes)) if not _is_list(axes[i]) and not (together and i < chosen[0])]
    inner = [0] * count(shape)
    for i in chosen:
        found, n, step, axis = axes[i]
        for j, x in enumerate(numbers(stretched(found, shape))):
            if not -n <= x < n:
                _outside(x, axis, n)
            inner[j] += (x % n) * step
    first = places_of([n for n, _ in before], [s for _, s in before], offset)
    last = places_of([n for n, _ in after], [s for _, s in after], 0)
    if len(last) == 1:
        spots = [p + q for p in first for q in inner]
    else:
        spots = [p + q + r for p in first for q in inner for r in last]
    return spots, tuple([n for n, _ in before]) + shape + tuple([n for n, _ in after])


def _whole(i):
    return new(buffer_of("q", (i,)), (), kinds.int64)


def get(a, key):
    """`a[key]`"""
    if type(key) is int:
        if not a._shape:
            raise IndexError("too many indices for array: array is 0-dimensional, but 1 were indexed")
        n = a._shape[0]
        if not -n <= key < n:
            _outside(key, 0, n)
        at = a._o + (key % n) * a._steps[0]
        if len(a._shape) == 1:
            return scalar_maker(a.dtype)(a._b[at])
        return view(a, a._shape[1:], a._steps[1:], at)
    _refuse_names(key)
    parts = _parts(a, key)
    if builtins.any([isinstance(p, ndarray) for p in parts]):
        spots, shape = positions(a, key)
        return new(buffer_of(a.dtype._code, map(a._b.__getitem__, spots)), shape, a.dtype)
    axes, offset = _look(a, parts)
    if not axes and not (isinstance(key, tuple) and Ellipsis in [p for p in key if p is Ellipsis]) and key is not Ellipsis:
        return scalar_maker(a.dtype)(a._b[offset])
    return view(a, [n for n, _ in axes], [s for _, s in axes], offset)


def _refuse_names(key):
    if isinstance(key, str) or isinstance(key, list) and key and isinstance(key[0], str):
        raise IndexError(_WORDS)


def put(a, key, value):
    """`a[key] = value`"""
    from ._create import _number, asarray

    writable(a)
    _refuse_names(key)
    plain = type(value) in (builtins.bool, int, float)
    if type(key) is int and len(a._shape) == 1:
        n = a._shape[0]
        if not -n <= key < n:
            _outside(key, 0, n)
        if plain:
            a._b[a._o + (key % n) * a._steps[0]] = _number(value, a.dtype)
            return
    spots, shape = positions(a, key)
    if plain:
        data = buffer_of(a.dtype._code, (_number(value, a.dtype),))
        x = data[0]
        for place in spots:
            a._b[place] = x
        return
    value = asarray(value)
    own = value._shape
    while len(own) > len(shape) and own[0] == 1:
        own = own[1:]
    value = value.reshape(own)
    masked = isinstance(key, ndarray) and key.dtype.kind == "b"
    try:
        fits = broadcast_shape([own, shape]) == shape
    except ValueError:
        fits = False
    if not fits:
        if shape == () and own:
            raise ValueError("setting an array element with a sequence.")
        if masked and key.ndim == a.ndim:
            raise ValueError("NumPy boolean array indexing assignment cannot assign %d input values to the %d output values where the mask is true" % (value.size, len(spots)))
        if builtins.any([isinstance(p, ndarray) for p in _parts(a, key)]):
            raise ValueError("shape mismatch: value array of shape %s could not be broadcast to indexing result of shape %s" % (shown(own), shown(shape)))
        raise ValueError("could not broadcast input array from shape %s into shape %s" % (shown(own), shown(shape)))
    data = converted(list(numbers(stretched(value, shape))), value.dtype, a.dtype)
    for place, x in zip(spots, data):
        a._b[place] = x


def nonzero(a):
    """Where the numbers are that are not 0: for each axis an array of whole numbers."""
    from ._create import asarray

    a = asarray(a)
    if a.ndim == 0:
        raise ValueError("Calling nonzero on 0d arrays is not allowed. Use np.atleast_1d(scalar).nonzero() instead. If the context of this error is of the form `arr[nonzero(cond)]`, just use `arr[cond]`.")
    found = [i for i, x in enumerate(numbers(a)) if x]
    out, step = [], a.size
    for n in a._shape:
        step //= n or 1
        out.append(new(buffer_of("q", [i // step % n for i in found]), (len(found),), kinds.int64))
    return tuple(out)


def ix_(*args):
    from ._create import asarray

    out = []
    for axis, x in enumerate(args):
        x = asarray(x)
        if x.ndim != 1:
            raise ValueError("Cross index must be 1 dimensional")
        if x.dtype.kind == "b":
            (x,) = nonzero(x)
        out.append(x.reshape((1,) * axis + (-1,) + (1,) * (len(args) - axis - 1)))
    return tuple(out)


class IndexExpression:
    """`np.s_` and `np.index_exp`: an index as it is written."""

    def __init__(self, whole):
        self._whole = whole

    def __getitem__(self, key):
        return (key,) if self._whole and not isinstance(key, tuple) else key


s_, index_exp = IndexExpression(False), IndexExpression(True)


def fill(a, value):
    from ._create import _number, asarray

    writable(a)
    x = _number(value, a.dtype) if type(value) in (builtins.bool, int, float) else list(converted([asarray(value).item()], asarray(value).dtype, a.dtype))[0]
    store(a, [x] * a.size)
