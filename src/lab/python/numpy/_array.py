"""
What an array is: a buffer of numbers (`array.array`), and a shape, strides and a place to begin in it. Views share the
buffer. Strides and places are counted in numbers here, not in bytes. Truth values are kept as 0 and 1.
"""
from array import array as buffer_of

from . import _dtypes as kinds


def contiguous(shape):
    """The strides of an array whose rows lie one after the other."""
    strides, step = [], 1
    for n in reversed(shape):
        strides.append(step)
        step *= n
    return tuple(reversed(strides))


def count(shape):
    size = 1
    for n in shape:
        size *= n
    return size


def shown(shape):
    """A shape as NumPy's errors write it."""
    return "(" + ",".join([str(n) for n in shape]) + ("," if len(shape) == 1 else "") + ")"


class ndarray:
    """An array of NumPy. Its methods are joined to it in `_methods.py`."""

    __slots__ = ("_b", "_o", "_shape", "_steps", "dtype", "base", "_fixed", "__weakref__")
    __array_priority__ = 0.0

    def __new__(cls, shape, dtype=None, buffer=None, offset=0, strides=None, order=None):
        if buffer is not None or strides is not None:
            raise NotImplementedError("np.ndarray(buffer=...) is not in this page's numpy; use np.array")
        from ._create import zeros

        return zeros(shape, dtype)

    @property
    def shape(self):
        return self._shape

    @shape.setter
    def shape(self, shape):
        made = self.reshape(shape)
        if made._b is not self._b:
            raise AttributeError("Incompatible shape for in-place modification. Use `.reshape()` to make a copy with the desired shape.")
        self._shape, self._steps = made._shape, made._steps

    @property
    def strides(self):
        return tuple([n * self.dtype.itemsize for n in self._steps])

    @property
    def ndim(self):
        return len(self._shape)

    @property
    def size(self):
        return count(self._shape)

    @property
    def itemsize(self):
        return self.dtype.itemsize

    @property
    def nbytes(self):
        return self.size * self.dtype.itemsize

    @property
    def T(self):
        return view(self, self._shape[::-1], self._steps[::-1], self._o)

    @property
    def mT(self):
        if len(self._shape) < 2:
            raise ValueError("matrix transpose with ndim < 2 is undefined")
        return self.swapaxes(-1, -2)

    @property
    def real(self):
        return self

    @property
    def flat(self):
        return Flat(self)

    @property
    def flags(self):
        return Flags(self)

    def __len__(self):
        if not self._shape:
            raise TypeError("len() of unsized object")
        return self._shape[0]

    def __iter__(self):
        if not self._shape:
            raise TypeError("iteration over a 0-d array")
        if len(self._shape) == 1:
            make = scalar_maker(self.dtype)
            return (make(x) for x in numbers(self))
        return (self[i] for i in range(self._shape[0]))

    __hash__ = None


class Flags:
    """How an array lies in memory."""

    def __init__(self, a):
        self.c_contiguous = is_contiguous(a)
        self.f_contiguous = is_contiguous(a.T)
        self.owndata, self.writeable = a.base is None, not a._fixed
        self.contiguous, self.aligned, self.writebackifcopy = self.c_contiguous, True, False
        self._a = a

    _NAMES = ("C_CONTIGUOUS", "F_CONTIGUOUS", "OWNDATA", "WRITEABLE", "ALIGNED", "WRITEBACKIFCOPY")

    def __setattr__(self, name, value):
        object.__setattr__(self, name, value)
        if name == "writeable" and "_a" in self.__dict__:
            self._a._fixed = not value

    def __getitem__(self, name):
        return getattr(self, name.lower())

    def __repr__(self):
        return "".join(["  " + n + " : " + str(self[n]) + "\n" for n in self._NAMES])


class Flat:
    """`a.flat`: the elements one after the other."""

    def __init__(self, a):
        self.base = a

    def __iter__(self):
        make = scalar_maker(self.base.dtype)
        return (make(x) for x in numbers(self.base))

    def __len__(self):
        return self.base.size

    def __getitem__(self, key):
        return self.base.reshape(-1)[key]

    def __setitem__(self, key, value):
        a = self.base
        whole = a.reshape(-1)
        whole[key] = value
        if whole._b is not a._b:
            store(a, numbers(whole))


def scalar_maker(kind):
    """From a number as it is kept to a scalar of NumPy."""
    return kind.type._of


def new(buf, shape, kind):
    """An array over a whole buffer."""
    a = object.__new__(ndarray)
    a._b, a._o, a._shape, a._steps, a.dtype, a.base, a._fixed = buf, 0, tuple(shape), contiguous(shape), kind, None, False
    return a


def view(a, shape, steps, offset):
    """Another look at the numbers of an array."""
    made = object.__new__(ndarray)
    made._b, made._o, made._shape, made._steps, made.dtype = a._b, offset, tuple(shape), tuple(steps), a.dtype
    made.base, made._fixed = a if a.base is None else a.base, a._fixed
    return made


def of_numbers(data, shape, kind):
    """A new array of numbers, which fit the dtype."""
    return new(buffer_of(kind._code, data), shape, kind)


_LIMIT = 48 * 2**20


def check_room(shape, kind):
    """The bytes of an array. Refuses what the page has no room for."""
    size = count(shape) * kind.itemsize
    if size > _LIMIT:
        raise MemoryError(
            "an array with shape " + str(tuple(shape)) + " and data type " + kind.name
            + " is not in this page's numpy: it would take %d MB, and one may take %d MB" % (size >> 20, _LIMIT >> 20)
        )
    return size


def blank(shape, kind):
    """A new array of zeros."""
    return new(buffer_of(kind._code, bytes(check_room(shape, kind))), shape, kind)


def is_contiguous(a):
    step = 1
    for n, own in zip(reversed(a._shape), reversed(a._steps)):
        if n == 0:
            return True
        if n != 1 and own != step:
            return False
        step *= n
    return True


def places(a):
    """Where the elements are in the buffer, in their order."""
    return places_of(a._shape, a._steps, a._o) if not is_contiguous(a) else range(a._o, a._o + a.size)


def places_of(shape, steps, offset):
    out = [offset]
    for n, step in zip(shape, steps):
        if step:
            way = range(0, n * step, step)
            out = [p + i for p in out for i in way] if len(out) > 1 else [out[0] + i for i in way] if out else out
        else:
            out = [p for p in out for _ in range(n)]
    return out


def numbers(a):
    """The numbers as they are kept, in their order: not to be written to."""
    b = a._b
    if is_contiguous(a):
        start, size = a._o, a.size
        return b if start == 0 and size == len(b) else b[start : start + size]
    if len(a._shape) == 1 and a._steps[0] > 0:
        step = a._steps[0]
        return b[a._o : a._o + step * a._shape[0] : step][: a._shape[0]]
    return list(map(b.__getitem__, places(a)))


def plain(a):
    """The numbers as Python's own."""
    found = numbers(a)
    return [x != 0 for x in found] if a.dtype.kind == "b" else found.tolist() if isinstance(found, buffer_of) else found


def store(a, data):
    """Writes as many numbers as there are elements, in their order. They fit the dtype."""
    b = a._b
    if is_contiguous(a):
        b[a._o : a._o + a.size] = data if isinstance(data, buffer_of) and data.typecode == b.typecode else buffer_of(b.typecode, data)
        return
    data = list(data)
    for place, x in zip(places(a), data):
        b[place] = x


def writable(a):
    if a._fixed:
        raise ValueError("assignment destination is read-only")
    return a


def converted(data, own, kind):
    """Numbers kept as dtype `own`, as they are kept as dtype `kind`: an iterable that fits its buffer."""
    if own is kind or own.kind == "b" or (kind.kind == "f"):
        return data
    if kind.kind == "b":
        return [1 if x else 0 for x in data]
    if own.kind == "f":
        return [_whole(x, kind) for x in data]
    if own.kind == kind.kind and own.itemsize <= kind.itemsize:
        return data
    return [kinds.wrap(x, kind) for x in data]


def _whole(x, kind):
    """A number with a point as a whole one. What has none becomes the least of int64, as on x86."""
    if x != x or x in (float("inf"), float("-inf")) or not -(2.0**63) <= x < 2.0**64:
        from ._errors import flag

        flag("invalid", "cast")
        low = kinds.limits(kinds.int32 if kind.itemsize == 4 else kinds.int64)[0]
        return kinds.wrap(low, kind) if kind.itemsize > 2 else 0
    return kinds.wrap(int(x), kind)


def cast(a, kind):
    """The array as another dtype: itself where it is of it."""
    if a.dtype is kind:
        return a
    return of_numbers(converted(numbers(a), a.dtype, kind), a._shape, kind)


def copy(a):
    found = numbers(a)
    if found is a._b:
        found = found[:]
    return new(found if isinstance(found, buffer_of) else buffer_of(a.dtype._code, found), a._shape, a.dtype)


def broadcast_shape(shapes, words="operands could not be broadcast together with shapes "):
    """The shape of a result. Refuses shapes that do not fit, in NumPy's words."""
    rank = max([len(s) for s in shapes])
    out = []
    for axis in range(-rank, 0):
        size = 1
        for s in shapes:
            n = s[axis] if len(s) >= -axis else 1
            if n != 1:
                if size not in (1, n):
                    raise ValueError(words + " ".join([shown(s) for s in shapes]) + " ")
                size = n
        out.append(size)
    return tuple(out)


def stretched(a, shape):
    """A view of a wider shape, which is known to fit."""
    if a._shape == shape:
        return a
    more = len(shape) - len(a._shape)
    steps = [0] * more + [0 if n == 1 else s for n, s in zip(a._shape, a._steps)]
    made = view(a, shape, steps, a._o)
    made._fixed = True
    return made


def axis_of(axis, rank, words="axis %d is out of bounds for array of dimension %d"):
    """An axis counted from the front."""
    try:
        axis = axis.__index__()
    except AttributeError:
        raise TypeError("'" + type(axis).__name__ + "' object cannot be interpreted as an integer") from None
    if not -rank <= axis < rank:
        raise AxisError(words % (axis, rank))
    return axis % rank if rank else 0


def axes_of(axis, rank):
    """Axes as a list: all of them for None."""
    if axis is None:
        return list(range(rank))
    if isinstance(axis, (tuple, list)):
        found = [axis_of(x, rank) for x in axis]
        if len(set(found)) < len(found):
            raise ValueError("duplicate value in 'axis'")
        return found
    if rank == 0 and axis in (0, -1):
        return []
    return [axis_of(axis, rank)]


class AxisError(ValueError, IndexError):
    """An axis that is not there."""


# Shown by its name alone.
AxisError.__module__ = "builtins"


ndarray.__module__ = "numpy"
