"""Numbers with a point in decimal: the fewest digits that mean a number of its dtype, or so many of all of them."""
from array import array as buffer_of
from decimal import ROUND_HALF_EVEN, Context, Decimal

from . import _dtypes as kinds

_EXACT = Context(prec=1200, rounding=ROUND_HALF_EVEN)


def _single(x):
    return buffer_of("f", (x,))[0]


def fewest(x, kind):
    """The shortest digits of a positive finite number and the power of ten of the first: `("125", -3)` is 1.25e-3."""
    if kind is kinds.float64:
        text = "%r" % float(x)
        mantissa, _, power = text.partition("e")
        whole, _, part = mantissa.partition(".")
        digits = (whole + part).lstrip("0")
        first = len(whole) - 1 if whole.strip("0") else -(len(part) - len(part.lstrip("0"))) - 1
        return digits.rstrip("0") or "0", first + int(power or 0)
    for n in range(9):
        text = "%.*e" % (n, x)
        if _single(float(text)) == x:
            break
    mantissa, _, power = text.partition("e")
    return mantissa.replace(".", "").rstrip("0") or "0", int(power)


def shortest(x, kind):
    """A number of float32 alone, as `str` writes it: in powers of ten below 1e-4 and from 1e6 on."""
    sign = "-" if str(x)[0] == "-" else ""
    size = abs(x)
    if size == 0:
        return sign + "0.0"
    if size >= 1e6 or size < 1e-4:
        return sign + scientific(size, kind, None, True, "-")
    return sign + positional(size, kind, None, True, "0", 0)


def _cut(x, last):
    """A number rounded behind the power of ten `last`, from its exact value, half to even."""
    return Decimal(x).quantize(Decimal(1).scaleb(last), context=_EXACT)


def positional(x, kind, precision, unique, trim, least=0, fractional=True):
    """
    A number that is not negative, with a point. `precision`: decimals at most (None: as many as it needs), `least`: at
    least; of significant digits where not `fractional`. `trim`: of the zeros behind, k keeps them, . and 0 and - do not.
    """
    if x == 0:
        digits, first = "0", 0
    elif unique:
        digits, first = fewest(x, kind)
    if not fractional and precision is not None:
        precision = precision - 1 - first if unique or x == 0 else precision - 1 - Decimal(x).adjusted()
    if unique:
        places = max(0, len(digits) - 1 - first)
        if precision is not None and places > precision:
            value = _cut(x, -precision)
        elif places < least:
            value = _cut(x, -least)
        else:
            value = Decimal(int(digits)).scaleb(first - len(digits) + 1, _EXACT)
    else:
        value = _cut(x, -precision)
    text = format(value, "f")
    whole, _, part = text.partition(".")
    if trim == "k":
        wanted = least if unique else precision
        part = part.ljust(wanted or 0, "0")
    else:
        part = part.rstrip("0").ljust(0 if x == 0 else 0, "0")
        part = part.ljust(least, "0") if unique else part
    if trim == "0" and not part:
        part = "0"
    if trim == "-" and not part:
        return whole
    return whole + "." + part


def scientific(x, kind, precision, unique, trim, least=0, exponent=2):
    """A number that is not negative in powers of ten."""
    if x == 0:
        digits, first = "0", 0
    elif unique:
        digits, first = fewest(x, kind)
        if precision is not None and len(digits) - 1 > precision:
            digits, first = _exactly(x, precision)
        elif len(digits) - 1 < least:
            digits, first = _exactly(x, least)
    else:
        digits, first = _exactly(x, precision)
    part = digits[1:] if trim == "k" else digits[1:].rstrip("0")
    if trim == "k":
        part = part.ljust(least if unique else precision, "0")
    elif unique:
        part = part.ljust(least, "0")
    if trim == "0" and not part:
        part = "0"
    mantissa = digits[0] + ("" if trim == "-" and not part else "." + part)
    return mantissa + "e" + ("-" if first < 0 else "+") + str(abs(first)).rjust(exponent, "0")


def _exactly(x, precision):
    """So many decimals of the mantissa, rounded from the number itself."""
    text = "%.*e" % (precision, x)
    mantissa, _, power = text.partition("e")
    return mantissa.replace(".", ""), int(power)
