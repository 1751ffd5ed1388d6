"""Tensors as PyTorch prints them. Source: `torch/_tensor_str.py` of PyTorch 2."""
import math

from ._channel import numbers
from ._dtypes import _default
from ._table import public
from ._tensor import Tensor, ops

_options = {"precision": 4, "threshold": 1000, "edgeitems": 3, "linewidth": 80, "sci_mode": None}
_PROFILES = {
    "default": {"precision": 4, "threshold": 1000, "edgeitems": 3, "linewidth": 80},
    "short": {"precision": 2, "threshold": 1000, "edgeitems": 2, "linewidth": 80},
    "full": {"precision": 4, "threshold": math.inf, "edgeitems": 3, "linewidth": 80},
}


@public("torch")
def set_printoptions(precision=None, threshold=None, edgeitems=None, linewidth=None, profile=None, sci_mode=None):
    settings = {"precision": precision, "threshold": threshold, "edgeitems": edgeitems, "linewidth": linewidth}
    _options.update(_PROFILES[profile] if profile is not None else {})
    _options.update({key: value for key, value in settings.items() if value is not None}, sci_mode=sci_mode)


def visible_entries(shape, options):
    """The indices printed on each axis, with None for the dots in the middle of a long one."""
    edge, is_short = options["edgeitems"], math.prod(shape) > options["threshold"]
    return [[*range(edge), None, *range(n - edge, n)] if is_short and n > 2 * edge else [*range(n)] for n in shape]


def visible_positions(shape, entries):
    """The flat positions of the elements that are printed."""
    positions = [0]
    for axis, shown in enumerate(entries):
        step = math.prod(shape[axis + 1 :])
        positions = [start + i * step for start in positions for i in shown if i is not None]
    return positions


def nested(shape, entries, cell, row, separator, indent):
    """
    Elements in nested brackets. `cell` writes the element at a flat position; `row` joins the texts of a last axis, with
    None for dots, given the column they start in.
    """

    def block(axis, start, indent):
        if axis == len(shape):
            return cell(start)
        step, rank = math.prod(shape[axis + 1 :]), len(shape) - axis
        parts = [None if i is None else block(axis + 1, start + i * step, indent + 1) for i in entries[axis]]
        if rank == 1:
            return "[" + row(parts, indent + 1) + "]"
        return "[" + (separator + "\n" * (rank - 1) + " " * (indent + 1)).join(["..." if part is None else part for part in parts]) + "]"

    return block(0, 0, indent)


def _float_format(visible):
    """A function that writes a float, and the width of the widest finite one."""
    finite = [x for x in visible if x and math.isfinite(x)]
    sizes = [abs(x) for x in finite]
    is_scientific = _options["sci_mode"]
    if is_scientific is None and finite:
        is_scientific = max(sizes) / min(sizes) > 1000 or max(sizes) > 1e8 or min(sizes) < 1e-4
    if finite and is_scientific:
        form = f"%.{_options['precision']}e"
    else:
        form = "%.0f." if all(x.is_integer() for x in finite) else f"%.{_options['precision']}f"

    def write(x):
        return form % x if math.isfinite(x) else str(x)

    return write, max([len(write(x)) for x in finite], default=1)


def _cells(t, positions):
    """A function that writes the element at a flat position, and its width."""
    data = numbers(t)
    if t.is_floating_point():
        write, width = _float_format([data[i] for i in positions])
    else:
        kind = bool if t.dtype.name == "bool" else int
        write = lambda x: str(kind(x))
        width = max([len(write(data[i])) for i in positions], default=1)
    return lambda i: write(data[i]).rjust(width), width


def _complex_cells(pairs, positions):
    data = numbers(pairs)
    (real, width), (imag, other) = [_float_format([data[2 * i + part] for i in positions]) for part in (0, 1)]

    def cell(i):
        first, second = real(data[2 * i]), imag(data[2 * i + 1])
        return (first.rjust(width) if pairs.ndim > 1 else first) + ("" if second[0] == "-" else "+") + second + "j"

    return cell, width + other + 1


def _suffixes(t):
    """What follows the numbers: sizes, dtype, and where they came from."""
    if t.numel() == 0 and t.ndim != 1:
        yield f"size=({', '.join(map(str, t.shape))})"
    if t.dtype is not _default[0] and not (t.numel() and t.dtype.name in ("int64", "bool")):
        yield f"dtype={t.dtype}"
    name = ops.grad_name(t)
    if name:
        yield f"grad_fn=<{name}>"
    elif t.requires_grad:
        yield "requires_grad=True"


def _text(t, shape, cells):
    prefix, limit = "tensor(", _options["linewidth"]
    entries = visible_entries(shape, _options)
    cell, width = cells(t, visible_positions(shape, entries))

    def row(parts, indent):
        count = max(1, (limit - indent + 1) // (width + 2))
        texts = [" ..." if part is None else part for part in parts]
        lines = [", ".join(texts[i : i + count]) for i in range(0, len(texts), count)]
        return (",\n" + " " * indent).join(lines)

    text = prefix + (nested(shape, entries, cell, row, ",", len(prefix)) if t.numel() else "[]")
    column = len(text) - text.rfind("\n") + 1
    for suffix in _suffixes(t):
        is_new_line = column + len(suffix) + 2 > limit
        text += (",\n" + " " * len(prefix) if is_new_line else ", ") + suffix
        column = len(suffix) + (len(prefix) if is_new_line else column + 2)
    return text + ")"


def tensor_repr(t):
    return _text(t, list(t.shape), _cells)


def complex_repr(pairs):
    return _text(pairs, list(pairs.shape[:-1]), _complex_cells)


Tensor.__repr__ = tensor_repr
