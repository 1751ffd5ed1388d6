"""Arrays as NumPy prints them. Source: `numpy/_core/arrayprint.py` of NumPy 2.4."""
import math

from torch._print import nested, visible_entries, visible_positions

from ._dtypes import shortest

_options = {
    "precision": 8, "threshold": 1000, "edgeitems": 3, "linewidth": 75, "suppress": False, "floatmode": "maxprec", "formatter": None,
}
# From here on numbers are written in powers of ten, by bytes of a number.
_LARGE = {2: 1e3, 4: 1e6, 8: 1e8}


def set_printoptions(precision=None, **change):
    """Sets how arrays are printed: `np.set_printoptions(precision=3, suppress=True)`."""
    change = {key: value for key, value in {"precision": precision, **change}.items() if value is not None}
    if not {*change} <= {*_options} or change.get("floatmode", "fixed") not in ("fixed", "maxprec"):
        raise NotImplementedError("this option of printing is not in this page's numpy; it has " + ", ".join(_options) + ", and floatmode 'fixed' or 'maxprec'")
    # A formatter lasts until the next call.
    _options.update({"formatter": None, **change})


def _float_writer(data, kind):
    """Writes all numbers of an array equally wide, with as few digits as they need, at most the precision."""
    precision, fixed = _options["precision"], _options["floatmode"] == "fixed"
    finite = [x for x in data if math.isfinite(x)]
    sizes = [abs(x) for x in finite if x]
    in_powers = bool(sizes) and (
        max(sizes) >= _LARGE[kind.itemsize] or not _options["suppress"] and (min(sizes) < 1e-4 or max(sizes) / min(sizes) > 1000)
    )
    form = "%.*e" if in_powers else "%.*f"

    def needed(x):
        wanted = float(form % (precision, float(shortest(x, kind))))
        return next((n for n in range(precision) if float(form % (n, x)) == wanted), precision)

    right = precision if fixed else max(map(needed, finite), default=0)

    def write(x):
        if not math.isfinite(x):
            return str(x)
        places = right if fixed or in_powers else needed(x)
        head, e, power = (form % (places, x)).partition("e")
        return head + ("" if places else ".") + e + power + " " * (right - places)

    width = max([len(write(x)) for x in data], default=0)
    return lambda x: write(x).rjust(width)


def _writer(data, kind):
    """From a number to its text."""
    own = _options["formatter"] or {}
    for key in {"b": ("bool", "all"), "f": ("float", "float_kind", "all")}.get(kind.kind, ("int", "int_kind", "all")):
        if key in own:
            return lambda x: own[key](kind.type._of(x))
    if kind.kind == "f":
        return _float_writer(data, kind)
    width = 5 if kind.kind == "b" else max([len(str(x)) for x in data], default=0)
    return lambda x: str(x).rjust(width)


def _body(a, separator, prefix, suffix):
    """The numbers in brackets, in lines of limited width; in the middle of a large array, dots."""
    if a.size == 0:
        return "[]"
    data, entries, left = a._t.reshape(-1)._plain(), visible_entries(a.shape, _options), len(prefix) + 1
    write = _writer([data[i] for i in visible_positions(a.shape, entries)], a.dtype)

    def row(parts, indent):
        width = _options["linewidth"] - len(suffix) - (indent - left) - max(len(separator.rstrip()), 1)
        done, line, start = "", " " * indent, " " * indent
        for n, word in enumerate(parts, 1):
            word = "..." if word is None else word
            if len(line) + len(word) > width and line != start:
                done, line = done + line.rstrip() + "\n", start
            line += word + (separator if n < len(parts) else "")
        return (done + line)[indent:]

    return nested(a.shape, entries, lambda i: write(data[i]), row, separator.rstrip(), left - 1)


def array_str(a):
    return str(a.item()) if a.ndim == 0 else _body(a, " ", "", "")


def array_repr(a):
    extras = []
    if a.size == 0 and a.shape != (0,) or a.size > _options["threshold"]:
        extras.append(f"shape={a.shape}")
    if a.size == 0 or a.dtype.name not in ("bool", "int64", "float64"):
        extras.append(f"dtype={a.dtype}")
    head, more = "array(" + _body(a, ", ", "array(", ")"), ", ".join(extras) + ")"
    if not extras:
        return head + ")"
    last = len(head.rpartition("\n")[2]) + 1
    return head + ("," + "\n      " if last + len(more) + 1 > _options["linewidth"] else ", ") + more
