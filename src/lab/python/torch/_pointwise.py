"""What is computed number by number: functions, arithmetic, comparisons, choices."""
from ._dtypes import _dtype, float64, int64
from ._numpy import computed_by_numpy, is_array, tensor_of
from ._refusals import _refuse
from ._tensor import Tensor, _do, _operand, _scalar, method, named


def _number(x):
    """A Python number for one of Python's or NumPy's or a tensor's, None for anything else."""
    if isinstance(x, (bool, int, float)):
        return x
    if isinstance(x, Tensor) or (type(x).__module__.split(".")[0] == "numpy" and hasattr(x, "item") and not is_array(x)):
        return x.item()
    return None


def _taken(x):
    """An operand: a tensor, a number of Python's or NumPy's; None for anything else."""
    found = _operand(x)
    if found is None and x is not None:
        number = _number(x)
        found = None if number is None else _scalar(number)
    return found


def _argument(fn, name, place, x):
    """A tensor that a function is given, or PyTorch's error."""
    found = _taken(x)
    if found is None:
        raise TypeError(f"{fn}(): argument '{name}' (position {place}) must be Tensor, not {type(x).__name__}")
    return found


def _needs_tensor(fn, x):
    if not isinstance(x, Tensor):
        raise TypeError(f"{fn}(): argument 'input' (position 1) must be Tensor, not {type(x).__name__}")


# Functions of one tensor, each also in place: `exp`, `x.exp()`, `x.exp_()`.


def _one(name, operation=None, in_place=True):
    operation = operation or name

    def apply(input):
        _needs_tensor(name, input)
        return _do(operation, (), input)

    def change(self):
        _do(operation + "_", (), self)
        return self

    if in_place:
        named(name + "_", change)
    return named(name, apply)


_abs, _round_whole = _one("abs"), _one("round")
exp, log, log2, log10, log1p, expm1 = [_one(n) for n in ("exp", "log", "log2", "log10", "log1p", "expm1")]
sqrt, rsqrt, square, reciprocal, exp2 = [_one(n) for n in ("sqrt", "rsqrt", "square", "reciprocal", "exp2")]
sin, cos, tan, sinh, cosh = [_one(n) for n in ("sin", "cos", "tan", "sinh", "cosh")]
asin, acos, atan = [_one(n) for n in ("asin", "acos", "atan")]
tanh, sigmoid, relu, erf = [_one(n) for n in ("tanh", "sigmoid", "relu", "erf")]
neg, sign, floor, ceil, trunc = [_one(n) for n in ("neg", "sign", "floor", "ceil", "trunc")]
isnan, isinf, isfinite = [_one(n, in_place=False) for n in ("isnan", "isinf", "isfinite")]
logical_not, bitwise_not = _one("logical_not", "logicalNot"), _one("bitwise_not", "not")
absolute, negative = named("absolute", _abs), named("negative", neg)
_abs.__name__, neg.__name__ = "abs", "neg"


@method
def _round(input, *, decimals=0):
    if decimals == 0:
        return _round_whole(input)
    return _do("roundTo", (decimals,), input)


@method
def frac(input):
    return input - input.trunc()


# Arithmetic of two


def _binary(name, operation=None):
    """`torch.add(a, b)`, `a.add(b)` and `a.add_(b)`."""
    operation = operation or name

    def apply(input, other):
        a = _argument(name, "input", 1, input)
        return _do(operation, (), a, _argument(name, "other", 2, other))

    def change(self, other):
        _do(operation + "_", (), self, _argument(name + "_", "other", 1, other))
        return self

    named(name + "_", change)
    return named(name, apply)


def _scaled(name):
    """`add` and `sub`, which take `alpha`."""

    def apply(input, other, *, alpha=1):
        a, b = _argument(name, "input", 1, input), _argument(name, "other", 2, other)
        return _do(name, (), a, b if alpha == 1 else _do("mul", (), b, _scalar(alpha)))

    def change(self, other, *, alpha=1):
        b = _argument(name + "_", "other", 1, other)
        _do(name + "_", (), self, b if alpha == 1 else _do("mul", (), b, _scalar(alpha)))
        return self

    named(name + "_", change)
    return named(name, apply)


_ROUNDING = {None: "div", "floor": "floorDivide", "trunc": "truncDivide"}


def _rounding(mode):
    if mode not in _ROUNDING:
        raise RuntimeError("div expected rounding_mode to be one of None, 'trunc', or 'floor' but found '" + str(mode) + "'")
    return _ROUNDING[mode]


@method
def div(input, other, *, rounding_mode=None):
    a = _argument("div", "input", 1, input)
    return _do(_rounding(rounding_mode), (), a, _argument("div", "other", 2, other))


@method
def div_(self, other, *, rounding_mode=None):
    _do(_rounding(rounding_mode) + "_", (), self, _argument("div_", "other", 1, other))
    return self


add, sub, mul, _pow = _scaled("add"), _scaled("sub"), _binary("mul"), _binary("pow")
floor_divide, remainder, fmod = _binary("floor_divide", "floorDivide"), _binary("remainder"), _binary("fmod")
eq, ne, lt, le, gt, ge = [_binary(n) for n in ("eq", "ne", "lt", "le", "gt", "ge")]
logical_and, logical_or, logical_xor = [
    _binary("logical_" + n, "logical" + n.capitalize()) for n in ("and", "or", "xor")
]
bitwise_and, bitwise_or, bitwise_xor = [_binary("bitwise_" + n, n) for n in ("and", "or", "xor")]


def _of_tensors(name):
    """A function of two tensors, which takes no numbers."""

    def apply(input, other):
        for label, place, x in (("input", 1, input), ("other", 2, other)):
            if not isinstance(x, Tensor):
                raise TypeError(f"{name}(): argument '{label}' (position {place}) must be Tensor, not {type(x).__name__}")
        return _do(name, (), input, other)

    return named(name, apply)


maximum, minimum, atan2 = _of_tensors("maximum"), _of_tensors("minimum"), _of_tensors("atan2")

_ALIASES = {
    "subtract": "sub", "multiply": "mul", "divide": "div", "true_divide": "div", "greater": "gt", "greater_equal": "ge",
    "less": "lt", "less_equal": "le", "not_equal": "ne",
}
for _new, _old in _ALIASES.items():
    setattr(Tensor, _new, getattr(Tensor, _old))
    setattr(Tensor, _new + "_", getattr(Tensor, _old + "_"))
subtract, multiply, divide, true_divide = sub, mul, div, div
greater, greater_equal, less, less_equal, not_equal = gt, ge, lt, le, ne


def _operator(operation, swapped=False, in_place=False, name=None):
    """An operator of Python. What is no tensor and no number, another class may know."""

    def apply(self, other):
        if is_array(other):
            return NotImplemented if in_place else computed_by_numpy(name, *((other, self) if swapped else (self, other)))
        other = _taken(other)
        if other is None:
            return NotImplemented
        result = _do(operation, (), other, self) if swapped else _do(operation, (), self, other)
        return self if in_place else result

    return apply


def _array_taken(x):
    return tensor_of(x) if is_array(x) else _taken(x)


_OPERATORS = {
    "add": "add", "sub": "sub", "mul": "mul", "truediv": "div", "floordiv": "floorDivide", "mod": "remainder",
    "pow": "pow", "and": "and", "or": "or", "xor": "xor", "lshift": "shiftLeft", "rshift": "shiftRight",
}
for _name, _operation in _OPERATORS.items():
    setattr(Tensor, f"__{_name}__", _operator(_operation, name=_name))
    setattr(Tensor, f"__r{_name}__", _operator(_operation, swapped=True, name=_name))
    setattr(Tensor, f"__i{_name}__", _operator(_operation + "_", in_place=True))
for _name in ("eq", "ne", "lt", "le", "gt", "ge"):
    setattr(Tensor, f"__{_name}__", _operator(_name, name=_name))


def _divided(self, other):
    """`2 / x` is `x.reciprocal() * 2` to PyTorch."""
    if is_array(other):
        return computed_by_numpy("truediv", other, self)
    other = _taken(other)
    return NotImplemented if other is None else _do("mul", (), reciprocal(self), other)


Tensor.__rtruediv__ = _divided
Tensor.__neg__, Tensor.__abs__, Tensor.__invert__ = neg, _abs, bitwise_not


@method
def positive(input):
    if input.dtype.name == "bool":
        raise RuntimeError("The `+` operator, on a bool tensor is not supported.")
    return input


Tensor.__pos__ = positive


# Choices


def _bound(x):
    return x if isinstance(x, Tensor) or x is None else _array_taken(x) if is_array(x) else _number(x)


@method
def clamp(input, min=None, max=None):
    if min is None and max is None:
        raise RuntimeError("torch.clamp: At least one of 'min' or 'max' must not be None")
    low, high = _bound(min), _bound(max)
    if isinstance(low, Tensor) or isinstance(high, Tensor):
        out = input if low is None else maximum(input, low)
        return out if high is None else minimum(out, high)
    return _do("clamp", (low, high), input)


@method
def clamp_(self, min=None, max=None):
    _do("becomes", (), self, clamp(_do("before", (), self), min, max))
    return self


@method
def clamp_min(input, min):
    return _do("named", ("ClampMinBackward0",), clamp(input, min))


@method
def clamp_max(input, max):
    return _do("named", ("ClampMaxBackward0",), clamp(input, None, max))


clip = Tensor.clip = clamp
Tensor.clip_ = clamp_


@method
def nan_to_num(input, nan=0.0, posinf=None, neginf=None):
    return _do("nanToNum", (nan, posinf, neginf), input)


@method
def nan_to_num_(self, nan=0.0, posinf=None, neginf=None):
    _do("becomes", (), self, nan_to_num(_do("before", (), self), nan, posinf, neginf))
    return self


def where(condition, input=None, other=None):
    if input is None and other is None:
        return condition.nonzero(as_tuple=True)
    if not isinstance(condition, Tensor):
        raise TypeError("where(): argument 'condition' (position 1) must be Tensor, not " + type(condition).__name__)
    return _do("where", (), condition, _argument("where", "input", 2, input), _argument("where", "other", 3, other))


Tensor.where = lambda self, condition, other: where(condition, self, other)


def _fill_value(fn, value):
    number = _number(value)
    if number is None:
        raise TypeError(f"{fn}(): argument 'value' (position 2) must be Number, not {type(value).__name__}")
    if isinstance(value, Tensor) and value.ndim > 0:
        raise RuntimeError(
            f"masked_fill_ only supports a 0-dimensional value tensor, but got tensor with {value.ndim} dimension(s)."
        )
    return value if isinstance(value, Tensor) else _scalar(number)


def _check_mask(fn, mask):
    if not isinstance(mask, Tensor):
        raise TypeError(f"{fn}(): argument 'mask' (position 1) must be Tensor, not {type(mask).__name__}")


@method
def masked_fill(input, mask, value):
    _check_mask("masked_fill", mask)
    return _do("maskedFill", (), input, mask, _fill_value("masked_fill", value))


@method
def lerp(input, end, weight):
    return _do("lerp", (), input, end, _argument("lerp", "weight", 3, weight))


@method
def addcmul(input, tensor1, tensor2, *, value=1):
    return _do("named", ("AddcmulBackward0",), input + (tensor1 * tensor2 if value == 1 else value * tensor1 * tensor2))


@method
def addcdiv(input, tensor1, tensor2, *, value=1):
    return _do("named", ("AddcdivBackward0",), input + value * tensor1 / tensor2)


# Comparisons of whole tensors


@method
def equal(input, other):
    if not isinstance(other, Tensor):
        raise TypeError("equal(): argument 'other' (position 2) must be Tensor, not " + type(other).__name__)
    return input.shape == other.shape and eq(input, other).all().item()


@method
def isclose(input, other, rtol=1e-05, atol=1e-08, equal_nan=False):
    if not isinstance(other, Tensor):
        raise TypeError("allclose(): argument 'other' (position 2) must be Tensor, not " + type(other).__name__)
    if input.dtype is not other.dtype:
        raise RuntimeError(f"{_kind(input)} did not match {_kind(other)}")
    near = (input == other) | (_isfinite_both(input, other) & (_abs(input - other) <= atol + _abs(rtol * other)))
    return near | (isnan(input) & isnan(other)) if equal_nan else near


def _kind(x):
    return x.type().replace("torch.", "").replace("Tensor", "")


def _isfinite_both(a, b):
    return isfinite(a) & isfinite(b)


@method
def allclose(input, other, rtol=1e-05, atol=1e-08, equal_nan=False):
    return isclose(input, other, rtol, atol, equal_nan).all().item()


def result_type(tensor1, tensor2):
    return _do("add", (), _taken(tensor1), _taken(tensor2)).dtype


def promote_types(type1, type2):
    from ._creation import zeros

    return (zeros(1, dtype=type1) + zeros(1, dtype=type2)).dtype


def is_tensor(obj):
    return isinstance(obj, Tensor)


def is_floating_point(input):
    return input.is_floating_point()


@method
def numel(input):
    return input.shape.numel()


Tensor.nelement = numel
