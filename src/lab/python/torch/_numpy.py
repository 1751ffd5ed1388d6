"""Where tensors and NumPy's arrays meet: the same numbers, shared or copied as PyTorch does."""
import gc
from array import array as _buffer

from ._bridge import ask

# Buffers that tensors look at, by their addresses: kept until the program ends, so that none moves.
_shared = {}


class _Whole(_buffer):
    """
    Whole numbers or truth values as the tensors keep them, in float64: to an array a buffer of whole numbers.
    """

    def __getitem__(self, i):
        found = _buffer.__getitem__(self, i)
        return _buffer("q", map(int, found)) if isinstance(i, slice) else int(found)

    def __setitem__(self, i, x):
        _buffer.__setitem__(self, i, _buffer("d", x) if isinstance(i, slice) else x)

    def __iter__(self):
        return map(int, _buffer.__iter__(self))

    def tolist(self):
        return list(self)


def _kind(name):
    """NumPy's dtype of the same name."""
    from numpy import dtype

    if name == "float16":
        raise NotImplementedError("float16 is not in this page's numpy; take x.float() first")
    return dtype(name)


def _buffer_for(kind, size):
    """A buffer of Python's as the storage of a tensor of a dtype has it."""
    code = "f" if kind.name == "float32" else "d"
    make = _buffer if kind.kind == "f" else _Whole
    return make(code, bytes(size * (4 if code == "f" else 8)))


def _where(buf):
    return buf.buffer_info()[0]


def array_of(t):
    """An array over a tensor's numbers: both see what either changes."""
    from numpy._array import new, view

    if t.requires_grad:
        raise RuntimeError("Can't call numpy() on Tensor that requires grad. Use tensor.detach().numpy() instead.")
    kind = _kind(t.dtype.name)
    address, size, offset, *steps = map(int, ask("layout", (), [t._v]).split())
    if size == 0:
        return new(_buffer(kind._code), tuple(t.shape), kind)
    buf = _shared.get(address)
    if buf is None:
        buf = _buffer_for(kind, size)
        ask("moveToMemory", (_where(buf),), [t._v])
        _shared[_where(buf)] = buf
    return view(new(buf, (size,), kind), tuple(t.shape), steps, offset)


def _check_kind(a):
    """The tensors' dtype for an array's."""
    from ._dtypes import _DTYPES

    if a.dtype.name not in _DTYPES:
        raise NotImplementedError(
            "a tensor of " + a.dtype.name + " is not in this page's torch; it has "
            + ", ".join(_DTYPES) + ": use .astype first"
        )
    return _DTYPES[a.dtype.name]


def _check_steps(a):
    if any([step < 0 for step in a._steps]):
        raise ValueError(
            "At least one stride in the given numpy array is negative, and tensors with negative strides are not currently "
            "supported. (You can probably work around this by making a copy of your array  with array.copy().) "
        )


def tensor_of(a):
    """A tensor over an array's numbers. Of a scalar, one of its own."""
    from numpy import asarray

    from ._tensor import Tensor

    a = asarray(a)
    kind = _check_kind(a)
    _check_steps(a)
    if not a.size:
        return copied(a)
    buf = a._b
    if _where(buf) not in _shared:
        if a.dtype.kind != "f":
            buf = _kept_as_tensors_do(buf, a)
        _shared[_where(buf)] = buf
    plain = (_where(buf), len(buf), buf.typecode == "f", list(a._shape), list(a._steps), a._o, kind)
    return Tensor(ask("sharedMemory", plain, []))


def _kept_as_tensors_do(old, a):
    """Whole numbers move into a buffer that a tensor can have, with all arrays that look at them."""
    made = _buffer_for(a.dtype, len(old))
    made[:] = old
    for one in gc.get_referrers(old):
        if type(one) is type(a) and one._b is old:
            one._b = made
    return made


def copied(a):
    """A tensor of an array's numbers, its own."""
    from numpy._array import numbers

    from ._tensor import Tensor

    kind = _check_kind(a)
    _check_steps(a)
    found = numbers(a)
    if not isinstance(found, _buffer) or isinstance(found, _Whole) or found.typecode not in "fd":
        found = _buffer("f" if a.dtype.name == "float32" else "d", list(found))
    return Tensor(ask("fromMemory", (_where(found) if len(found) else 0, len(found), found.typecode == "f", list(a._shape), kind), []))


_SIGNS = {
    "add": "+", "sub": "-", "mul": "*", "truediv": "/", "floordiv": "//", "mod": "%", "pow": "** or pow()", "matmul": "@",
    "and": "&", "or": "|", "xor": "^", "lshift": "<<", "rshift": ">>", "lt": "<", "le": "<=", "gt": ">", "ge": ">=",
}
_COMPARED = ("lt", "le", "gt", "ge")


def before_array(name, t, a):
    """`tensor + array`: NumPy computes it, and the result is a tensor."""
    import operator

    if name in _COMPARED:
        raise TypeError("'%s' not supported between instances of 'Tensor' and 'numpy.ndarray'" % _SIGNS[name])
    fn = getattr(operator, name + "_" if name in ("and", "or") else name)
    return tensor_of(fn(array_of(t), a))


def array_operator(name, a, t):
    """`array + tensor`, or a scalar of NumPy in front, which counts as a number of Python's."""
    import operator

    from numpy import ndarray

    if not isinstance(a, ndarray) and name != "matmul":
        return getattr(operator, name + "_" if name in ("and", "or") else name)(a.item(), t)
    if name in ("eq", "ne"):
        return before_array(name, t, a)
    if name == "truediv":
        return tensor_of(array_of(t.reciprocal()) * a)
    if name == "add":
        raise TypeError(
            "Concatenation operation is not implemented for NumPy arrays, use np.concatenate() instead. Please do not rely on "
            "this error; it may not be given on all Python implementations."
        )
    own = "numpy." + type(a).__name__
    if name in _COMPARED:
        raise TypeError("'%s' not supported between instances of '%s' and 'Tensor'" % (_SIGNS[name], own))
    raise TypeError("unsupported operand type(s) for %s: '%s' and 'Tensor'" % (_SIGNS[name], own))
