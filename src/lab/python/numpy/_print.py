"""Arrays as NumPy prints them. Source: `numpy/_core/arrayprint.py` of NumPy 2.4."""
import builtins
import contextlib
import math
from array import array as buffer_of

from . import _dtypes as kinds
from ._array import ndarray, numbers
from ._digits import positional, scientific
from ._scalars import finfo, generic

_DEFAULT = {
    "edgeitems": 3, "threshold": 1000, "floatmode": "maxprec", "precision": 8, "suppress": False, "linewidth": 75,
    "nanstr": "nan", "infstr": "inf", "sign": "-", "formatter": None, "legacy": False, "override_repr": None,
}
_options = dict(_DEFAULT)


def _checked(named):
    found = {key: x for key, x in named.items() if x is not None}
    if found.get("legacy"):
        raise NotImplementedError("legacy printing is not in this page's numpy; leave legacy away")
    mode = found.get("floatmode", "fixed")
    if mode not in ("fixed", "unique", "maxprec", "maxprec_equal"):
        raise ValueError("floatmode option must be one of \"fixed\", \"unique\", \"maxprec\", \"maxprec_equal\"")
    if found.get("sign", "-") not in (" ", "+", "-"):
        raise ValueError("sign option must be one of ' ', '+', or '-'")
    if "threshold" in found and (not isinstance(found["threshold"], (int, float)) or isinstance(found["threshold"], str)):
        raise TypeError("threshold must be numeric")
    if found.get("threshold", 0) != found.get("threshold", 0):
        raise ValueError("threshold must be non-NAN, try sys.maxsize for untruncated representation")
    if "precision" in found:
        try:
            found["precision"] = found["precision"].__index__()
        except AttributeError:
            raise TypeError("precision must be an integer") from None
    return found


def set_printoptions(
    precision=None, threshold=None, edgeitems=None, linewidth=None, suppress=None, nanstr=None, infstr=None, formatter=None,
    sign=None, floatmode=None, *, legacy=None, override_repr=None,
):
    _options.update(_checked({k: x for k, x in locals().items() if k not in ("formatter", "override_repr")}))
    # A formatter lasts until the next call.
    _options.update(formatter=formatter, override_repr=override_repr)


def get_printoptions():
    return dict(_options)


@contextlib.contextmanager
def printoptions(*args, **named):
    before = dict(_options)
    try:
        set_printoptions(*args, **named)
        yield get_printoptions()
    finally:
        _options.update(before)


def _signed(x, body, plus):
    return ("-" if math.copysign(1.0, x) < 0 else "+" if plus else "") + body


class _Floats:
    """How the numbers of an array are written, all as wide as each other."""

    def __init__(self, data, shape, kind, how):
        self.kind, self.mode, self.how = kind, how["floatmode"], how
        self.precision = None if self.mode == "unique" else how["precision"]
        self.plus = how["sign"] == "+"
        finite = [x for x in data if math.isfinite(x)]
        sizes = [builtins.abs(x) for x in finite if x]
        self.powers = False
        if sizes:
            most, least = builtins.max(sizes), builtins.min(sizes)
            self.powers = most >= 10.0 ** builtins.min(8, finfo(kind).precision) or not how["suppress"] and (least < 0.0001 or _ratio(most, least, kind) > 1000.0)
        trim, unique = ("k", False) if self.mode == "fixed" else (".", True)
        self.left = self.right = 0
        self.trim, self.unique, self.least, self.exponent = ".", True, 0, -1
        if finite and self.powers:
            texts = [_signed(x, scientific(builtins.abs(x), kind, self.precision, unique, trim), self.plus) for x in finite]
            heads = [t.partition("e")[0].split(".") for t in texts]
            self.exponent = builtins.max([len(t.partition("e")[2]) for t in texts]) - 1
            self.trim, self.unique = "k", unique
            self.precision = self.least = builtins.max([len(part) for _, part in heads])
            self.left = builtins.max([len(whole) for whole, _ in heads])
            self.right = self.exponent + 2 + self.precision
        elif finite:
            texts = [_signed(x, positional(builtins.abs(x), kind, self.precision, unique, trim), self.plus).split(".") for x in finite]
            self.left = builtins.max([len(whole) for whole, _ in texts])
            self.right = builtins.max([len(part) for _, part in texts])
            self.unique = unique
            if self.mode in ("fixed", "maxprec_equal"):
                self.precision = self.least = self.right
                self.trim = "k"
        if how["sign"] == " " and not builtins.any([math.copysign(1.0, x) < 0 for x in finite]):
            self.left += 1
        if len(finite) != len(data):
            negative = how["sign"] != "-" or builtins.any([x == -math.inf for x in data])
            offset = self.right + 1
            self.left = builtins.max(self.left, len(_options["nanstr"]) - offset, len(_options["infstr"]) + negative - offset)

    def __call__(self, x):
        if not math.isfinite(x):
            sign = "+" if self.plus else ""
            text = sign + _options["nanstr"] if x != x else ("-" if x < 0 else sign) + _options["infstr"]
            return text.rjust(self.left + self.right + 1)
        if self.powers:
            text = scientific(builtins.abs(x), self.kind, self.precision, self.unique, self.trim, self.least, self.exponent)
        else:
            text = positional(builtins.abs(x), self.kind, self.precision, self.unique, self.trim, self.least)
        whole, _, part = _signed(x, text, self.plus).partition(".")
        return whole.rjust(self.left) + "." + (part if self.powers else part.ljust(self.right))


def _ratio(most, least, kind):
    ratio = most / least
    return buffer_of("f", (ratio,))[0] if kind is kinds.float32 else ratio


def _whole_writer(data, how):
    sign = how["sign"]
    if data:
        most, least = builtins.max(data), builtins.min(data)
        sign = "-" if sign == " " and least < 0 else sign
        width = builtins.max(len(str(most)) + (most >= 0 and sign in "+ "), len(str(least)))
    else:
        width = 0
    form = "{:%s%dd}" % (sign, width)
    return form.format


def _writer(data, shape, kind, how):
    """From a number to its text."""
    own = how["formatter"] or {}
    for key in {"b": ("bool", "all"), "f": ("float", "float_kind", "all")}.get(kind.kind, ("int", "int_kind", "all")):
        if own.get(key) is not None:
            return lambda x: own[key](kind.type._of(x))
    if kind.kind == "f":
        return _Floats(data, shape, kind, how)
    if kind.kind == "b":
        true = " True" if shape != () else "True"
        return lambda x: true if x else "False"
    return _whole_writer(data, how)


def _seen(n, how, short):
    """Which entries of an axis are written, and None for the dots between them."""
    edge = how["edgeitems"]
    if not short or 2 * edge >= n:
        return list(range(n))
    return list(range(edge)) + [None] + list(range(n - edge, n))


def _extended(done, line, word, width, hang):
    """Writes a word on, in a new line where this one is full."""
    words = word.splitlines() or [""]
    if len(words) == 1:
        if len(line) + len(word) > width and len(line) > len(hang):
            done, line = done + line.rstrip() + "\n", hang
        return done, line + word
    longest = builtins.max(map(len, words))
    if len(line) + longest > width and len(line) > len(hang):
        done += line.rstrip() + "\n"
        line, indent = hang + words[0], hang
    else:
        indent = len(line) * " "
        line += words[0]
    for more in words[1:]:
        done += line.rstrip() + "\n"
        line = indent + more
    return done, line + (longest - len(words[-1])) * " "


def _body(a, how, separator, prefix, width):
    """The numbers in brackets."""
    data, shape = numbers(a), a._shape
    short = a.size > how["threshold"]
    steps, step = [], a.size
    for n in shape:
        step //= n or 1
        steps.append(step)
    starts = [0]
    for n, step in zip(shape, steps):
        starts = [start + i * step for start in starts for i in _seen(n, how, short) if i is not None]
    write = _writer([data[i] for i in starts] if short else list(data), shape, a.dtype, how)

    def block(axis, start, hang, room):
        left = len(shape) - axis
        if left == 0:
            return write(data[start])
        entries = _seen(shape[axis], how, short)
        text = ""
        if left == 1:
            room -= builtins.max(len(separator.rstrip()), 1)
            line = hang
            for place, i in enumerate(entries):
                text, line = _extended(text, line, "..." if i is None else write(data[start + i]), room, hang)
                line += separator if place < len(entries) - 1 else ""
            text += line
        else:
            end = separator.rstrip() + "\n" * (left - 1)
            parts = ["..." if i is None else block(axis + 1, start + i * steps[axis], hang + " ", room - 1) for i in entries]
            text = end.join([hang + part for part in parts])
        return "[" + text[len(hang) :] + "]"

    return block(0, 0, " " * (len(prefix) + 1), width)


def array2string(
    a, max_line_width=None, precision=None, suppress_small=None, separator=" ", prefix="", *, formatter=None, threshold=None,
    edgeitems=None, sign=None, floatmode=None, suffix="", legacy=None,
):
    own = _checked(dict(
        linewidth=max_line_width, precision=precision, suppress=suppress_small, threshold=threshold, edgeitems=edgeitems,
        sign=sign, floatmode=floatmode, legacy=legacy,
    ))
    how = {**_options, **own, "formatter": formatter if formatter is not None else _options["formatter"]}
    return _body(a, how, separator, prefix, how["linewidth"] - len(suffix)) if a.size else "[]"


def array_str(a, max_line_width=None, precision=None, suppress_small=None):
    if a._shape == ():
        return str(a[()])
    return array2string(a, max_line_width, precision, suppress_small, " ", "")


def array_repr(arr, max_line_width=None, precision=None, suppress_small=None):
    name = "array("
    width = max_line_width or _options["linewidth"]
    body = array2string(arr, width, precision, suppress_small, ", ", name, suffix=")")
    extras = []
    if arr.size == 0 and arr._shape != (0,) or arr.size > _options["threshold"]:
        extras.append("shape=" + str(arr._shape))
    if arr.size == 0 or arr.dtype not in (kinds.bool_, kinds.int64, kinds.float64):
        extras.append("dtype=" + arr.dtype.name)
    if not extras:
        return name + body + ")"
    head, more = name + body + ",", ", ".join(extras) + ")"
    last = len(head) - (head.rfind("\n") + 1)
    return head + ("\n" + " " * len(name) if last + len(more) + 1 > width else " ") + more


def format_float_positional(x, precision=None, unique=True, fractional=True, trim="k", sign=False, pad_left=None, pad_right=None, min_digits=None):
    x, kind = _single_number(x)
    if not math.isfinite(x):
        return str(x)
    text = _signed(x, positional(builtins.abs(x), kind, precision, unique, trim, min_digits or 0, fractional), sign)
    whole, dot, part = text.partition(".")
    return whole.rjust(pad_left or 0) + dot + part.ljust(pad_right or 0)


def format_float_scientific(x, precision=None, unique=True, trim="k", sign=False, pad_left=None, exp_digits=None, min_digits=None):
    x, kind = _single_number(x)
    if not math.isfinite(x):
        return str(x)
    text = _signed(x, scientific(builtins.abs(x), kind, precision, unique, trim, min_digits or 0, exp_digits or 2), sign)
    return text.rjust(len(text) - text.find(".") + pad_left) if pad_left else text


def _single_number(x):
    kind = x.dtype if isinstance(x, (generic, ndarray)) else kinds.float64
    return float(x), kind if kind.kind == "f" else kinds.float64
