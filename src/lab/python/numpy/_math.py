"""The functions of elements, one by one. Each gives what IEEE 754 says where Python would raise an error."""
import builtins
import math
import operator

from . import _dtypes as kinds
from ._ufunc import Loops, ufunc

inf, nan = math.inf, math.nan


def _divide(x, y):
    if y:
        return x / y
    if y != y or x != x or x == 0:
        return nan if y == y else y
    return math.copysign(inf, x) * math.copysign(1.0, y)


def _floor_divide(x, y):
    return x // y if y else _divide(x, y)


def _whole_floor_divide(x, y):
    return x // y if y else 0


def _remainder(x, y):
    return x % y if y else nan


def _whole_remainder(x, y):
    return x % y if y else 0


def _fmod(x, y):
    try:
        return math.fmod(x, y)
    except ValueError:
        return nan


def _whole_fmod(x, y):
    return int(math.copysign(builtins.abs(x) % builtins.abs(y), x)) if y else 0


def _pow(x, y):
    if y == 2.0:
        return x * x
    return math.pow(x, y)


def _ieee_pow(x, y):
    try:
        return _pow(x, y)
    except OverflowError:
        return -inf if x < 0 and y % 2 == 1 else inf
    except ValueError:
        if x == 0:
            return -inf if math.copysign(1.0, x) < 0 and y % 2 == 1 else inf
        return nan


def _whole_pow(x, y):
    if y < 0:
        raise _NegativePower("Integers to negative integer powers are not allowed.")
    return pow(x, y, 2**64) if y > 62 else x**y


class _NegativePower(ValueError):
    pass


_NegativePower.__name__ = _NegativePower.__qualname__ = "ValueError"
_NegativePower.__module__ = "builtins"


def _above(fn):
    """A function that is infinite where Python says that it overflows."""

    def apply(x):
        try:
            return fn(x)
        except OverflowError:
            return inf
        except ValueError:
            return nan

    return apply


def _odd(fn):
    def apply(x):
        try:
            return fn(x)
        except OverflowError:
            return math.copysign(inf, x)

    return apply


def _log(fn):
    def apply(x):
        return fn(x) if x > 0 else -inf if x == 0 else nan

    return apply


def _log10(x):
    """As glibc computes it, from the natural logarithm."""
    if not 0 < x < inf:
        return math.log10(x)
    mantissa, power = math.frexp(x)
    mantissa, power = 2.0 * mantissa, power - 1
    if power < 0:
        mantissa, power = mantissa / 2.0, power + 1
    return power * 3.01029995663611771306e-01 + (power * 3.69423907715893078616e-13 + 4.34294481903251816668e-01 * math.log(mantissa))


def _log1p(x):
    return math.log1p(x) if x > -1 else -inf if x == -1 else nan


def _within(fn):
    """A function that is not a number outside of its domain."""

    def apply(x):
        try:
            return fn(x)
        except ValueError:
            return nan

    return apply


def _arctanh(x):
    return math.atanh(x) if builtins.abs(x) < 1 else math.copysign(inf, x) if builtins.abs(x) == 1 else nan


def _rounding(fn):
    def apply(x):
        return math.copysign(float(fn(x)), x) if math.isfinite(x) else x

    return apply


def _sign(x):
    return (x > 0) - (x < 0)


def _float_sign(x):
    return nan if x != x else 1.0 if x > 0 else -1.0 if x < 0 else 0.0


def _maximum(x, y):
    return x if x >= y or x != x else y


def _minimum(x, y):
    return x if x <= y or x != x else y


def _fmax(x, y):
    return x if x >= y or y != y else y


def _fmin(x, y):
    return x if x <= y or y != y else y


def _logaddexp(x, y):
    if x == y:
        return x + math.log(2)
    low = -builtins.abs(x - y)
    return builtins.max(x, y) + math.log1p(math.exp(low)) if low == low else low


def _logaddexp2(x, y):
    if x == y:
        return x + 1.0
    low = -builtins.abs(x - y)
    return builtins.max(x, y) + math.log2(math.e) * math.log1p(2.0**low) if low == low else low


def _heaviside(x, y):
    return x if x != x else y if x == 0 else 0.0 if x < 0 else 1.0


def _shift_left(x, y):
    return x << y if 0 <= y < 64 else 0


def _shift_right(x, y):
    return x >> y if 0 <= y < 64 else -1 if x < 0 else 0


def _reciprocal(x):
    return _divide(1.0, x)


def _cbrt(x):
    return math.cbrt(x)


def _square(x):
    return x * x


def _truth(fn):
    return lambda *xs: 1 if fn(*xs) else 0


_by_zero = lambda x, y: y == 0
_at_zero = lambda x: x == 0
_f = "float"
_same = lambda x: x


def _comparison(name, fn):
    return ufunc(name, 2, Loops(fn, fn, fn, result="bool"))


def _logical(name, nin, fn):
    return ufunc(name, nin, Loops(fn, fn, fn, result="bool"), identity={"logical_and": True, "logical_or": False}.get(name))


def _floating(name, fn, ieee=None, pole=None, single=None):
    return ufunc(name, 1, Loops(floats=fn, ieee=ieee, pole=pole, result=_f, single=single))


def _bits(name, fn, identity=None):
    return ufunc(name, 2, Loops(fn, fn, None), identity=identity)


add = ufunc("add", 2, Loops(_truth(lambda x, y: x or y), operator.add, operator.add), identity=0)
subtract = ufunc("subtract", 2, Loops(None, operator.sub, operator.sub))
multiply = ufunc("multiply", 2, Loops(_truth(lambda x, y: x and y), operator.mul, operator.mul), identity=1)
divide = ufunc("divide", 2, Loops(None, None, operator.truediv, _divide, _by_zero, result=_f, divides=True))
floor_divide = ufunc("floor_divide", 2, Loops(None, _whole_floor_divide, operator.floordiv, _floor_divide, _by_zero, of_bools=kinds.int8, divides=True))
remainder = ufunc("remainder", 2, Loops(None, _whole_remainder, operator.mod, _remainder, of_bools=kinds.int8, divides=True))
fmod = ufunc("fmod", 2, Loops(None, _whole_fmod, _fmod, of_bools=kinds.int8, divides=True))
power = ufunc("power", 2, Loops(None, _whole_pow, _pow, _ieee_pow, lambda x, y: x == 0, of_bools=kinds.int8))
float_power = ufunc("float_power", 2, Loops(None, None, _pow, _ieee_pow, lambda x, y: x == 0, result=_f, divides=True))
maximum = ufunc("maximum", 2, Loops(_maximum, _maximum, _maximum))
minimum = ufunc("minimum", 2, Loops(_minimum, _minimum, _minimum))
fmax, fmin = ufunc("fmax", 2, Loops(_fmax, _fmax, _fmax)), ufunc("fmin", 2, Loops(_fmin, _fmin, _fmin))
arctan2 = ufunc("arctan2", 2, Loops(floats=math.atan2, result=_f))
hypot = ufunc("hypot", 2, Loops(floats=math.hypot, result=_f), identity=0)
copysign = ufunc("copysign", 2, Loops(floats=math.copysign, result=_f))
logaddexp = ufunc("logaddexp", 2, Loops(floats=_logaddexp, result=_f), identity=-inf)
logaddexp2 = ufunc("logaddexp2", 2, Loops(floats=_logaddexp2, result=_f), identity=-inf)
heaviside = ufunc("heaviside", 2, Loops(floats=_heaviside, result=_f))
gcd, lcm = ufunc("gcd", 2, Loops(None, math.gcd), identity=0), ufunc("lcm", 2, Loops(None, math.lcm))

equal, not_equal = _comparison("equal", operator.eq), _comparison("not_equal", operator.ne)
less, less_equal = _comparison("less", operator.lt), _comparison("less_equal", operator.le)
greater, greater_equal = _comparison("greater", operator.gt), _comparison("greater_equal", operator.ge)
logical_and = _logical("logical_and", 2, _truth(lambda x, y: x and y))
logical_or = _logical("logical_or", 2, _truth(lambda x, y: x or y))
logical_xor = _logical("logical_xor", 2, lambda x, y: (not x) != (not y))
logical_not = _logical("logical_not", 1, operator.not_)
bitwise_and, bitwise_or = _bits("bitwise_and", operator.and_, -1), _bits("bitwise_or", operator.or_, 0)
bitwise_xor = _bits("bitwise_xor", operator.xor, 0)
left_shift = ufunc("left_shift", 2, Loops(None, _shift_left, of_bools=kinds.int8))
right_shift = ufunc("right_shift", 2, Loops(None, _shift_right, of_bools=kinds.int8))
invert = ufunc("invert", 1, Loops(operator.not_, operator.invert))

exp = _floating("exp", math.exp, _above(math.exp), single="exp")
exp2 = _floating("exp2", math.exp2, _above(math.exp2))
expm1 = _floating("expm1", math.expm1, _above(math.expm1), single="no")
log = _floating("log", math.log, _log(math.log), _at_zero, single="log")
log2, log10 = _floating("log2", math.log2, _log(math.log2), _at_zero), _floating("log10", _log10, _log(_log10), _at_zero, single="log10")
log1p = _floating("log1p", math.log1p, _log1p, lambda x: x == -1, single="no")
sqrt = _floating("sqrt", math.sqrt, _within(math.sqrt))
cbrt = _floating("cbrt", _cbrt, single="no")
sin, cos = _floating("sin", math.sin, _within(math.sin), single="sin"), _floating("cos", math.cos, _within(math.cos), single="cos")
tan = _floating("tan", math.tan, _within(math.tan), single="no")
arcsin, arccos = _floating("arcsin", math.asin, _within(math.asin), single="no"), _floating("arccos", math.acos, _within(math.acos), single="no")
arctan = _floating("arctan", math.atan, single="no")
sinh, cosh = _floating("sinh", math.sinh, _odd(math.sinh), single="no"), _floating("cosh", math.cosh, _above(math.cosh), single="no")
tanh = _floating("tanh", math.tanh, single="no")
arcsinh, arccosh = _floating("arcsinh", math.asinh, single="no"), _floating("arccosh", math.acosh, _within(math.acosh), single="no")
arctanh = _floating("arctanh", math.atanh, _arctanh, lambda x: builtins.abs(x) == 1, single="no")
deg2rad = _floating("deg2rad", lambda x: x * (math.pi / 180.0))
rad2deg = _floating("rad2deg", lambda x: x * (180.0 / math.pi))
radians, degrees = _floating("radians", lambda x: x * (math.pi / 180.0)), _floating("degrees", lambda x: x * (180.0 / math.pi))
fabs = _floating("fabs", builtins.abs)
rint = _floating("rint", _rounding(round))

negative = ufunc("negative", 1, Loops(None, operator.neg, operator.neg))
positive = ufunc("positive", 1, Loops(None, _same, _same))
absolute = ufunc("absolute", 1, Loops(_same, builtins.abs, builtins.abs))
sign = ufunc("sign", 1, Loops(None, _sign, _float_sign))
square = ufunc("square", 1, Loops(None, _square, _square, of_bools=kinds.int8))
reciprocal = ufunc("reciprocal", 1, Loops(None, lambda x: _whole_recip(x), _reciprocal, pole=_at_zero))
floor, ceil = ufunc("floor", 1, Loops(_same, _same, _rounding(math.floor))), ufunc("ceil", 1, Loops(_same, _same, _rounding(math.ceil)))
trunc = ufunc("trunc", 1, Loops(_same, _same, _rounding(math.trunc)))
isnan, isinf = ufunc("isnan", 1, Loops(*[lambda x: 0] * 2, math.isnan, result="bool")), ufunc("isinf", 1, Loops(*[lambda x: 0] * 2, math.isinf, result="bool"))
isfinite = ufunc("isfinite", 1, Loops(*[lambda x: 1] * 2, math.isfinite, result="bool"))
signbit = ufunc("signbit", 1, Loops(None, lambda x: x < 0, lambda x: math.copysign(1.0, x) < 0, result="bool", of_bools=kinds.int8))


def _whole_recip(x):
    return x if x in (1, -1) else 0


NAMES = {fn.__name__: fn for fn in list(globals().values()) if isinstance(fn, ufunc)}
