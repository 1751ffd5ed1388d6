"""Functions of elements: broadcasting, dtypes, `out=`, `where=`, and what goes over axes (`reduce`, `accumulate`, `outer`, `at`)."""
import builtins
import math
from array import array as buffer_of
from itertools import repeat

from . import _dtypes as kinds
from ._array import (
    blank, broadcast_shape, cast, check_room, converted, count, ndarray, new, numbers, of_numbers, scalar_maker,
    shown, store, stretched, view, writable,
)
from ._errors import _UFuncInputCastingError, _UFuncNoLoopError, _UFuncOutputCastingError, flag, flags_wanted

_PLAIN = (builtins.bool, int, float)


def operand(x):
    """What a function takes: an array, or a number of Python's own as it is."""
    if isinstance(x, ndarray) or type(x) in _PLAIN:
        return x
    from ._create import asarray

    return asarray(x)


def is_tensor(x):
    """Whether it is PyTorch's, which this package does not know at its start."""
    return type(x).__module__.startswith("torch") and hasattr(x, "requires_grad")


def strong_dtype(args):
    """The dtype of a result of these: numbers of Python's own give way, as far as their kind goes."""
    strong, plain = None, []
    for x in args:
        if type(x) in _PLAIN:
            plain.append(x)
        else:
            strong = x.dtype if strong is None else kinds.promote(strong, x.dtype)
    for x in plain:
        if strong is None:
            strong = kinds.of_plain(x)
        elif len(plain) == len(args):
            strong = kinds.promote(strong, kinds.of_plain(x))
        else:
            strong = kinds.weak(x, strong)
    return strong


def result_of(a):
    """What a function gives: a scalar where there are no axes."""
    return scalar_maker(a.dtype)(a._b[a._o]) if a._shape == () else a


class Loops:
    """
    How a function computes. `bools`, `ints`, `floats`: of one element, or None where NumPy refuses. `floats` may raise
    Python's errors; `ieee` gives what IEEE 754 says in their place. `pole` of the arguments: whether an infinite result
    is a division by zero.
    """

    def __init__(self, bools=None, ints=None, floats=None, ieee=None, pole=None, result=None, of_bools=None, single=None, divides=False):
        self.bools, self.ints, self.floats, self.ieee, self.pole = bools, ints, floats, ieee or floats, pole
        # `result`: "bool", "float" for a number with a point also of whole ones, or None for the arguments' own.
        self.result, self.of_bools, self.single, self.divides = result, of_bools, single, divides


class ufunc:
    """A function of elements."""

    def __init__(self, name, nin, loops, identity=None, reduced=None, accumulated=None):
        self.__name__ = self.__qualname__ = name
        self.nin, self.nout, self.nargs, self.identity = nin, 1, nin + 1, identity
        self._loops, self._reduced, self._accumulated = loops, reduced, accumulated

    def __repr__(self):
        return "<ufunc '" + self.__name__ + "'>"

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        raise AttributeError("ufunc." + name + " is not in this page's numpy")

    def __call__(self, *args, out=None, where=True, dtype=None, casting="same_kind", order="K", subok=True, _scalar=False):
        if len(args) == self.nin + 1 and out is None:
            args, out = args[:-1], args[-1]
        if len(args) != self.nin:
            raise TypeError(
                "%s() takes from %d to %d positional arguments but %d were given"
                % (self.__name__, self.nin, self.nin + 1, len(args))
            )
        if builtins.any(map(is_tensor, args)):
            return self._of_tensors(args, out=out, where=where, dtype=dtype)
        name = ("scalar " if _scalar else "") + self.__name__
        ready = [operand(x) for x in args]
        kind, made = self._kinds(ready, None if dtype is None else kinds.find(dtype), casting)
        out = self._out(out, made, casting)
        arrays = [as_kind(x, kind) for x in ready]
        shape = broadcast_shape([a._shape for a in arrays])
        check_room(shape, made)
        if out is not None or where is not True:
            return self._into(arrays, shape, kind, made, out, where, name)
        data = self._compute(arrays, shape, kind, made, name)
        return scalar_maker(made)(data[0]) if shape == () else new(data, shape, made)

    def _of_tensors(self, args, **named):
        from torch._numpy import array_of, tensor_of

        made = self(*[array_of(x) if is_tensor(x) else x for x in args], **named)
        return tensor_of(made)

    def _out(self, out, made, casting):
        if isinstance(out, tuple):
            (out,) = out
        if out is None:
            return None
        if not isinstance(out, ndarray):
            raise TypeError("return arrays must be of ArrayType")
        if not kinds.can_cast(made, out.dtype, casting):
            raise _UFuncOutputCastingError(
                "Cannot cast ufunc %r output from %r to %r with casting rule %r" % (self.__name__, made, out.dtype, casting)
            )
        return writable(out)

    def _into(self, arrays, shape, kind, made, out, where, name):
        """The function with `out=` or `where=`."""
        if where is not True:
            where = operand(where)
            where = cast(where, kinds.bool_) if isinstance(where, ndarray) else of_numbers([1 if where else 0], (), kinds.bool_)
            shape = broadcast_shape([shape, where._shape])
        if out is None:
            out = blank(shape, made)
        elif out._shape != shape:
            full = broadcast_shape([shape, out._shape])
            if full != out._shape:
                raise ValueError(
                    "non-broadcastable output operand with shape %s doesn't match the broadcast shape %s" % (shown(out._shape), shown(full))
                )
            shape = full
        if where is True:
            store(out, converted(self._compute(arrays, shape, kind, made, name), made, out.dtype))
            return out
        picked = [i for i, x in enumerate(numbers(stretched(where, shape))) if x]
        chosen = [of_numbers([full[i] for i in picked], (len(picked),), kind) for full in [numbers(stretched(a, shape)) for a in arrays]]
        found = list(numbers(out))
        for i, x in zip(picked, converted(self._compute(chosen, (len(picked),), kind, made, name), made, out.dtype)):
            found[i] = x
        store(out, found)
        return out

    def _kinds(self, args, asked, casting):
        """The dtype that is computed in, and that of the result."""
        loops = self._loops
        kind = strong_dtype(args)
        if asked is not None and loops.result != "bool":
            if not builtins.all([kinds.can_cast(kinds.of_plain(x) if type(x) in _PLAIN else x.dtype, asked, casting) or (type(x) in _PLAIN and kinds.weak(x, asked) is asked) for x in args]):
                raise _UFuncInputCastingError(
                    "Cannot cast ufunc %r input%s from %r to %r with casting rule %r"
                    % (self.__name__, " 0" if self.nin > 1 else "", kind, asked, casting)
                )
            kind = asked
        if loops.result == "float" and kind.kind != "f":
            if kind.itemsize == 1 and not loops.divides:
                raise NotImplementedError(
                    "np.%s of %s gives float16, which is not in this page's numpy; use .astype(np.float32) first" % (self.__name__, kind.name)
                )
            kind = kinds.float32 if kind.itemsize == 2 and not loops.divides else kinds.float64
        if kind.kind == "b" and loops.bools is None:
            if loops.of_bools is None:
                self._refuse_kind(args, kind)
            kind = loops.of_bools
        if kind.kind in "iu" and loops.ints is None or kind.kind == "f" and loops.floats is None:
            self._refuse_kind(args, kind)
        if loops.result != "bool":
            return kind, kind
        if kind.kind in "iu" and builtins.any([type(x) is int and not kinds.fits(x, kind) for x in args]):
            # Only compared: what is beyond a dtype need not fit it.
            kind = kinds.int64
        return kind, kinds.bool_

    def _refuse_kind(self, args, kind):
        name = self.__name__
        if name in ("subtract", "negative") and kind.kind == "b":
            raise TypeError(
                "%snumpy boolean %s, the `-` operator, is not supported, use %s instead."
                % ("The " if name == "negative" else "", name, "the bitwise_xor, the `^` operator, or the logical_xor function" if name == "subtract" else "the `~` operator or the logical_not function")
            )
        if kind.kind == "b":
            own = ", ".join(["<class 'numpy.dtypes.BoolDType'>"] * len(args))
            raise _UFuncNoLoopError(
                "ufunc %r did not contain a loop with signature matching types %s -> None" % (name, own)
                if len(args) == 1
                else "ufunc %r did not contain a loop with signature matching types (%s) -> None" % (name, own)
            )
        raise TypeError(
            "ufunc %r not supported for the input types, and the inputs could not be safely coerced to any supported types according to the casting rule ''safe''" % name
        )

    def _compute(self, arrays, shape, kind, made, name):
        """The buffer of the result."""
        loops, size = self._loops, count(shape)
        columns = columns_of(arrays, shape)
        if size == 0:
            return buffer_of(made._code)
        if kind.kind == "f":
            return self._floats(columns, kind, made, name)
        fn = loops.bools if kind.kind == "b" else loops.ints
        if loops.divides and 0 in numbers(arrays[1]):
            flag("divide", name)
        try:
            return buffer_of(made._code, map(fn, *columns))
        except OverflowError:
            if size == 1 and name.startswith("scalar"):
                flag("over", name)
            return buffer_of(made._code, [kinds.wrap(x, made) for x in map(fn, *columns)])

    def _floats(self, columns, kind, made, name):
        loops = self._loops
        if loops.single is not None and kind is kinds.float32:
            if loops.single == "no":
                raise NotImplementedError("np.%s of float32 is not in this page's numpy; use .astype(np.float64) first" % self.__name__)
            from ._kernels import single

            own = columns[0]
            found = single(loops.single, own if isinstance(own, buffer_of) else buffer_of("f", own))
        else:
            try:
                found = buffer_of(made._code, map(loops.floats, *columns))
            except (ZeroDivisionError, OverflowError, ValueError):
                found = buffer_of(made._code, map(loops.ieee, *columns))
        if made.kind == "f" and not math.isfinite(sum(found)):
            self._look(found, columns, name)
        return found

    def _look(self, found, columns, name):
        """Says what went wrong where a result is not finite."""
        if not flags_wanted():
            return
        said = set()
        for r, *xs in zip(found, *columns):
            if r != r:
                if not builtins.any([x != x for x in xs]):
                    said.add("invalid")
            elif r in (math.inf, -math.inf) and not builtins.any([x in (math.inf, -math.inf) for x in xs]):
                said.add("divide" if self._loops.pole and self._loops.pole(*xs) else "over")
        for what in ("divide", "over", "invalid"):
            if what in said:
                flag(what, name)

    # Over axes

    def reduce(self, array, axis=0, dtype=None, out=None, keepdims=False, initial=None, where=True):
        if self.nin != 2:
            raise ValueError("reduce only supported for binary functions")
        from ._reduce import reduce

        return reduce(self, operand_array(array), axis, dtype, out, keepdims, initial, where)

    def accumulate(self, array, axis=0, dtype=None, out=None):
        if self.nin != 2:
            raise ValueError("accumulate only supported for binary functions")
        from ._reduce import accumulate

        return accumulate(self, operand_array(array), axis, dtype, out)

    def outer(self, a, b, **named):
        a, b = operand_array(a), operand_array(b)
        left = view(a, a._shape + (1,) * len(b._shape), a._steps + (0,) * len(b._shape), a._o)
        return self(left, b, **named)

    def at(self, a, indices, b=None):
        from ._index import positions

        spots = positions(writable(a), indices)
        values = repeat(None) if b is None else numbers(stretched(as_kind(operand(b), a.dtype), spots[1]))
        store_at = a._b
        for place, x in zip(spots[0], values):
            own = new(buffer_of(a.dtype._code, (store_at[place],)), (), a.dtype)
            args = (own,) if b is None else (own, new(buffer_of(a.dtype._code, (x,)), (), a.dtype))
            store_at[place] = self(*args, out=blank((), a.dtype))._b[0]


def operand_array(x):
    from ._create import asarray

    return asarray(x)


def as_kind(x, kind):
    """An operand as an array of this dtype."""
    if isinstance(x, ndarray):
        return cast(x, kind)
    if kind.kind in "iu" and isinstance(x, int):
        kinds.check_bounds(x, kind)
    return of_numbers((x,), (), kind)


def columns_of(arrays, shape):
    """The numbers of operands, as many of each as the result has; of one number alone, it over and over."""
    alone = [a.size == 1 for a in arrays]
    if builtins.all(alone):
        alone = [False] * len(arrays)
    return [repeat(a._b[a._o]) if one else numbers(stretched(a, shape)) for a, one in zip(arrays, alone)]


def in_place(fn):
    """`a += b` and the like."""

    def change(self, other):
        if is_tensor(other):
            from torch._numpy import array_of

            other = array_of(other)
        fn(self, other, out=self)
        return self

    return change


ufunc.__module__ = "numpy"
