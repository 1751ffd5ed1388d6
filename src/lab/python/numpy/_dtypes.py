"""Dtypes: their names, how they are kept, and which of them a result has (NEP 50)."""
import builtins


class dtype:
    """A dtype. `kind` is b, i, u or f as in NumPy; `code` is the one of `array.array`, in which numbers are kept."""

    _known = {}

    def __new__(cls, kind=None, align=False, copy=False):
        return find(kind)

    def _set(self, name, kind, itemsize, code, char):
        self.name, self.kind, self.itemsize, self._code, self.char = name, kind, itemsize, code, char
        self.str = ("|" if itemsize == 1 else "<") + kind + str(itemsize)
        self.alignment, self.isnative, self.byteorder = itemsize, True, "|" if itemsize == 1 else "="
        self.names = self.fields = None
        self.shape, self.ndim, self.hasobject = (), 0, False
        self.type = None
        return self

    def __repr__(self):
        return "dtype('" + self.name + "')"

    def __str__(self):
        return self.name

    def __hash__(self):
        return hash(self.name)

    def __eq__(self, other):
        if isinstance(other, dtype):
            return self is other
        try:
            return self is find(other)
        except (TypeError, NotImplementedError):
            return False

    def __lt__(self, other):
        return self is not find(other) and can_cast(self, find(other))

    def __le__(self, other):
        return can_cast(self, find(other))

    def __gt__(self, other):
        return find(other) < self

    def __ge__(self, other):
        return find(other) <= self

    def newbyteorder(self, *_):
        raise NotImplementedError("dtype.newbyteorder is not in this page's numpy")


def _make(name, kind, itemsize, code, char, *others):
    made = object.__new__(dtype)._set(name, kind, itemsize, code, char)
    for key in (name, made.str, made.str[1:], "<" + made.str[1:], "=" + made.str[1:], char, *others):
        dtype._known[key] = made
    return made


bool_ = _make("bool", "b", 1, "b", "?", "bool_")
int8, uint8 = _make("int8", "i", 1, "b", "b", "byte"), _make("uint8", "u", 1, "B", "B", "ubyte")
int16, uint16 = _make("int16", "i", 2, "h", "h", "short"), _make("uint16", "u", 2, "H", "H", "ushort")
int32, uint32 = _make("int32", "i", 4, "i", "i", "intc"), _make("uint32", "u", 4, "I", "I", "uintc")
int64 = _make("int64", "i", 8, "q", "l", "int", "int_", "long", "intp", "p", "q", "longlong")
uint64 = _make("uint64", "u", 8, "Q", "L", "uint", "ulong", "uintp", "P", "Q", "ulonglong")
float32, float64 = _make("float32", "f", 4, "f", "f", "single"), _make("float64", "f", 8, "d", "d", "float", "double")
bool_.str = "|b1"
ALL = (bool_, int8, uint8, int16, uint16, int32, uint32, int64, uint64, float32, float64)

_PYTHON = {builtins.bool: bool_, builtins.int: int64, builtins.float: float64}
_LACKING = {
    "float16": "it has float32 and float64", "half": "it has float32 and float64", "e": "it has float32 and float64",
    "f2": "it has float32 and float64", "<f2": "it has float32 and float64", "longdouble": "use float64", "float128": "use float64",
    "complex": "keep real and imaginary parts in two arrays", "complex64": "keep real and imaginary parts in two arrays",
    "complex128": "keep real and imaginary parts in two arrays", "object": "use a list", "O": "use a list",
    "str": "use a list of texts", "U": "use a list of texts", "S": "use a list of texts", "bytes": "use a list of texts",
    "datetime64": "use Python's datetime", "M8": "use Python's datetime", "timedelta64": "use Python's datetime",
    "m8": "use Python's datetime",
}


def lacking(name):
    """The error for a dtype that NumPy has and this page has not."""
    instead = _LACKING.get(name)
    return NotImplementedError("dtype " + name + " is not in this page's numpy" + ("; " + instead if instead else ""))


def find(kind):
    """The dtype that is meant: a dtype, NumPy's or Python's type, or a name; float64 for None."""
    if isinstance(kind, dtype):
        return kind
    if kind is None:
        return float64
    if isinstance(kind, (list, dict, tuple)):
        raise NotImplementedError("a structured dtype is not in this page's numpy; use one array for each field")
    if kind in _PYTHON:
        return _PYTHON[kind]
    if isinstance(kind, str):
        if kind in dtype._known:
            return dtype._known[kind]
        if kind in _LACKING or kind[:1] in "USOMm<>|" or "," in kind:
            raise lacking(kind)
        raise TypeError("data type '" + kind + "' not understood")
    own = getattr(kind, "_dtype", None)
    if isinstance(own, dtype):
        return own
    if kind in (complex, str, bytes, object):
        raise lacking(kind.__name__)
    if type(kind).__module__ == "torch" or type(kind).__module__.startswith("torch."):
        raise TypeError("Cannot interpret '" + repr(kind) + "' as a data type")
    if isinstance(kind, type):
        raise NotImplementedError("dtype " + kind.__name__ + " is not in this page's numpy; it has numbers and truth values")
    raise TypeError("Cannot interpret '" + repr(kind) + "' as a data type")


def limits(kind):
    """The least and the largest whole number of a dtype."""
    bits = 8 * kind.itemsize
    if kind.kind == "b":
        return 0, 1
    return (0, 2**bits - 1) if kind.kind == "u" else (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1)


_SIGNED = {8: int8, 16: int16, 32: int32, 64: int64}


def promote(a, b):
    """The dtype that holds what both hold."""
    if a is b:
        return a
    if a.kind == "b":
        return b
    if b.kind == "b":
        return a
    if "f" in (a.kind, b.kind):
        own, other = (a, b) if a.kind == "f" else (b, a)
        if other.kind == "f":
            return float64
        return own if other.itemsize < 4 else float64
    if a.kind == b.kind:
        return a if a.itemsize >= b.itemsize else b
    signed, unsigned = (a, b) if a.kind == "i" else (b, a)
    if signed.itemsize > unsigned.itemsize:
        return signed
    return _SIGNED.get(16 * unsigned.itemsize, float64)


_ORDER = {"b": 0, "u": 1, "i": 2, "f": 3}


def can_cast(a, b, casting="safe"):
    """Whether numbers of `a` may become `b`, by NumPy's rule of that name."""
    if casting == "unsafe" or a is b:
        return True
    if casting in ("no", "equiv"):
        return False
    if promote(a, b) is b:
        return True
    return casting == "same_kind" and _ORDER[a.kind] <= _ORDER[b.kind]


def weak(plain, strong):
    """The dtype of a result of a number of Python's own with what is of dtype `strong`."""
    if isinstance(plain, builtins.bool) or strong.kind == "f":
        return strong
    if isinstance(plain, builtins.int):
        return int64 if strong.kind == "b" else strong
    return float64


def of_plain(plain):
    """The dtype of a number of Python's own."""
    if isinstance(plain, builtins.bool):
        return bool_
    if isinstance(plain, builtins.int):
        if -(2**63) <= plain < 2**63:
            return int64
        if plain < 2**64 and plain > 0:
            return uint64
        raise lacking("object")
    return float64


def wrap(x, kind):
    """A whole number as it is kept in a dtype: the lowest bits of it."""
    bits = 8 * kind.itemsize
    x &= (1 << bits) - 1
    return x - (1 << bits) if kind.kind == "i" and x >> (bits - 1) else x


def fits(x, kind):
    """Whether a dtype holds a whole number."""
    low, high = limits(kind)
    return kind.kind == "b" or low <= x <= high


def check_bounds(x, kind):
    """A whole number of Python's own, where it fits a dtype."""
    if not fits(x, kind):
        raise OverflowError("Python integer " + str(x) + " out of bounds for " + kind.name)
    return x
