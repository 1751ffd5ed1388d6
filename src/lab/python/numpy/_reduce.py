"""What goes over axes: sums in NumPy's pairwise order, products, extremes, `accumulate`, and means."""
import builtins
import functools
import math
import operator
import warnings
from array import array as buffer_of
from itertools import accumulate as _running, repeat

from . import _dtypes as kinds, _kernels
from ._array import (
    axes_of, axis_of, broadcast_shape, cast, contiguous, converted, count, ndarray, new, numbers, store, stretched, view,
    writable,
)
from ._errors import flag
from ._math import add, bitwise_and, divide, logical_and, logical_or, maximum, minimum, multiply, sqrt, subtract
from ._ufunc import operand_array, result_of

_NOTHING = object()


def moved_last(a, axes):
    """The array with these axes behind the others, and the shapes of the others and of these."""
    kept = [i for i in range(len(a._shape)) if i not in axes]
    order = kept + list(axes)
    moved = view(a, [a._shape[i] for i in order], [a._steps[i] for i in order], a._o)
    return moved, tuple([a._shape[i] for i in kept]), tuple([a._shape[i] for i in axes])


def _kept_shape(shape, axes, keepdims):
    if keepdims:
        return tuple([1 if i in axes else n for i, n in enumerate(shape)])
    return tuple([n for i, n in enumerate(shape) if i not in axes])


def reduce(fn, a, axis, dtype, out, keepdims, initial, where):
    """`fn.reduce`: one number along the axes."""
    kind = None if dtype is None else kinds.find(dtype)
    name = fn.__name__
    if kind is None:
        kind = a.dtype
        if fn in (add, multiply) and out is not None and dtype is None:
            kind = out.dtype if kinds.can_cast(kind, out.dtype, "same_kind") else kind
        elif fn in (add, multiply) and kind.kind in "biu" and kind.itemsize < 8:
            kind = kinds.uint64 if kind.kind == "u" else kinds.int64
    logical = fn._loops.result == "bool"
    if logical:
        kind = kinds.bool_
    elif kind.kind == "b" and fn._loops.bools is None and fn._loops.of_bools is None or kind.kind == "f" and fn._loops.floats is None:
        fn._refuse_kind([a, a], kind)
    elif fn._loops.result == "float" and kind.kind != "f":
        kind = kinds.float64
    a = cast(a, kind)
    axes = axes_of(axis, len(a._shape))
    shape = _kept_shape(a._shape, axes, keepdims)
    inner = count([a._shape[i] for i in axes])
    start = _start(fn, initial, kind, inner, where)
    if fn is add and kind.kind == "f" and where is True:
        data = _sums(a, axes, start, kind)
    else:
        data = _folds(fn, a, axes, start, where, kind, logical)
    made = new(data, shape, kind)
    if kind.kind == "f" and not math.isfinite(builtins.sum(data)) and builtins.all(map(math.isfinite, numbers(a))):
        flag("over", "reduce")
    if out is None:
        return result_of(made)
    if out._shape != shape:
        raise ValueError("output parameter for reduction operation %s has the wrong number of dimensions: Found %d but expected %d (must match the operand's shape%s)" % (
            name, len(out._shape), len(shape), "" if keepdims else ""
        ) if len(out._shape) != len(shape) else "output parameter for reduction operation %s has a wrong shape" % name)
    store(writable(out), converted(data, kind, out.dtype))
    return out


def _start(fn, initial, kind, inner, where):
    """What a reduction begins with, or nothing where it begins with the first number."""
    if initial is not None and initial is not _NOTHING:
        return buffer_of(kind._code, converted([operand_array(initial).item()], operand_array(initial).dtype, kind))[0]
    if fn.identity is None:
        if where is not True:
            raise ValueError("reduction operation '%s' does not have an identity, so to use a where mask one has to specify 'initial'" % fn.__name__)
        if inner == 0:
            raise ValueError("zero-size array to reduction operation %s which has no identity" % fn.__name__)
        return _NOTHING
    if fn is bitwise_and and kind.kind == "u":
        return kinds.limits(kind)[1]
    return fn.identity


def _sums(a, axes, start, kind):
    """Sums of numbers with a point, as NumPy adds them: along the axis that lies closest pairwise, else row to row."""
    steps = dict(zip([i for i in range(len(a._shape)) if i not in axes], contiguous(_kept_shape(a._shape, axes, False))))
    out = buffer_of(kind._code, repeat(start, count(_kept_shape(a._shape, axes, False))))
    if not a.size:
        return out
    order = sorted([i for i in range(len(a._shape)) if a._shape[i] != 1], key=lambda i: -builtins.abs(a._steps[i]))
    dims = []
    for i in order:
        n, own, to = a._shape[i], a._steps[i], steps.get(i, 0)
        if dims and dims[-1][1] == own * n and dims[-1][2] == to * n:
            dims[-1] = (dims[-1][0] * n, own, to)
        else:
            dims.append((n, own, to))
    _kernels.total(a, dims or [(1, 1, 1)], out, kind.itemsize)
    return out


def _groups(a, axes):
    """The numbers along these axes, one sequence for each place of the others."""
    moved, kept, inner = moved_last(a, axes)
    data, size = numbers(moved), count(inner)
    return [data[i * size : (i + 1) * size] for i in range(count(kept))]


def _folds(fn, a, axes, start, where, kind, logical):
    groups = _groups(a, axes)
    if where is not True:
        mask = cast(operand_array(where), kinds.bool_)
        broadcast_shape([a._shape, mask._shape])
        picks = _groups(stretched(mask, a._shape), axes)
        groups = [_selected(group, pick, fn, kind) for group, pick in zip(groups, picks)]
    whole = _whole(fn, logical)
    if whole is None:
        each = fn._loops.bools if kind.kind == "b" else fn._loops.ints if kind.kind != "f" else fn._loops.ieee
        rounded = (lambda x: x) if kind is not kinds.float32 else _single
        whole = lambda group: functools.reduce(lambda x, y: rounded(each(x, y)), group)
    begin = [] if start is _NOTHING else [start]
    found = [whole(begin + list(group)) if begin else whole(group) for group in groups]
    try:
        return buffer_of(kind._code, found)
    except OverflowError:
        return buffer_of(kind._code, [kinds.wrap(x, kind) for x in found])


def _single(x):
    return buffer_of("f", (x,))[0]


def _selected(group, pick, fn, kind):
    """The numbers that a mask lets through; of a sum, the sums of what lies together."""
    if fn is not add or kind.kind != "f":
        return [x for x, on in zip(group, pick) if on]
    runs, last = [], False
    for x, on in zip(group, pick):
        if on and last:
            runs[-1].append(x)
        elif on:
            runs.append([x])
        last = on
    return [_sums(new(buffer_of(kind._code, run), (len(run),), kind), [0], -0.0, kind)[0] for run in runs]


def _whole(fn, logical):
    """Python's own function of a whole sequence, where it does the same."""
    if logical and fn in (logical_and, logical_or):
        return (lambda g: 1 if builtins.all(g) else 0) if fn is logical_and else (lambda g: 1 if builtins.any(g) else 0)
    if fn is maximum or fn is minimum:
        pick = builtins.max if fn is maximum else builtins.min
        return lambda g: math.nan if builtins.any(map(operator.ne, g, g)) else pick(g)
    return None


def accumulate(fn, a, axis, dtype, out):
    """`fn.accumulate`: all the numbers on the way along one axis."""
    kind = a.dtype if dtype is None else kinds.find(dtype)
    if dtype is None and fn in (add, multiply) and kind.kind in "biu" and kind.itemsize < 8:
        kind = kinds.uint64 if kind.kind == "u" else kinds.int64
    if fn._loops.result == "bool":
        kind = kinds.bool_
    if not a._shape:
        raise TypeError("cannot accumulate on a scalar")
    axis = axis_of(axis, len(a._shape))
    a = cast(a, kind)
    each = fn._loops.bools if kind.kind == "b" else fn._loops.ints if kind.kind != "f" else fn._loops.ieee
    moved, kept, (size,) = moved_last(a, [axis])
    data = buffer_of(kind._code)
    for group in _groups(a, [axis]):
        if kind is kinds.float32:
            part = buffer_of("f", group)
            if fn is add:
                _kernels.running(part)
            else:
                part = buffer_of("f", _running(part, lambda x, y: _single(each(x, y))))
        else:
            part = list(_running(group, each))
            if kind.kind in "iu":
                part = [kinds.wrap(x, kind) for x in part]
        data.extend(buffer_of(kind._code, part))
    made = new(data, kept + (size,), kind)
    order = list(range(len(kept)))
    order.insert(axis, len(kept))
    made = view(made, [made._shape[i] for i in order], [made._steps[i] for i in order], 0)
    made = new(buffer_of(kind._code, numbers(made)), made._shape, kind)
    if out is None:
        return made
    store(writable(out), converted(numbers(made), kind, out.dtype))
    return out


# The functions that programs call


def _reduction(name, fn):
    def over(a, axis=None, dtype=None, out=None, keepdims=False, initial=_NOTHING, where=True):
        return fn.reduce(operand_array(a), axis, dtype, out, keepdims, None if initial is _NOTHING else initial, where)

    over.__name__ = over.__qualname__ = name
    return over


sum, prod = _reduction("sum", add), _reduction("prod", multiply)


def _extreme(name, fn):
    def over(a, axis=None, out=None, keepdims=False, initial=_NOTHING, where=True):
        return fn.reduce(operand_array(a), axis, None, out, keepdims, None if initial is _NOTHING else initial, where)

    over.__name__ = over.__qualname__ = name
    return over


max, min = _extreme("max", maximum), _extreme("min", minimum)


def _truth(name, fn):
    def over(a, axis=None, out=None, keepdims=False, *, where=True):
        return fn.reduce(operand_array(a), axis, None, out, keepdims, None, where)

    over.__name__ = over.__qualname__ = name
    return over


all, any = _truth("all", logical_and), _truth("any", logical_or)


def _counted(a, axes, where):
    """How many numbers there are in each sum."""
    if where is True:
        return count([a._shape[i] for i in axes])
    return sum(stretched(cast(operand_array(where), kinds.bool_), a._shape), tuple(axes))


def mean(a, axis=None, dtype=None, out=None, keepdims=False, *, where=True):
    a = operand_array(a)
    kind = kinds.find(dtype) if dtype is not None else kinds.float64 if a.dtype.kind != "f" else None
    axes = axes_of(axis, len(a._shape))
    size = _counted(a, axes, where)
    if isinstance(size, int) and size == 0:
        warnings.warn("Mean of empty slice", RuntimeWarning, stacklevel=2)
    total = add.reduce(a, None if axis is None else tuple(axes), kind, None, keepdims, None, where)
    made = divide(total, size)
    if isinstance(made, ndarray) or dtype is not None and made.dtype is not total.dtype:
        made = made.astype(total.dtype) if made.dtype is not total.dtype else made
    if out is None:
        return made
    store(out, converted(numbers(operand_array(made)), made.dtype, out.dtype))
    return out


def var(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=True, mean=None, correction=None):
    a = operand_array(a)
    ddof = ddof if correction is None else correction
    kind = kinds.find(dtype) if dtype is not None else kinds.float64 if a.dtype.kind != "f" else None
    axes = axes_of(axis, len(a._shape))
    size = _counted(a, axes, where)
    if isinstance(size, int) and size - ddof <= 0:
        warnings.warn("Degrees of freedom <= 0 for slice", RuntimeWarning, stacklevel=2)
    over = None if axis is None else tuple(axes)
    middle = mean
    if middle is None:
        middle = divide(add.reduce(a, over, kind, None, True, None, where), size if isinstance(size, int) else sum(stretched(cast(operand_array(where), kinds.bool_), a._shape), over, keepdims=True))
    off = operand_array(subtract(a, middle))
    off = multiply(off, off)
    total = add.reduce(off, over, kind, None, keepdims, None, where)
    made = divide(total, maximum(subtract(size, ddof), 0) if not isinstance(size, int) else builtins.max(size - ddof, 0))
    if isinstance(made, ndarray) and made.dtype is not operand_array(total).dtype:
        made = made.astype(total.dtype)
    if out is None:
        return made
    store(out, converted(numbers(operand_array(made)), made.dtype, out.dtype))
    return out


def std(a, axis=None, dtype=None, out=None, ddof=0, keepdims=False, *, where=True, mean=None, correction=None):
    return sqrt(var(a, axis, dtype, None, ddof, keepdims, where=where, mean=mean, correction=correction), out=out)


def cumsum(a, axis=None, dtype=None, out=None):
    a = operand_array(a)
    return add.accumulate(a.reshape(-1) if axis is None else a, axis or 0, dtype, out)


def cumprod(a, axis=None, dtype=None, out=None):
    a = operand_array(a)
    return multiply.accumulate(a.reshape(-1) if axis is None else a, axis or 0, dtype, out)


def ptp(a, axis=None, out=None, keepdims=False):
    return subtract(max(a, axis, keepdims=keepdims), min(a, axis, keepdims=keepdims), out=out)


def _place(name, largest):
    def find(a, axis=None, out=None, *, keepdims=False):
        a = operand_array(a)
        flat = a.reshape(-1) if axis is None else a
        axes = [0] if axis is None else [axis_of(axis, len(a._shape))]
        if flat._shape[axes[0]] == 0:
            raise ValueError("attempt to get %s of an empty sequence" % name)
        found = [_first(group, largest) for group in _groups(flat, axes)]
        shape = (1,) * len(a._shape) if axis is None and keepdims else _kept_shape(flat._shape, axes, keepdims)
        made = new(buffer_of("q", found), shape, kinds.int64)
        if out is None:
            return result_of(made)
        store(out, numbers(made))
        return out

    find.__name__ = find.__qualname__ = name
    return find


def _first(group, largest):
    for i, x in enumerate(group):
        if x != x:
            return i
    group = list(group)
    return group.index((builtins.max if largest else builtins.min)(group))


argmax, argmin = _place("argmax", True), _place("argmin", False)


def count_nonzero(a, axis=None, *, keepdims=False):
    return sum(operand_array(a).astype(kinds.bool_), axis, keepdims=keepdims)


def average(a, axis=None, weights=None, returned=False, *, keepdims=False):
    a = operand_array(a)
    if weights is None:
        made = mean(a, axis, keepdims=keepdims)
        total = divide(a.size, operand_array(made).size) + 0 * made
    else:
        w = operand_array(weights)
        if w._shape != a._shape:
            if axis is None:
                raise TypeError("Axis must be specified when shapes of a and weights differ.")
            if w.ndim != 1 or w._shape[0] != a._shape[axis]:
                raise ValueError("Shape of weights must be consistent with shape of a along specified axis.")
            w = w.reshape([a._shape[axis] if i == axis % a.ndim else 1 for i in range(a.ndim)])
        kind = kinds.promote(a.dtype, w.dtype)
        kind = kind if kind.kind == "f" else kinds.float64
        total = sum(w, axis, kind, keepdims=keepdims) if w._shape == a._shape else sum(w, dtype=kind)
        if any(operand_array(total) == 0):
            raise ZeroDivisionError("Weights sum to zero, can't be normalized")
        made = divide(sum(multiply(a, w, dtype=kind), axis, keepdims=keepdims), total)
    return (made, total) if returned else made
