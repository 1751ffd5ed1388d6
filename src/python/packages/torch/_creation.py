"""Functions that create tensors."""
import math

from ._channel import ask
from ._dtypes import _default, _device, _dtype, bool_, float32, float64, int64
from ._numpy import array_of, is_array, tensor_of
from ._refusals import _refuse
from ._table import public
from ._tensor import Tensor, of_handle, ops


def _number(x):
    """The Python number in a number or a tensor, or None for anything else."""
    if isinstance(x, (bool, int, float)):
        return x
    return x.item() if isinstance(x, Tensor) else None


def _flat(data, out, kinds, depth=0):
    """Appends the numbers of nested lists to `out` and their types to `kinds`. Returns their shape."""
    if hasattr(type(data), "_dtype"):
        out.append(data.item())
        kinds.add(data.dtype.torch)
        return []
    if isinstance(data, (bool, int, float)):
        out.append(data)
        kinds.add(bool if isinstance(data, bool) else float if isinstance(data, float) else int)
        return []
    if isinstance(data, Tensor) or is_array(data):
        return _flat_tensor(data, out, kinds)
    if isinstance(data, str):
        if depth:
            raise ValueError("too many dimensions 'str'")
        raise TypeError("new(): invalid data type 'str'")
    if isinstance(data, complex):
        _refuse("a complex number", "keep its two parts in two tensors")
    if isinstance(data, (set, dict)) or not (hasattr(data, "__len__") and hasattr(data, "__getitem__")):
        raise RuntimeError("Could not infer dtype of " + type(data).__name__)
    shape = None
    for part in data:
        own = _flat(part, out, kinds, depth + 1)
        if shape is not None and own != shape:
            raise _uneven(shape, own, part, depth + 1)
        shape = own
    return [len(data)] + (shape or [])


def _flat_tensor(data, out, kinds):
    own = data if isinstance(data, Tensor) else tensor_of(data)
    if isinstance(data, Tensor) and own.ndim and own.numel() != 1:
        raise ValueError("only one element tensors can be converted to Python scalars")
    kinds.add(own.dtype)
    out.extend(own.reshape(-1)._plain())
    # A tensor with one element counts as a number.
    return [] if isinstance(data, Tensor) else list(own.shape)


def _uneven(shape, own, part, depth):
    """PyTorch's error for rows of different lengths."""
    if own and shape:
        return ValueError(f"expected sequence of length {shape[0]} at dim {depth} (got {own[0]})")
    if shape:
        return TypeError("not a sequence")
    return TypeError(f"'{type(part).__name__}' object cannot be interpreted as an integer")


def _guess(kinds):
    """The dtype for numbers of these Python types and dtypes."""
    if not kinds:
        return _default[0]
    if float64 in kinds:
        return float64
    if float in kinds or any(getattr(kind, "is_floating_point", False) for kind in kinds):
        return _default[0]
    return bool_ if all(kind in (bool, bool_) for kind in kinds) else int64


def of_numbers(numbers, shape, kind):
    """Makes a tensor from a flat list of numbers."""
    return of_handle(ask("tensor", (shape, kind.name), numbers))


def _fitting(numbers, kind):
    """Converts Python numbers to a dtype, truncating to integers."""
    if kind is bool_:
        return [1 if x else 0 for x in numbers]
    if kind.is_floating_point:
        return numbers
    whole = [int(x) for x in numbers]
    if any(not -(2**63) <= x < 2**63 for x in whole):
        raise ValueError("Overflow when unpacking long long")
    return whole


def made(value, requires_grad=False, device=None):
    """Applies the options of a new tensor."""
    _device(device)
    return value.requires_grad_(requires_grad) if requires_grad else value


@public("torch")
def tensor(data, *, dtype=None, device=None, requires_grad=False, pin_memory=False):
    kind = _dtype(dtype)
    if isinstance(data, Tensor) or is_array(data):
        copied = (data.detach() if isinstance(data, Tensor) else tensor_of(data)).clone()
        return made(copied if kind is None else copied.to(kind), requires_grad, device)
    numbers, kinds = [], set()
    shape = _flat(data, numbers, kinds)
    kind = kind or _guess(kinds)
    return made(of_numbers(_fitting(numbers, kind), shape, kind), requires_grad, device)


@public("torch")
def as_tensor(data, dtype=None, device=None):
    if is_array(data):
        data = from_numpy(data)
    if isinstance(data, Tensor):
        return data if _dtype(dtype) in (None, data.dtype) else data.to(dtype)
    return tensor(data, dtype=dtype, device=device)


@public("torch")
def asarray(obj, *, dtype=None, device=None, copy=None, requires_grad=False):
    return made(tensor(obj, dtype=dtype) if copy else as_tensor(obj, dtype), requires_grad)


@public("torch")
def from_numpy(ndarray):
    """A tensor that shares an array's memory."""
    if not is_array(ndarray):
        own = type(ndarray)
        raise TypeError("expected np.ndarray (got " + ("numpy." if own.__module__ == "numpy" else "") + own.__name__ + ")")
    return tensor_of(ndarray)


def size_of(fn, size):
    """Sizes from separate arguments or a list. Raises PyTorch's errors for anything but integers."""
    sizes = size[0] if len(size) == 1 and isinstance(size[0], (tuple, list)) else size
    for i, n in enumerate(sizes):
        if isinstance(n, bool) or not hasattr(n, "__index__"):
            found = f"not {type(n).__name__}" if sizes is size else f"but found element of type {type(n).__name__} at pos {i}"
            raise TypeError(f"{fn}(): argument 'size' (position 1) must be tuple of ints, {found}")
    return [n.__index__() for n in sizes]


def _filled(sizes, number, kind, what="full"):
    return ops.filled(sizes, float(_fitting([number], kind)[0]), kind, what)


@public("torch")
def full(size, fill_value, *, dtype=None, device=None, requires_grad=False):
    number = _number(fill_value)
    if number is None:
        raise TypeError("full(): argument 'fill_value' (position 2) must be Number, not " + type(fill_value).__name__)
    kind = _dtype(dtype) or (fill_value.dtype if isinstance(fill_value, Tensor) else _guess({type(number)}))
    if not isinstance(size, (list, tuple)):
        raise TypeError("full(): argument 'size' (position 1) must be tuple of ints, not " + type(size).__name__)
    return made(_filled(size_of("full", (tuple(size),)), number, kind), requires_grad, device)


def _constant(name, number):
    """Defines a function that fills a tensor with a number, and its `_like` variant."""

    def make(*size, dtype=None, device=None, requires_grad=False):
        if not size:
            raise TypeError(f'{name}() missing 1 required positional arguments: "size"')
        return made(_filled(size_of(name, size), number, _dtype(dtype) or _default[0], name), requires_grad, device)

    def like(input, *, dtype=None, device=None, requires_grad=False, memory_format=None):
        if not isinstance(input, Tensor):
            raise TypeError(f"{name}_like(): argument 'input' (position 1) must be Tensor, not {type(input).__name__}")
        return made(_filled(list(input.shape), number, _dtype(dtype) or input.dtype), requires_grad, device)

    make.__name__, like.__name__ = name, name + "_like"
    return public("torch")(make), public("torch")(like)


# The content of `empty` is undefined, so zeros are fine.
(zeros, _), (ones, _), (empty, _) = _constant("zeros", 0), _constant("ones", 1), _constant("empty", 0)


@public("torch")
def full_like(input, fill_value, *, dtype=None, device=None, requires_grad=False):
    return made(_filled(list(input.shape), _number(fill_value), _dtype(dtype) or input.dtype), requires_grad, device)


def _new(make):
    def method(self, *size, dtype=None, device=None, requires_grad=False):
        return make(*size, dtype=dtype or self.dtype, device=device, requires_grad=requires_grad)

    method.__name__ = "new_" + make.__name__
    public("Tensor")(method)


_new(zeros), _new(ones), _new(empty), _new(full), _new(tensor)


@public("torch")
def eye(n, m=None, *, dtype=None, device=None, requires_grad=False):
    for label, place, value in (("n", 1, n), ("m", 2, n if m is None else m)):
        if not hasattr(value, "__index__"):
            raise TypeError(f"eye(): argument '{label}' (position {place}) must be int, not {type(value).__name__}")
    one = zeros(n, n if m is None else m, dtype=dtype, device=device)
    one.diagonal().fill_(1)
    return made(one, requires_grad)


@public("torch")
def arange(start=0, end=None, step=1, *, dtype=None, device=None, requires_grad=False):
    if end is None:
        start, end = 0, start
    start, end, step = [_number(x) for x in (start, end, step)]
    if step == 0:
        raise RuntimeError("step must be nonzero")
    if (end - start) * step < 0:
        raise RuntimeError("upper bound and lower bound inconsistent with step sign")
    kind = _dtype(dtype) or _guess({type(start), type(end), type(step)} - {bool} or {int})
    # Like PyTorch's kernel, compute in float64 and round to float32.
    numbers = [start + i * step for i in range(math.ceil((end - start) / step))]
    return tensor(numbers, dtype=kind, device=device, requires_grad=requires_grad)


@public("torch")
def linspace(start, end, steps, *, dtype=None, device=None, requires_grad=False):
    if int(steps) < 0:
        raise RuntimeError("number of steps must be non-negative")
    return made(ops.linspace(_number(start), _number(end), int(steps), _dtype(dtype) or _default[0]), requires_grad, device)


def _triangle(name, holds):
    def indices(row, col, offset=0, *, dtype=None, device=None):
        places = [(i, j) for i in range(row) for j in range(col) if holds(j - i, offset)]
        return tensor([[place[axis] for place in places] for axis in (0, 1)], dtype=int64)

    indices.__name__ = name
    public("torch")(indices)


_triangle("tril_indices", lambda away, offset: away <= offset), _triangle("triu_indices", lambda away, offset: away >= offset)


def _old(data, kind):
    """The old constructors `torch.Tensor([1, 2])` and `torch.Tensor(2, 3)`."""
    if len(data) == 1 and not isinstance(data[0], int):
        return tensor(data[0], dtype=kind)
    return zeros(*(data or (0,)), dtype=kind)


@public("torch")
def FloatTensor(*data):
    return _old(data, float32)


@public("torch")
def LongTensor(*data):
    return _old(data, int64)


@public("Tensor")
def numpy(self, *, force=False):
    """A NumPy array that shares the tensor's memory."""
    return array_of(self.detach() if force else self)
