"""Scalars of NumPy: `np.float64(1.5)` is a float of Python's, too; the others are numbers of their own."""
import builtins
import math
from array import array as buffer_of

from . import _dtypes as kinds


class generic:
    """What all scalars are."""

    __slots__ = ()
    shape, ndim, size, strides, base = (), 0, 1, (), None
    __array_priority__ = -1000000.0

    @classmethod
    def _of(cls, x):
        """From a number as an array keeps it."""
        made = object.__new__(cls)
        made._x = x
        return made

    def __new__(cls, *args, **named):
        if cls._dtype is None:
            raise TypeError("cannot create 'numpy." + cls.__name__ + "' instances")
        return _made(cls, *args, **named)

    @property
    def dtype(self):
        return self._dtype

    @property
    def itemsize(self):
        return self._dtype.itemsize

    nbytes = itemsize
    T = real = property(lambda self: self)

    def item(self, *args):
        if args not in ((), (0,), ((),)):
            raise IndexError("index " + str(args[0]) + " is out of bounds for axis 0 with size 1")
        return self._x

    def tolist(self):
        return self._x

    def __reduce__(self):
        return type(self), (self.item(),)

    def __copy__(self):
        return self

    def __deepcopy__(self, _):
        return self

    def __hash__(self):
        return hash(self.item())

    def __bool__(self):
        return builtins.bool(self.item())

    def __int__(self):
        return int(self.item())

    def __float__(self):
        return float(self.item())

    def __complex__(self):
        return complex(self.item())

    def __str__(self):
        return text_of(self.item(), self._dtype)

    def __repr__(self):
        return "np." + self._dtype.name + "(" + text_of(self.item(), self._dtype) + ")"

    def __format__(self, spec):
        return format(self.item(), spec) if spec else str(self)

    def __getitem__(self, key):
        if key is None or key is Ellipsis or key == ():
            return self if key == () and key is not Ellipsis else _array_of(self)[key]
        raise IndexError("invalid index to scalar variable.")


generic._dtype = None


def text_of(x, kind):
    """A number alone, with as few digits as mean it."""
    if kind.kind != "f":
        return str(x)
    if kind is kinds.float64 or x != x or x in (math.inf, -math.inf):
        return float.__repr__(x)
    from ._digits import shortest

    return shortest(x, kind)


def _made(cls, x=0, *rest):
    if rest:
        raise TypeError("an integer is required" if not isinstance(rest[0], int) else cls.__name__ + "() takes at most 1 argument")
    if isinstance(x, (builtins.bool, builtins.int, builtins.float)):
        if cls._dtype.kind in "iu" and not isinstance(x, builtins.float):
            kinds.check_bounds(x, cls._dtype)
        return cls._of(_kept(x, cls._dtype))
    if isinstance(x, str):
        return _made(cls, (float if cls._dtype.kind == "f" else int)(x))
    a = _array_of(x).astype(cls._dtype)
    return a[()] if a.ndim == 0 else a


def _kept(x, kind):
    """A number of Python's as an array of this dtype keeps it."""
    if kind.kind == "b":
        return 1 if x else 0
    if kind.kind == "f":
        return buffer_of("f", (x,))[0] if kind is kinds.float32 else float(x)
    if isinstance(x, float):
        from ._array import _whole

        if x != x:
            raise ValueError("cannot convert float NaN to integer")
        if x in (math.inf, -math.inf):
            raise OverflowError("cannot convert float infinity to integer")
        return _whole(x, kind)
    return int(x)


def _array_of(x):
    from ._create import asarray

    return asarray(x)


class number(generic):
    __slots__ = ()


class integer(number):
    __slots__ = ()

    def __index__(self):
        return self._x

    def is_integer(self):
        return True

    def bit_count(self):
        return builtins.abs(self._x).bit_count()

    numerator = property(lambda self: self)
    denominator = property(lambda self: type(self)(1))


class signedinteger(integer):
    __slots__ = ()


class unsignedinteger(integer):
    __slots__ = ()


class inexact(number):
    __slots__ = ()


class floating(inexact):
    __slots__ = ()

    def __format__(self, spec):
        return format(self.item(), spec)

    def is_integer(self):
        return float(self).is_integer()

    def as_integer_ratio(self):
        return float(self).as_integer_ratio()


class complexfloating(inexact):
    __slots__ = ()


class flexible(generic):
    __slots__ = ()


class character(flexible):
    __slots__ = ()


class float64(floating, float):
    __slots__ = ()

    def __new__(cls, x=0.0, *rest):
        if type(x) in (float, int, float64):
            return float.__new__(cls, x)
        return _made(cls, x, *rest)

    @classmethod
    def _of(cls, x):
        return float.__new__(cls, x)

    def item(self, *args):
        return float.__float__(self)

    def tolist(self):
        return float.__float__(self)

    is_integer, as_integer_ratio = float.is_integer, float.as_integer_ratio
    __hash__, __bool__, __int__, __float__ = float.__hash__, float.__bool__, float.__int__, float.__float__

    def __str__(self):
        return float.__repr__(self)

    def __repr__(self):
        return "np.float64(" + float.__repr__(self) + ")"


class float32(floating):
    __slots__ = ("_x",)


class bool_(generic):
    __slots__ = ("_x",)

    def item(self, *args):
        return self._x != 0

    def tolist(self):
        return self._x != 0

    def __repr__(self):
        return "np.True_" if self._x else "np.False_"

    def __index__(self):
        raise TypeError("The interpretation of numpy.bool as an index is not supported")

    def __float__(self):
        return float(self._x)


bool_.__name__ = bool_.__qualname__ = "bool"


def _sized(name, base):
    return type(name, (base,), {"__slots__": ("_x",)})


int8, int16, int32, int64 = [_sized("int" + n, signedinteger) for n in ("8", "16", "32", "64")]
uint8, uint16, uint32, uint64 = [_sized("uint" + n, unsignedinteger) for n in ("8", "16", "32", "64")]

for _own in (bool_, int8, int16, int32, int64, uint8, uint16, uint32, uint64, float32, float64):
    _kind = kinds.find(_own.__name__)
    _own._dtype, _kind.type = _kind, _own
for _own in (generic, number, integer, signedinteger, unsignedinteger, inexact, floating, complexfloating, flexible, character) + tuple(
    [kind.type for kind in kinds.ALL]
):
    _own.__module__ = "numpy"

True_, False_ = bool_._of(1), bool_._of(0)


def _truth(cls, x=0, *rest):
    """There are two truth values, each one once."""
    if isinstance(x, (builtins.bool, int, float, str)) or x is None:
        return True_ if x else False_
    made = _made(cls, x)
    return made if not isinstance(made, bool_) else True_ if made._x else False_


bool_.__new__ = _truth
bool_._of = classmethod(lambda cls, x: True_ if x else False_)


def _ratio_note():
    """Python's own registers: an integer of NumPy is an Integral, a floating one a Real."""
    import numbers

    numbers.Integral.register(integer)
    numbers.Real.register(floating)


_ratio_note()


class finfo:
    """What numbers with a point of a dtype can be."""

    def __init__(self, kind):
        if isinstance(kind, generic) or isinstance(kind, float) or hasattr(kind, "_shape"):
            kind = getattr(kind, "dtype", float)
        kind = kinds.find(kind)
        if kind.kind != "f":
            raise ValueError("data type " + repr(kind.type) + " not inexact")
        self.dtype, self.bits = kind, 8 * kind.itemsize
        single = kind is kinds.float32
        self.nmant, self.nexp = (23, 8) if single else (52, 11)
        self.maxexp, self.minexp = (128, -126) if single else (1024, -1022)
        self.precision = 6 if single else 15
        make = kind.type
        self.eps, self.epsneg = make(2.0**-self.nmant), make(2.0 ** (-self.nmant - 1))
        self.max = make((2 - 2.0**-self.nmant) * 2.0 ** (self.maxexp - 1))
        self.min = make(-float(self.max))
        self.tiny = self.smallest_normal = make(2.0**self.minexp)
        self.smallest_subnormal = make(2.0 ** (self.minexp - self.nmant))
        self.resolution = make(10.0**-self.precision)

    def __str__(self):
        line = "-" * 63
        return (
            "Machine parameters for %s\n%s\nprecision = %3d   resolution = %s\nmachep = %6d   eps =        %s\n"
            "negep =  %6d   epsneg =     %s\nminexp = %6d   tiny =       %s\nmaxexp = %6d   max =        %s\n"
            "nexp =   %6d   min =        -max\nsmallest_normal = %s   smallest_subnormal = %s\n%s\n"
        ) % (
            self.dtype, line, self.precision, self.resolution, -self.nmant, self.eps, -self.nmant - 1, self.epsneg, self.minexp,
            self.tiny, self.maxexp, self.max, self.nexp, self.smallest_normal, self.smallest_subnormal, line,
        )

    def __repr__(self):
        return "finfo(resolution=%s, min=%s, max=%s, dtype=%s)" % (self.resolution, self.min, self.max, self.dtype)


class iinfo:
    """What whole numbers of a dtype can be."""

    def __init__(self, kind):
        kind = kinds.find(type(kind) if isinstance(kind, (int, generic)) and not isinstance(kind, type) else kind)
        if kind.kind not in "iu":
            raise ValueError("Invalid integer data type " + repr(kind.kind) + ".")
        self.dtype, self.bits, self.kind = kind, 8 * kind.itemsize, kind.kind
        self.min, self.max = kinds.limits(kind)

    def __repr__(self):
        return "iinfo(min=%s, max=%s, dtype=%s)" % (self.min, self.max, self.dtype)
