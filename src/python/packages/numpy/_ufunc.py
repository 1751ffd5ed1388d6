"""Elementwise functions and operators, with NumPy's rules for dtypes and torch's arithmetic."""
import operator
import warnings

import torch
from torch._refusals import _lacks
from torch._tensor import ops

from ._array import NOT_BROADCAST, asarray, checked, in_numpy, ndarray, result
from ._dtypes import DTYPES, find_dtype, float64, generic, result_type

# What operators accept as an array or a number.
NUMBERS = (generic, bool, int, float)
OPERANDS = (ndarray, list, tuple, *NUMBERS)
_FOLDER = __file__.rpartition("/")[0]
_state = {"divide": "warn", "over": "warn", "under": "ignore", "invalid": "warn"}
UFuncTypeError = type("UFuncTypeError", (TypeError,), {"__module__": "builtins"})


class errstate:
    """Sets how floating-point errors are handled: `with np.errstate(divide="ignore"):`."""

    def __init__(self, *, all=None, **ways):
        self._ways = {**(dict.fromkeys(_state, all) if all else {}), **ways}
        if not {*self._ways} <= {*_state} or not {*self._ways.values()} <= {"ignore", "warn", "raise"}:
            raise NotImplementedError("this errstate is not in this page's numpy; it takes divide, over and invalid as 'ignore', 'warn' or 'raise'")

    def __enter__(self):
        self._before = dict(_state)
        _state.update(self._ways)

    def __exit__(self, *_):
        _state.update(self._before)


def _warn(name, out, inputs):
    """Warns like NumPy if finite numbers gave infinity or NaN."""
    if out.isfinite().all().item():
        return
    made_nan, made_inf = out.isnan(), out.isinf()
    for one in inputs:
        made_nan, made_inf = made_nan & ~one.isnan(), made_inf & one.isfinite()
    by_zero = name in ("divide", "log", "log2", "log10", "log1p", "reciprocal", "power")
    inf_words = ("divide", "divide by zero") if by_zero else ("over", "overflow")
    for (what, words), found in ((inf_words, made_inf), (("invalid", "invalid value"), made_nan)):
        if _state[what] == "ignore" or not found.any().item():
            continue
        if _state[what] == "raise":
            raise FloatingPointError(f"{words} encountered in {name}")
        warnings.warn(f"{words} encountered in {name}", RuntimeWarning, skip_file_prefixes=(_FOLDER,))


class ufunc:
    """
    An elementwise function of one array, or of two that are broadcast together. `takes`: the kinds of dtypes that it
    computes in; others are converted to float64. `fn` takes tensors of the same dtype.
    """

    def __init__(self, name, fn, nin=2, takes="buif"):
        self.__name__, self._fn, self.nin, self._takes = name, fn, nin, takes

    def __getattr__(self, name):
        raise _lacks("numpy.ufunc", name, dir(ufunc))

    def __call__(self, *args, out=None, dtype=None, **more):
        if len(args) != self.nin:
            raise TypeError(f"{self.__name__}() takes {self.nin} positional arguments but {len(args)} were given")
        if more:
            raise NotImplementedError(f"{next(iter(more))}= of np.{self.__name__} is not in this page's numpy; leave it out")
        args = [checked(x) if isinstance(x, torch.Tensor) else x if isinstance(x, (ndarray, *NUMBERS)) else asarray(x) for x in args]
        kind = result_type(*args) if dtype is None else find_dtype(dtype)
        if kind.kind not in self._takes:
            if self._takes == "bui":
                raise UFuncTypeError(f"ufunc '{self.__name__}' not supported for the input types")
            kind = DTYPES["bool"] if self._takes == "b" else float64._dtype
        tensors = [_converted(x, kind) for x in args]
        made = in_numpy(self._fn, tensors, words=NOT_BROADCAST if self.nin == 2 else None)
        if made.is_floating_point():
            _warn(self.__name__, made, tensors)
        if out is not None:
            if made.is_floating_point() and out.dtype.kind != "f" or out.dtype.kind == "b" and made.dtype is not torch.bool:
                words = f"output from {DTYPES[made.dtype.name]!r} to {out.dtype!r} with casting rule 'same_kind'"
                raise UFuncTypeError(f"Cannot cast ufunc '{self.__name__}' {words}")
            in_numpy(torch.Tensor.copy_, [out._t, made], words="non-broadcastable output operand and its result, with shapes")
            return out
        return made if any([isinstance(x, torch.Tensor) for x in args]) else result(made)


def _converted(x, kind):
    """Converts a number or an array to a tensor of a dtype."""
    if isinstance(x, (bool, int, float)):
        return ops.filled([], float(x), kind.torch, "full")
    return (x._t if isinstance(x, ndarray) else x).to(kind.torch)


def _of(names, takes="f", nin=1, **other):
    """Makes functions by their names in NumPy, from torch functions with the same names or those given."""
    return [ufunc(name, other.get(name) or getattr(torch, name), nin, takes) for name in names.split()]


add, subtract, multiply, maximum, minimum = _of("add subtract multiply maximum minimum", "buif", 2)
power, floor_divide, remainder = _of("power floor_divide remainder", "uif", 2, power=torch.pow)
(divide,) = _of("divide", "f", 2)
equal, not_equal, less, less_equal, greater, greater_equal = _of("equal not_equal less less_equal greater greater_equal", "buif", 2, equal=torch.eq)
logical_and, logical_or, logical_xor = _of("logical_and logical_or logical_xor", "b", 2)
bitwise_and, bitwise_or, bitwise_xor = _of("bitwise_and bitwise_or bitwise_xor", "bui", 2)
(logical_not,), (invert,) = _of("logical_not", "b"), _of("invert", "bui", invert=torch.bitwise_not)
negative, absolute, square, sign = _of("negative absolute square sign", "buif")
isnan, isinf, isfinite, floor, ceil, trunc, rint = _of("isnan isinf isfinite floor ceil trunc rint", "buif", rint=torch.round)
exp, exp2, expm1, log, log2, log10, log1p, sqrt, reciprocal = _of("exp exp2 expm1 log log2 log10 log1p sqrt reciprocal")
sin, cos, tan, sinh, cosh, tanh = _of("sin cos tan sinh cosh tanh")
arcsin, arccos, arctan = _of("arcsin arccos arctan", arcsin=torch.asin, arccos=torch.acos, arctan=torch.atan)

_OPERATORS = {
    "add": add, "sub": subtract, "mul": multiply, "truediv": divide, "floordiv": floor_divide, "mod": remainder, "pow": power,
    "and": bitwise_and, "or": bitwise_or, "xor": bitwise_xor,
}
_COMPARISONS = {"eq": equal, "ne": not_equal, "lt": less, "le": less_equal, "gt": greater, "ge": greater_equal}


def _operator(name, fn, swapped=False):
    # Compute with plain numbers without tensors, to make loops over single numbers faster.
    quick = getattr(operator, name) if name in ("add", "sub", "mul") else None

    def apply(self, other):
        if quick and type(self) is float64 and type(other) in (float, float64):
            return float64._of(quick(float(other), float(self)) if swapped else quick(float(self), float(other)))
        if isinstance(other, str) and name in _OPERATORS:
            raise UFuncTypeError(f"ufunc '{fn.__name__}' did not contain a loop with signature matching types")
        if not isinstance(other, OPERANDS):
            return NotImplemented
        return fn(other, self) if swapped else fn(self, other)

    return apply


for _class in (ndarray, generic):
    for _name, _fn in (_OPERATORS | _COMPARISONS).items():
        setattr(_class, f"__{_name}__", _operator(_name, _fn))
        if _name in _OPERATORS:
            setattr(_class, f"__r{_name}__", _operator(_name, _fn, True))
            if _class is ndarray:
                setattr(_class, f"__i{_name}__", lambda self, other, fn=_fn: fn(self, other, out=self) if isinstance(other, OPERANDS) else NotImplemented)
    _class.__neg__, _class.__abs__ = lambda self: negative(self), lambda self: absolute(self)
    _class.__invert__, _class.__pos__ = lambda self: invert(self), lambda self: self
