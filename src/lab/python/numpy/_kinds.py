"""Questions about dtypes and arrays."""
import builtins

from . import _dtypes as kinds
from . import _scalars as scalars
from ._array import ndarray, places
from ._create import asarray
from ._ufunc import strong_dtype



def _type(kind):
    """The class of scalars that is meant."""
    if isinstance(kind, type) and issubclass(kind, scalars.generic):
        return kind
    return kinds.find(kind).type


def issubdtype(arg1, arg2):
    return issubclass(_type(arg1), _type(arg2))


def isdtype(dtype, kind):
    own = kinds.find(dtype)
    names = {
        "bool": "b", "signed integer": "i", "unsigned integer": "u", "integral": "iu", "real floating": "f", "complex floating": "", "numeric": "iuf",
    }
    every = kind if isinstance(kind, tuple) else (kind,)
    return builtins.any([own.kind in names[k] if k in names else own is kinds.find(k) for k in every])


def promote_types(type1, type2):
    return kinds.promote(kinds.find(type1), kinds.find(type2))


def result_type(*arrays_and_dtypes):
    plain, own = [], []
    for x in arrays_and_dtypes:
        if type(x) in (builtins.bool, int, float):
            plain.append(x)
        elif isinstance(x, (ndarray, scalars.generic)):
            own.append(x)
        else:
            own.append(kinds.find(x).type(0))
    return strong_dtype(plain + own)


def can_cast(from_, to, casting="safe"):
    if type(from_) in (builtins.bool, int, float):
        raise TypeError(
            "can_cast() does not support Python ints, floats, and complex because the result used to depend on the value.\n"
            "This change was part of adopting NEP 50, we may explicitly allow them again in the future."
        )
    own = from_.dtype if isinstance(from_, (ndarray, scalars.generic)) else kinds.find(from_)
    return kinds.can_cast(own, kinds.find(to), casting)


def min_scalar_type(a):
    x = asarray(a).item()
    if isinstance(x, builtins.bool):
        return kinds.bool_
    if isinstance(x, int):
        for kind in (kinds.uint8, kinds.uint16, kinds.uint32, kinds.uint64) if x >= 0 else (kinds.int8, kinds.int16, kinds.int32, kinds.int64):
            low, high = kinds.limits(kind)
            if low <= x <= high:
                return kind
    raise kinds.lacking("float16")


def isscalar(element):
    return isinstance(element, (scalars.generic, builtins.bool, int, float, complex, str, bytes))


def iterable(y):
    try:
        iter(y)
    except TypeError:
        return False
    return True


def shape(a):
    return a.shape if hasattr(a, "shape") else asarray(a).shape


def ndim(a):
    return a.ndim if hasattr(a, "ndim") else asarray(a).ndim


def size(a, axis=None):
    a = asarray(a)
    return a.size if axis is None else a.shape[axis]


def shares_memory(a, b, max_work=None):
    if not isinstance(a, ndarray) or not isinstance(b, ndarray) or a._b is not b._b:
        return False
    return not set(places(a)).isdisjoint(places(b))


def may_share_memory(a, b, max_work=None):
    if not isinstance(a, ndarray) or not isinstance(b, ndarray) or a._b is not b._b:
        return False
    mine, theirs = places(a), places(b)
    return builtins.bool(mine and theirs) and min(mine) <= max(theirs) and min(theirs) <= max(mine)


