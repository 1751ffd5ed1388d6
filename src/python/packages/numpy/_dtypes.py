"""NumPy's dtypes and scalars. Each dtype stands for one of torch's."""
import functools
import struct

from torch._dtypes import _DTYPES, float64 as _float64

# Kind, bytes, and the letter that NumPy and `struct` use, from the narrowest dtype to the widest.
_KINDS = {
    "bool": ("b", 1, "?"), "uint8": ("u", 1, "B"), "int32": ("i", 4, "i"), "int64": ("i", 8, "l"),
    "float16": ("f", 2, "e"), "float32": ("f", 4, "f"), "float64": ("f", 8, "d"),
}
_ORDER = list(_KINDS)


class dtype:
    """A data type. `np.dtype(np.float32)` and `np.dtype("float32")` are the same object."""

    def __new__(cls, of):
        return find_dtype(of)

    __repr__, __str__ = lambda self: f"dtype('{self.name}')", lambda self: self.name
    __hash__ = lambda self: hash(self.name)

    def __eq__(self, other):
        try:
            return self is find_dtype(other)
        except (TypeError, NotImplementedError):
            return False


class generic:
    """A single number with a dtype. Missing methods are taken from an array of that number."""

    shape, ndim, size = (), 0, 1
    dtype = property(lambda self: self._dtype)

    def __new__(cls, x=0):
        from ._array import array

        return array(x, cls._dtype)[()]

    @classmethod
    def _of(cls, x):
        """Makes one from a Python number that the dtype can represent."""
        return cls._python.__new__(cls, x)

    def item(self):
        return self._dtype.python(self)

    tolist = item

    def __repr__(self):
        return f"np.{self}_" if self._dtype.kind == "b" else f"np.{self._dtype.name}({self})"

    def __str__(self):
        x = self.item()
        return shortest(x, self._dtype) if self._dtype.kind == "f" and x - x == 0 else str(x)

    def __getattr__(self, name):
        from ._array import asarray

        if name.startswith("__"):
            raise AttributeError(name)
        return getattr(asarray(self), name)


number = type("number", (generic,), {"__module__": "numpy"})
integer, floating = [type(name, (number,), {"__module__": "numpy"}) for name in ("integer", "floating")]


def _scalar_class(name):
    """Makes a dtype and the class of its scalars."""
    kind, itemsize, char = _KINDS[name]
    family, python = {"b": (generic, int), "f": (floating, float)}.get(kind, (integer, int))
    made = object.__new__(dtype)
    made.name, made.kind, made.itemsize, made.char, made.torch = name, kind, itemsize, char, _DTYPES[name]
    made.python = bool if kind == "b" else python
    made.type = type(name, (family, python), {"_dtype": made, "_python": python, "__hash__": python.__hash__, "__bool__": python.__bool__})
    made.type.__module__ = "numpy"
    return made.type


bool_, uint8, int32, int64, float16, float32, float64 = map(_scalar_class, _ORDER)
True_, False_ = bool_._of(1), bool_._of(0)
DTYPES = {one._dtype.name: one._dtype for one in (bool_, uint8, int32, int64, float16, float32, float64)}
_FOUND = {bool: bool_._dtype, int: int64._dtype, float: float64._dtype, None: float64._dtype, "int": int64._dtype, "float": float64._dtype}
for _one in DTYPES.values():
    _FOUND |= dict.fromkeys((_one.name, _one.type, _one.torch, _one.char, _one.kind + str(_one.itemsize)), _one)


def find_dtype(of):
    """The dtype for a name, a Python or NumPy class, or a dtype."""
    if isinstance(of, dtype):
        return of
    if isinstance(of, (str, type, type(_float64), type(None))):
        if of in _FOUND:
            return _FOUND[of]
        raise NotImplementedError(f"dtype {getattr(of, '__name__', of)} is not in this page's numpy; it has " + ", ".join(_ORDER))
    raise TypeError(f"Cannot interpret '{of!r}' as a data type")


def promote(a, b):
    low, high = sorted((a, b), key=lambda one: _ORDER.index(one.name))
    return float64._dtype if high.kind == "f" and low.kind == "i" else high


def result_type(*of):
    """The dtype of a result. Python numbers only matter if they are of a higher kind."""
    of = [one if isinstance(one, type) or type(one) in (bool, int, float) else find_dtype(getattr(one, "dtype", one)) for one in of]
    weak = [_FOUND[type(one)] for one in of if type(one) in (bool, int, float)]
    strong = [find_dtype(one) for one in of if type(one) not in (bool, int, float)]
    if not strong or not weak:
        return functools.reduce(promote, strong or weak)
    found, plain = functools.reduce(promote, strong), functools.reduce(promote, weak)
    return plain if "bif".index(plain.kind) > "bif".index(found.kind.replace("u", "i")) else found


def shortest(x, kind):
    """A finite number in as few digits as distinguish it from others of its dtype."""
    for digits in range(9 if kind.itemsize < 8 else 0):
        near = float("%.*e" % (digits, x))
        if struct.unpack(kind.char, struct.pack(kind.char, near))[0] == x:
            return repr(near)
    return repr(x)
