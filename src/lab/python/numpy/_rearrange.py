"""Arrays said again, turned round, moved on, and their diagonals."""
import builtins
from array import array as buffer_of

from . import _dtypes as kinds
from ._array import axes_of, axis_of, copy as copied, count, ndarray, new, numbers, shown, store, view
from ._create import asarray, zeros
from ._shape import broadcast_to, concatenate, moveaxis, ravel, swapaxes


# Said again, turned round, moved on


def repeat(a, repeats, axis=None):
    a = asarray(a)
    if axis is None:
        a, axis = ravel(a), 0
    axis = axis_of(axis, a.ndim)
    n = a._shape[axis]
    times = asarray(repeats).reshape(-1).tolist()
    times = times * n if len(times) == 1 else times
    if len(times) != n:
        raise ValueError("operands could not be broadcast together with shape %s %s" % (shown((n,)), shown((len(times),))))
    return take_rows(a, [i for i, t in enumerate(times) for _ in range(t)], axis)


def take_rows(a, rows, axis):
    """The entries of an axis that are named, in that order."""
    return a[(slice(None),) * axis + (new(buffer_of("q", rows), (len(rows),), kinds.int64),)]


def tile(A, reps):
    a = asarray(A)
    reps = tuple(reps) if isinstance(reps, (tuple, list, ndarray)) else (reps,)
    rank = builtins.max(a.ndim, len(reps))
    a = a.reshape((1,) * (rank - a.ndim) + a._shape)
    for axis, times in enumerate((1,) * (rank - len(reps)) + tuple(int(r) for r in reps)):
        a = take_rows(a, list(range(a._shape[axis])) * times, axis)
    return copied(a)


def flip(m, axis=None):
    m = asarray(m)
    axes = axes_of(axis, m.ndim)
    return m[tuple([slice(None, None, -1) if i in axes else slice(None) for i in range(m.ndim)])]


def fliplr(m):
    return flip(m, 1)


def flipud(m):
    return flip(m, 0)


def rot90(m, k=1, axes=(0, 1)):
    m = asarray(m)
    k %= 4
    if k == 0:
        return m[...]
    if k == 2:
        return flip(m, tuple(axes))
    return flip(swapaxes(m, *axes), axes[0]) if k == 1 else swapaxes(flip(m, axes[0]), *axes)


def roll(a, shift, axis=None):
    a = asarray(a)
    if axis is None:
        return roll(ravel(a), shift, 0).reshape(a._shape)
    axes = axis if isinstance(axis, (tuple, list)) else (axis,)
    shifts = shift if isinstance(shift, (tuple, list)) else (shift,) * len(axes)
    for own, by in zip(axes, shifts):
        own = axis_of(own, a.ndim)
        n = a._shape[own]
        a = take_rows(a, [(i - int(by)) % n for i in range(n)] if n else [], own)
    return a


def resize(a, new_shape):
    data = numbers(ravel(a))
    size = count(new_shape if isinstance(new_shape, (tuple, list)) else (new_shape,))
    made = zeros(new_shape, asarray(a).dtype)
    store(made, [data[i % len(data)] for i in range(size)] if len(data) else [0] * size)
    return made


def diagonal(a, offset=0, axis1=0, axis2=1):
    a = asarray(a)
    if a.ndim < 2:
        raise ValueError("diag requires an array of at least two dimensions")
    a = moveaxis(a, (axis1, axis2), (-2, -1))
    (n, m), (s, t) = a._shape[-2:], a._steps[-2:]
    size = builtins.max(0, builtins.min(n + builtins.min(offset, 0), m - builtins.max(offset, 0)))
    start = a._o + (builtins.max(-offset, 0) * s + builtins.max(offset, 0) * t if size else 0)
    made = view(a, a._shape[:-2] + (size,), a._steps[:-2] + (s + t,), start)
    made._fixed = True
    return made


def fill_diagonal(a, val, wrap=False):
    if a.ndim < 2:
        raise ValueError("array must be at least 2-d")
    n = builtins.min(a._shape)
    values = asarray(val).reshape(-1)
    for i in range(n):
        a[(i,) * a.ndim] = values[i % len(values)]


def pad(array, pad_width, mode="constant", **named):
    a = asarray(array)
    widths = asarray(pad_width)
    widths = broadcast_to(widths, (a.ndim, 2)).tolist() if widths.ndim != 1 or len(widths) != a.ndim or a.ndim == 2 else [[w, w] for w in widths.tolist()]
    if mode == "constant":
        fills = broadcast_to(asarray(named.get("constant_values", 0)), (a.ndim, 2)).tolist()
        for axis, ((before, after), fill) in enumerate(zip(widths, fills)):
            parts = []
            for n, x in ((before, fill[0]), (after, fill[1])):
                shape = a._shape[:axis] + (n,) + a._shape[axis + 1 :]
                made = zeros(shape, a.dtype)
                made[...] = x
                parts.append(made)
            a = concatenate([parts[0], a, parts[1]], axis)
        return a
    if mode not in ("edge", "wrap", "reflect", "symmetric"):
        raise NotImplementedError("np.pad with mode=" + repr(mode) + " is not in this page's numpy; it has constant, edge, reflect, symmetric and wrap")
    for axis, (before, after) in enumerate(widths):
        n = a._shape[axis]
        rows = [_padded(i, n, mode) for i in range(-before, n + after)]
        a = take_rows(a, rows, axis)
    return a


def _padded(i, n, mode):
    """Which entry stands at a place beyond the ends."""
    if mode == "edge":
        return builtins.min(builtins.max(i, 0), n - 1)
    if mode == "wrap":
        return i % n
    if mode == "symmetric":
        i %= 2 * n
        return i if i < n else 2 * n - 1 - i
    if n == 1:
        return 0
    i %= 2 * n - 2
    return i if i < n else 2 * n - 2 - i
