"""The methods and operators of arrays and scalars: the same functions as `np` has."""
import builtins
import functools
import math
import operator

from torch._refusals import _lacks

from . import _choose as choose
from . import _dtypes as kinds
from . import _index as index
from . import _math as fns
from . import _print, _products, _rearrange, _reduce, _shape, _statistics, _take
from . import _scalars as scalars
from ._array import cast, copy, is_contiguous, ndarray, new, numbers, plain, store, view, writable
from ._create import _array, asarray, full
from ._errors import UFuncTypeError
from ._ufunc import in_place, is_tensor, operand, result_of

_PLAIN = (builtins.bool, int, float)


def _sizes(args):
    return tuple(args[0]) if len(args) == 1 and isinstance(args[0], (tuple, list)) else args


# Operators


def _known(x):
    """Whether an operator of an array takes it."""
    if isinstance(x, (ndarray, scalars.generic, list, tuple, range)) or type(x) in _PLAIN:
        return True
    return is_tensor(x)


def _operator(fn, name, swapped=False):
    def apply(self, other):
        if is_tensor(other):
            return _with_tensor(name, self, other, swapped)
        if not _known(other):
            if isinstance(other, (str, complex, bytes)) or other is None:
                return _unlike(fn, self, other)
            return NotImplemented
        return fn(other, self) if swapped else fn(self, other)

    return apply


def _unlike(fn, a, other):
    """An array with what is no number."""
    if fn in (fns.equal, fns.not_equal) and not isinstance(other, complex):
        return full(a._shape, fn is fns.not_equal)
    if isinstance(other, complex):
        raise kinds.lacking("complex")
    if isinstance(other, str):
        raise UFuncTypeError(
            "ufunc %r did not contain a loop with signature matching types (%r, dtype('<U%d')) -> None" % (fn.__name__, a.dtype, len(other))
        )
    return NotImplemented


def _with_tensor(name, a, tensor, swapped):
    """An array before one of PyTorch's tensors: the tensor's own operators answer, where it has them."""
    from torch._numpy import array_operator

    return NotImplemented if swapped else array_operator(name, a, tensor)


_TWO = {
    "add": fns.add, "sub": fns.subtract, "mul": fns.multiply, "truediv": fns.divide, "floordiv": fns.floor_divide,
    "mod": fns.remainder, "and": fns.bitwise_and, "or": fns.bitwise_or, "xor": fns.bitwise_xor, "lshift": fns.left_shift,
    "rshift": fns.right_shift, "matmul": _products.matmul,
}
_COMPARE = {"eq": fns.equal, "ne": fns.not_equal, "lt": fns.less, "le": fns.less_equal, "gt": fns.greater, "ge": fns.greater_equal}


def _power(base, exponent):
    """`base ** exponent`: squares, roots and the like where the exponent is one number."""
    if type(exponent) in _PLAIN or isinstance(exponent, (scalars.generic, ndarray)) and exponent.ndim == 0:
        a = operand(base)
        if isinstance(a, ndarray) and a.dtype.kind == "f" and type(exponent) in _PLAIN:
            if exponent == 2:
                return fns.square(a)
            if exponent == 0.5:
                return fns.sqrt(a)
            if exponent == -1:
                return fns.reciprocal(a)
            if exponent == 1:
                return fns.positive(a)
    return fns.power(base, exponent)


def _changing(fn):
    return in_place(fn)


def _imatmul(self, other):
    store(self, numbers(cast(_products.matmul(self, other), self.dtype)))
    return self


for _name, _fn in _TWO.items():
    setattr(ndarray, "__%s__" % _name, _operator(_fn, _name))
    setattr(ndarray, "__r%s__" % _name, _operator(_fn, _name, True))
    if _name != "matmul":
        setattr(ndarray, "__i%s__" % _name, _changing(_fn))
for _name, _fn in _COMPARE.items():
    setattr(ndarray, "__%s__" % _name, _operator(_fn, _name))
ndarray.__pow__, ndarray.__rpow__, ndarray.__ipow__ = _operator(_power, "pow"), _operator(_power, "pow", True), _changing(fns.power)
ndarray.__imatmul__ = _imatmul
ndarray.__neg__, ndarray.__pos__, ndarray.__abs__ = [lambda self, fn=fn: fn(self) for fn in (fns.negative, fns.positive, fns.absolute)]
ndarray.__invert__ = lambda self: fns.invert(self)
ndarray.__divmod__ = lambda self, other: (fns.floor_divide(self, other), fns.remainder(self, other))
ndarray.__rdivmod__ = lambda self, other: (fns.floor_divide(other, self), fns.remainder(other, self))
ndarray.__hash__ = None


# Scalars: numbers alone, of the same dtypes as arrays would have


def _scalar_operator(fn, name, swapped=False):
    call = functools.partial(fn, _scalar=True) if isinstance(fn, type(fns.add)) else fn

    def apply(self, other):
        if type(other) not in _PLAIN and not isinstance(other, scalars.generic):
            if is_tensor(other):
                return _with_tensor(name, self, other, swapped)
            if isinstance(other, ndarray):
                return fn(other, self) if swapped else fn(self, other)
            if not isinstance(other, (list, tuple)):
                return NotImplemented
            if name == "mul":
                return _repeated(self, other)
        return call(other, self) if swapped else call(self, other)

    return apply


def _repeated(number, sequence):
    """A list times a scalar: as Python has it."""
    if number.dtype.kind not in "iu":
        raise TypeError("can't multiply sequence by non-int of type 'numpy.%s'" % type(number).__name__)
    return sequence * int(number)


def _compare_operator(fn, name):
    plainly, compare = _scalar_operator(fn, name), getattr(operator, name)

    def apply(self, other):
        if type(other) in _PLAIN or isinstance(other, scalars.generic):
            x = other.item() if isinstance(other, scalars.generic) else other
            if type(x) is float and other is x and self.dtype is kinds.float32:
                x = scalars.float32(x).item()
            return scalars.True_ if compare(self.item(), x) else scalars.False_
        return plainly(self, other)

    return apply


def _quick(fn, name, swapped):
    """Of two numbers of float64 at once."""
    general = _scalar_operator(fn, name, swapped)
    own = getattr(float, "__%s%s__" % ("r" if swapped else "", name))
    make = float.__new__
    kind = scalars.float64

    def apply(self, other):
        if type(other) in (kind, float, int):
            try:
                made = own(self, other)
                if made.__class__ is float and math.isfinite(made):
                    return make(kind, made)
            except (ZeroDivisionError, OverflowError):
                pass
        return general(self, other)

    return apply


for _name, _fn in _TWO.items():
    setattr(scalars.generic, "__%s__" % _name, _scalar_operator(_fn, _name))
    setattr(scalars.generic, "__r%s__" % _name, _scalar_operator(_fn, _name, True))
scalars.generic.__pow__, scalars.generic.__rpow__ = _scalar_operator(_power, "pow"), _scalar_operator(_power, "pow", True)
for _name, _fn in _COMPARE.items():
    setattr(scalars.generic, "__%s__" % _name, _compare_operator(_fn, _name))
scalars.generic.__hash__ = lambda self: hash(self.item())
scalars.generic.__neg__ = lambda self: fns.negative(self)
scalars.generic.__pos__ = lambda self: fns.positive(self)
scalars.generic.__abs__ = lambda self: fns.absolute(self)
scalars.generic.__invert__ = lambda self: fns.invert(self)
scalars.generic.__divmod__ = lambda self, other: (fns.floor_divide(self, other), fns.remainder(self, other))
for _name in ("__divmod__", "__pos__", "__neg__", "__abs__", "__pow__", "__rpow__", *["__%s__" % n for n in _COMPARE]):
    setattr(scalars.float64, _name, getattr(scalars.generic, _name))
for _name in ("floordiv", "mod"):
    setattr(scalars.float64, "__%s__" % _name, _scalar_operator(_TWO[_name], _name))
    setattr(scalars.float64, "__r%s__" % _name, _scalar_operator(_TWO[_name], _name, True))
for _name in ("add", "sub", "mul", "truediv"):
    setattr(scalars.float64, "__%s__" % _name, _quick(_TWO[_name], _name, False))
    setattr(scalars.float64, "__r%s__" % _name, _quick(_TWO[_name], _name, True))
scalars.float64.__hash__ = float.__hash__


def _scalar_round(self, ndigits=None):
    if ndigits is None and self.dtype.kind == "f":
        return builtins.round(float(self))
    made = choose.round(self, ndigits or 0)
    return int(made) if ndigits is None else made


scalars.generic.__round__ = scalars.float64.__round__ = _scalar_round
scalars.floating.__trunc__ = lambda self: math.trunc(float(self))
scalars.floating.__floor__ = lambda self: math.floor(float(self))
scalars.floating.__ceil__ = lambda self: math.ceil(float(self))


# Methods


def _astype(self, dtype, order="K", casting="unsafe", subok=True, copy=True):
    kind = kinds.find(dtype)
    if not kinds.can_cast(self.dtype, kind, casting):
        raise TypeError("Cannot cast array data from %r to %r according to the rule %r" % (self.dtype, kind, casting))
    if kind is self.dtype:
        return _copied(self) if copy else self
    return cast(self, kind)


_copied = copy


def _tolist(self):
    def nest(data, shape):
        if len(shape) == 1:
            return data
        step = len(data) // shape[0] if shape[0] else 0
        return [nest(data[i * step : (i + 1) * step], shape[1:]) for i in range(shape[0])]

    data = plain(self)
    return nest(data, self._shape) if self._shape else data[0]


def _item(self, *args):
    if args:
        made = self[args[0] if isinstance(args[0], tuple) else args] if len(args) > 1 or isinstance(args[0], tuple) else self.reshape(-1)[args[0]]
        return made.item()
    if self.size != 1:
        raise ValueError("can only convert an array of size 1 to a Python scalar")
    return plain(self)[0]


def _view(self, dtype=None, type=None):
    if dtype is not None and dtype is not ndarray and kinds.find(dtype) is not self.dtype:
        raise NotImplementedError("ndarray.view(dtype) is not in this page's numpy; use astype, which turns numbers into others")
    return view(self, self._shape, self._steps, self._o)


def _reshape(self, *shape, order="C", copy=None):
    if not shape:
        raise TypeError("reshape() takes exactly 1 argument (0 given)")
    return _shape._reshaped(self, _sizes(shape), order)


def _transpose(self, *axes):
    return _shape.transpose(self, _sizes(axes) if axes and axes != (None,) else None)


def _sort(self, axis=-1, kind=None, order=None, *, stable=None):
    store(writable(self), numbers(choose.sort(self, axis, kind)))


def _number_of(self, convert):
    if self.ndim:
        raise TypeError("only 0-dimensional arrays can be converted to Python scalars")
    return convert(plain(self)[0])


def _truth(self):
    if self.size > 1:
        raise ValueError("The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()")
    if self.size == 0:
        raise ValueError("The truth value of an empty array is ambiguous. Use `array.size > 0` to check that an array is not empty.")
    return builtins.bool(numbers(self)[0])


def _index_of(self):
    if self.ndim or self.dtype.kind not in "iu":
        raise TypeError("only integer scalar arrays can be converted to a scalar index")
    return int(numbers(self)[0])


def _format(self, spec):
    if self.ndim == 0:
        return format(self.item(), spec) if spec else str(self)
    if spec:
        raise TypeError("unsupported format string passed to numpy.ndarray.__format__")
    return str(self)


def _contains(self, x):
    return builtins.bool(fns.equal(self, x).any()) if isinstance(fns.equal(self, x), ndarray) else builtins.bool(fns.equal(self, x))


def _missing(self, name):
    raise _lacks("ndarray", name, dir(ndarray))


def _refused(name, instead):
    def refuse(self, *_, **__):
        raise NotImplementedError("ndarray." + name + " is not in this page's numpy; " + instead)

    return refuse


def _resize(self, *new_shape, refcheck=True):
    raise NotImplementedError("ndarray.resize is not in this page's numpy; use np.resize(a, shape)")


ndarray.__getitem__, ndarray.__setitem__, ndarray.__contains__ = index.get, index.put, _contains
ndarray.__repr__, ndarray.__str__, ndarray.__format__ = lambda self: _print.array_repr(self), lambda self: _print.array_str(self), _format
ndarray.__bool__, ndarray.__index__ = _truth, _index_of
ndarray.__float__, ndarray.__int__ = lambda self: _number_of(self, float), lambda self: _number_of(self, int)
ndarray.__copy__, ndarray.__deepcopy__ = lambda self: copy(self), lambda self, _: copy(self)
ndarray.__getattr__ = _missing
ndarray.__array__ = lambda self, dtype=None, copy=None: _array(self, dtype, copy)
ndarray.astype, ndarray.tolist, ndarray.item, ndarray.view = _astype, _tolist, _item, _view
ndarray.copy = lambda self, order="C": copy(self)
ndarray.reshape, ndarray.transpose, ndarray.sort, ndarray.resize = _reshape, _transpose, _sort, _resize
ndarray.flatten = lambda self, order="C": copy(_shape.ravel(self, order))
ndarray.fill, ndarray.nonzero = index.fill, index.nonzero
ndarray.tobytes = lambda self, order="C": cast(self, self.dtype)._b.tobytes() if is_contiguous(self) and self._o == 0 and len(self._b) == self.size else copy(self)._b.tobytes()
ndarray.conj = ndarray.conjugate = lambda self: self
ndarray.imag = property(lambda self: new(copy(self)._b[:0] + type(self._b)(self._b.typecode, bytes(self.nbytes)), self._shape, self.dtype))
ndarray.device, ndarray.ctypes = property(lambda self: "cpu"), property(lambda self: _missing(self, "ctypes"))
ndarray.partition, ndarray.argpartition = _refused("partition", "use np.sort"), _refused("argpartition", "use np.argsort(kind='stable')")
ndarray.tofile = _refused("tofile", "print the numbers with tolist()")
for _name in ("ravel", "swapaxes", "squeeze"):
    setattr(ndarray, _name, getattr(_shape, _name))
ndarray.repeat, ndarray.diagonal, ndarray.take, ndarray.put = _rearrange.repeat, _rearrange.diagonal, _take.take, _take.put
for _name in ("sum", "prod", "max", "min", "all", "any", "mean", "var", "std", "cumsum", "cumprod", "argmax", "argmin"):
    setattr(ndarray, _name, getattr(_reduce, _name))
for _name in ("clip", "round", "argsort", "searchsorted", "compress", "choose"):
    setattr(ndarray, _name, getattr(choose, _name))
ndarray.dot, ndarray.trace = _products.dot, _statistics.trace


def _of_array(name):
    """A method of arrays as one of scalars."""

    def apply(self, *args, **named):
        made = getattr(asarray(self), name)(*args, **named)
        return result_of(made) if isinstance(made, ndarray) and made.ndim == 0 else made

    apply.__name__ = name
    return apply


for _name in (
    "astype", "sum", "prod", "max", "min", "all", "any", "mean", "var", "std", "cumsum", "cumprod", "argmax", "argmin", "clip", "round",
    "reshape", "ravel", "flatten", "squeeze", "copy", "transpose", "repeat", "dot", "fill", "nonzero", "view", "take", "searchsorted", "tobytes",
):
    setattr(scalars.generic, _name, _of_array(_name))
scalars.generic.conjugate = scalars.generic.conj = lambda self: self
scalars.generic.imag = property(lambda self: type(self)(0))
scalars.float64.conjugate, scalars.float64.imag, scalars.float64.real = scalars.generic.conjugate, scalars.generic.imag, scalars.generic.real
scalars.generic.__array__ = lambda self, dtype=None, copy=None: _array(self, dtype)


def _scalar_missing(self, name):
    raise _lacks("numpy." + type(self).__name__, name, dir(type(self)))


scalars.generic.__getattr__ = _scalar_missing
