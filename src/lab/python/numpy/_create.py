"""Making arrays: from numbers, lists, tensors, or by a rule."""
import builtins
import math
from array import array as buffer_of

from . import _dtypes as kinds
from ._array import blank, cast, contiguous, converted, copy as copied, ndarray, numbers, of_numbers, stretched, view
from ._scalars import generic
from ._ufunc import is_tensor

_PLAIN = (builtins.bool, int, float)


def array(object, dtype=None, *, copy=True, order="K", subok=False, ndmin=0, like=None):
    """A new array of numbers, of nested lists of them, or of an array or tensor."""
    made = _array(object, dtype, copy)
    more = ndmin - len(made._shape)
    return view(made, (1,) * more + made._shape, contiguous((1,) * more + made._shape), made._o) if more > 0 else made


def _array(data, dtype=None, copy=None):
    kind = None if dtype is None else kinds.find(dtype)
    if isinstance(data, ndarray):
        if kind in (None, data.dtype):
            return copied(data) if copy else data
        if copy is False:
            _refuse_no_copy()
        return cast(data, kind)
    if isinstance(data, generic) or type(data) in _PLAIN:
        own = data.dtype if isinstance(data, generic) else None
        kind = kind or own or kinds.of_plain(data)
        return of_numbers([_number(data, kind)], (), kind)
    if is_tensor(data):
        from torch._numpy import array_of

        made = array_of(data)
        if kind not in (None, made.dtype):
            return cast(made, kind)
        return copied(made) if copy else made
    if copy is False:
        _refuse_no_copy()
    return _nested(data, kind)


def _refuse_no_copy():
    raise ValueError(
        "Unable to avoid copy while creating an array as requested.\nIf using `np.array(obj, copy=False)` replace it with "
        "`np.asarray(obj)` to allow a copy when needed (no behavior change in NumPy 1.x).\nFor more details, see "
        "https://numpy.org/devdocs/numpy_2_0_migration_guide.html#adapting-to-changes-in-the-copy-keyword."
    )


def _number(x, kind):
    """One number as an array of a dtype keeps it. Refuses whole numbers that do not fit."""
    if type(x) is float or kind.kind == "f" or kind.kind == "b":
        if kind.kind in "iu":
            if x != x:
                raise ValueError("cannot convert float NaN to integer")
            if x in (math.inf, -math.inf):
                raise OverflowError("cannot convert float infinity to integer")
            return kinds.check_bounds(int(x), kind)
        return (1 if x else 0) if kind.kind == "b" else float(x)
    if isinstance(x, generic):
        return list(converted([x.item()], x.dtype, kind))[0]
    return kinds.check_bounds(int(x), kind)


def _refuse(x):
    """Says of what is no number that it is not here."""
    if isinstance(x, complex):
        raise kinds.lacking("complex")
    if isinstance(x, (str, bytes)):
        raise NotImplementedError("an array of texts is not in this page's numpy; use a list of texts")
    raise NotImplementedError(
        "an array of objects (" + type(x).__name__ + ") is not in this page's numpy; use a list"
    )


def _nested(data, kind):
    """An array of nested sequences."""
    if not isinstance(data, (list, tuple, range, buffer_of)):
        if isinstance(data, memoryview):
            data = data.tolist()
        elif isinstance(data, (set, frozenset, dict, str, bytes, complex)) or not (hasattr(data, "__len__") and hasattr(data, "__getitem__")):
            _refuse(data)
    flat, kinds_met = [], set()
    shape = _gather(data, flat, kinds_met, 0)
    if kind is None:
        for own in kinds_met:
            own = own if isinstance(own, kinds.dtype) else _plain_kind(own, flat)
            kind = own if kind is None else kinds.promote(kind, own)
        kind = kind or kinds.float64
        return of_numbers(map(float, flat) if kind.kind == "f" else map(int, flat), shape, kind)
    return of_numbers([_number(x, kind) for x in flat], shape, kind)


def _plain_kind(own, flat):
    if own is not int:
        return kinds._PYTHON[own]
    whole = [x for x in flat if type(x) is int]
    return kinds.of_plain(builtins.max(whole, key=builtins.abs))


def _uneven(depth, shape):
    raise ValueError(
        "setting an array element with a sequence. The requested array has an inhomogeneous shape after %d dimensions. "
        "The detected shape was %s + inhomogeneous part." % (depth, shape)
    )


def _gather(data, flat, met, depth):
    """Puts the numbers of nested sequences into `flat`, the dtypes met into `met`, and gives the shape."""
    if all([type(x) in _PLAIN for x in data]):
        flat.extend(data)
        met.update(map(type, data))
        return (len(data),)
    inner = None
    for x in data:
        if type(x) in _PLAIN or isinstance(x, generic):
            met.add(type(x) if type(x) in _PLAIN else x.dtype)
            flat.append(x if type(x) in _PLAIN else x.item())
            own = ()
        elif isinstance(x, ndarray) or is_tensor(x):
            x = _array(x)
            met.add(x.dtype)
            flat.extend([v != 0 for v in numbers(x)] if x.dtype.kind == "b" else numbers(x))
            own = x._shape
        elif isinstance(x, (list, tuple, range)):
            own = _gather(x, flat, met, depth + 1)
        else:
            _refuse(x)
        if inner is not None and own != inner:
            shared = 0
            while shared < builtins.min(len(own), len(inner)) and own[shared] == inner[shared]:
                shared += 1
            _uneven(depth + 1 + shared, (len(data),) + own[:shared])
        inner = own
    return (len(data),) + (inner or ())


def asarray(a, dtype=None, order=None, *, copy=None, like=None):
    return _array(a, dtype, copy)


def copy(a, order="K", subok=False):
    return copied(asarray(a))


def _sizes(shape):
    """A shape, of one size or several."""
    if isinstance(shape, (ndarray, list, tuple)):
        found = tuple([_size(n) for n in shape])
    else:
        found = (_size(shape),)
    if builtins.any([n < 0 for n in found]):
        raise ValueError("negative dimensions are not allowed")
    return found


def _size(n):
    try:
        return n.__index__()
    except AttributeError:
        raise TypeError("'" + type(n).__name__ + "' object cannot be interpreted as an integer") from None


def _order(order):
    if order not in (None, "C", "K", "A"):
        raise NotImplementedError("order=" + repr(order) + " is not in this page's numpy; leave it away: rows lie one after the other")


def zeros(shape, dtype=None, order="C", *, like=None):
    _order(order)
    return blank(_sizes(shape), kinds.find(dtype))


empty = zeros


def full(shape, fill_value, dtype=None, order="C", *, like=None):
    _order(order)
    value = _array(fill_value)
    kind = value.dtype if dtype is None else kinds.find(dtype)
    made = blank(_sizes(shape), kind)
    if value._shape == ():
        x = _number(fill_value, kind) if type(fill_value) in _PLAIN else cast(value, kind)._b[0]
        made._b = buffer_of(kind._code, (x,)) * made.size
        return made
    made[...] = value
    return made


def ones(shape, dtype=None, order="C", *, like=None):
    return full(shape, 1, kinds.find(dtype), order)


def _like(make):
    def like(a, dtype=None, order="K", subok=True, shape=None):
        a = asarray(a)
        return make(a._shape if shape is None else shape, a.dtype if dtype is None else dtype)

    return like


zeros_like, ones_like, empty_like = _like(zeros), _like(ones), _like(empty)


def full_like(a, fill_value, dtype=None, order="K", subok=True, shape=None):
    a = asarray(a)
    return full(a._shape if shape is None else shape, fill_value, a.dtype if dtype is None else dtype)


def eye(N, M=None, k=0, dtype=float, order="C", *, like=None):
    rows, columns = _size(N), _size(N if M is None else M)
    made = zeros((rows, columns), dtype)
    for i in range(rows):
        if 0 <= i + k < columns:
            made._b[i * columns + i + k] = 1
    return made


def identity(n, dtype=None, *, like=None):
    return eye(n, dtype=dtype)


def tri(N, M=None, k=0, dtype=float, *, like=None):
    columns = N if M is None else M
    return of_numbers([1 if j <= i + k else 0 for i in range(N) for j in range(columns)], (N, columns), kinds.find(dtype))


def arange(start, stop=None, step=None, dtype=None, *, device=None, like=None):
    """As many numbers as there are steps from `start` to before `stop`."""
    if stop is None:
        start, stop = 0, start
    step = 1 if step is None else step
    ends = [_array(x) for x in (start, stop, step)]
    if builtins.any([e._shape != () for e in ends]):
        raise TypeError("only 0-dimensional arrays can be converted to Python scalars")
    kind = kinds.promote(kinds.promote(ends[0].dtype, ends[1].dtype), ends[2].dtype) if dtype is None else kinds.find(dtype)
    if dtype is None and type(start) in _PLAIN and type(stop) in _PLAIN and type(step) in _PLAIN:
        kind = kind if kind.kind != "b" else kinds.int64
    first, last, by = [e.item() for e in ends]
    if by == 0:
        raise ZeroDivisionError("division by zero")
    size = (last - first) / by
    if size != size:
        raise ValueError("arange: cannot compute length")
    size = builtins.max(0, math.ceil(size))
    if kind.kind in "iu" and builtins.all([isinstance(x, int) for x in (first, by)]):
        blank((0 if size * 8 < 2**20 else size,), kind)
        return of_numbers(range(first, first + by * size, by) if size else (), (size,), kind)
    # NumPy makes the first two numbers and goes on by their difference.
    if kind.kind == "f":
        first = buffer_of(kind._code, (first,))[0]
        second = buffer_of(kind._code, (first + by,))[0]
        delta = second - first
        if kind is kinds.float32:
            delta = buffer_of("f", (delta,))[0]
        data = [first] + [first + i * delta for i in range(1, size)] if size else []
        if size > 1:
            data[1] = second
        return of_numbers(data, (size,), kind)
    first_whole, second = int(first), int(first + by)
    return of_numbers([kinds.wrap(first_whole + i * (second - first_whole), kind) if kind.kind != "b" else (first_whole, second)[i] != 0 for i in range(size)], (size,), kind)


def linspace(start, stop, num=50, endpoint=True, retstep=False, dtype=None, axis=0, *, device=None):
    num = _size(num)
    if num < 0:
        raise ValueError("Number of samples, %d, must be non-negative." % num)
    first, last = _array(start), _array(stop)
    parts = num - 1 if endpoint else num
    kind = kinds.promote(kinds.promote(first.dtype, last.dtype), kinds.float64)
    first, last = 1.0 * first, 1.0 * last
    delta = asarray(last - first)
    steps = arange(num, dtype=kind).reshape((-1,) + (1,) * delta.ndim)
    step = math.nan
    if parts > 0:
        step = delta / parts
        y = steps / parts * delta if (asarray(step) == 0).any() else steps * step
    else:
        y = steps * delta
    y = asarray(y + first)
    if endpoint and num > 1:
        y[-1, ...] = last
    if axis != 0:
        from ._shape import moveaxis

        y = moveaxis(y, 0, axis)
    if dtype is not None and kinds.find(dtype).kind in "iu":
        from ._math import floor

        y = floor(y)
    y = y.astype(kind if dtype is None else kinds.find(dtype))
    return (y, step) if retstep else y


def logspace(start, stop, num=50, endpoint=True, base=10.0, dtype=None, axis=0):
    y = linspace(start, stop, num, endpoint)
    made = base**y
    return made if dtype is None else made.astype(dtype)


def geomspace(start, stop, num=50, endpoint=True, dtype=None, axis=0):
    if start == 0 or stop == 0:
        raise ValueError("Geometric sequence cannot include zero")
    from ._math import log10

    sign = -1 if start < 0 and stop < 0 else 1
    first, last = log10(asarray(float(sign * start))), log10(asarray(float(sign * stop)))
    made = sign * asarray(logspace(first, last, num, endpoint))
    if num > 0:
        made[0] = start
        if num > 1 and endpoint:
            made[-1] = stop
    return made if dtype is None else made.astype(dtype)


def meshgrid(*xi, copy=True, sparse=False, indexing="xy"):
    if indexing not in ("xy", "ij"):
        raise ValueError("Valid values for `indexing` are 'xy' and 'ij'.")
    rank = len(xi)
    out = [asarray(x).reshape((1,) * i + (-1,) + (1,) * (rank - i - 1)) for i, x in enumerate(xi)]
    if indexing == "xy" and rank > 1:
        out[0] = out[0].reshape((1, -1) + (1,) * (rank - 2))
        out[1] = out[1].reshape((-1, 1) + (1,) * (rank - 2))
    if not sparse:
        shape = tuple([builtins.max([x._shape[i] for x in out]) for i in range(rank)])
        out = [copied(stretched(x, shape)) if copy else stretched(x, shape) for x in out]
    return tuple(out)


def indices(dimensions, dtype=int, sparse=False):
    rank = len(dimensions)
    ways = [arange(n, dtype=dtype).reshape((1,) * i + (-1,) + (1,) * (rank - i - 1)) for i, n in enumerate(dimensions)]
    if sparse:
        return tuple(ways)
    made = zeros((rank,) + tuple(dimensions), dtype)
    for i, way in enumerate(ways):
        made[i] = way
    return made


def fromfunction(function, shape, *, dtype=float, like=None, **named):
    return function(*indices(shape, dtype), **named)


def fromiter(iter, dtype, count=-1, *, like=None):
    data = list(iter) if count < 0 else [x for x, _ in zip(iter, range(count))]
    return _nested(data, kinds.find(dtype)) if data else zeros(0, dtype)


def asanyarray(a, dtype=None, order=None, *, copy=None, like=None):
    return _array(a, dtype, copy)


def ascontiguousarray(a, dtype=None, *, like=None):
    from ._array import is_contiguous

    a = _array(a, dtype)
    a = a if is_contiguous(a) else copied(a)
    return a.reshape(1) if a.ndim == 0 else a


def concatenated_kind(arrays):
    """The dtype that holds what all of them hold."""
    kind = arrays[0].dtype
    for a in arrays[1:]:
        kind = kinds.promote(kind, a.dtype)
    return kind
