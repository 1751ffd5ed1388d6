"""The class Tensor, and how operations of src/lab/torch.ts are called with tensors."""
import functools

from ._channel import ask, numbers, release
from ._dtypes import _DTYPES, Size, _device, _dtype, device, float64, int64
from ._refusals import _lacks, _refuse


def _do(name, plain=(), *tensors):
    """Runs an operation. Gives a tensor, a tuple of them, or a text."""
    for t in tensors:
        if not isinstance(t, Tensor):
            raise TypeError("expected Tensor as argument, but got " + type(t).__name__)
    result = ask(name, _plain(plain), [t._handle for t in tensors])
    if type(result) is int:
        return _tensor(result)
    return tuple(map(_tensor, result)) if type(result) is list else result


def _ask(name, *tensors, plain=()):
    """What an operation tells that is no tensor."""
    return ask(name, plain, [t._handle for t in tensors])


def _of_numbers(numbers, shape, dtype):
    return _tensor(ask("fromNumbers", (shape, dtype.name), (), numbers=numbers))


def _tensor(handle):
    """The tensor of a handle that nothing else has."""
    made = Tensor.__new__(Tensor)
    made._handle = handle
    return made


def _plain(x):
    """Arguments that are no tensors: dtypes by their names, NumPy's numbers and tensors of one element as numbers."""
    if x is None or isinstance(x, (bool, int, float, str)):
        return x
    if isinstance(x, (list, tuple)):
        return [_plain(y) for y in x]
    if isinstance(x, dict):
        return {key: _plain(y) for key, y in x.items()}
    return x.item() if hasattr(x, "item") else x.name


def _scalar(x):
    kind = "bool" if isinstance(x, bool) else "int64" if isinstance(x, int) else "float64"
    return _do("scalar", (float(x), kind))


def _operand(x):
    """A tensor for a tensor, a number of Python's or one of NumPy's; else None."""
    if isinstance(x, Tensor):
        return x
    if isinstance(x, (bool, int, float)):
        return _scalar(x)
    return None


def _dims(dim):
    """Axes as a list; None for all."""
    if dim is None or isinstance(dim, int):
        return dim if dim is None else [dim]
    if isinstance(dim, str) or not all(hasattr(d, "__index__") for d in dim):
        raise TypeError(f"argument 'dim' must be tuple of ints, not {type(dim).__name__}")
    return [d.__index__() for d in dim]


def _dim(fn, dim):
    """One axis."""
    if isinstance(dim, bool) or not hasattr(dim, "__index__"):
        raise TypeError(f"{fn}(): argument 'dim' must be int, not {type(dim).__name__}")
    return dim.__index__()


def _sizes(args):
    """Sizes given one by one or as a list."""
    if len(args) == 1 and not isinstance(args[0], (int, Tensor)):
        args = args[0]
    return [int(n) for n in args]


def also_as(name):
    """Has a function take its sizes under a name as well: `x.permute(1, 0)` and `x.permute(dims=(1, 0))`."""

    def give(fn):
        @functools.wraps(fn)
        def call(input, *sizes, **more):
            return fn(input, *(sizes or (more.pop(name),) if name in more else sizes), **more)

        return call

    return give


def _along(dim, axis):
    # NumPy's name, which PyTorch takes, too.
    return axis if dim is None else dim


class Storage:
    """The numbers that several views share."""

    def __init__(self, t):
        self._t = t

    def data_ptr(self):
        return self._t.data_ptr() - self._t.storage_offset() * self._t.itemsize

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        _refuse("untyped_storage()." + name, "use untyped_storage().data_ptr()")


class Strided:
    """The one layout: sizes and strides."""

    def __repr__(self):
        return "torch.strided"


class Tensor:
    """Numbers in axes. What it computes is attached by the modules beside this one, with `method`."""

    # Where PyTorch says that it is.
    __module__ = "torch"

    def __init__(self, *data):
        """Of numbers or sizes, as before there was `torch.tensor`."""
        from ._creation import FloatTensor

        made = FloatTensor(*data)
        self._handle = made.__dict__.pop("_handle")

    def __del__(self):
        if "_handle" in self.__dict__:
            release(self._handle)

    # What it is
    @property
    def shape(self):
        return Size(_ask("shape", self))

    @property
    def ndim(self):
        return len(self.shape)

    @property
    def dtype(self):
        return _DTYPES[_ask("dtype", self)]

    @property
    def device(self):
        return device("cpu")

    def size(self, dim=None):
        shape = self.shape
        if dim is None:
            return shape
        rank = max(len(shape), 1)
        if not -rank <= dim < rank or not shape:
            raise IndexError(f"Dimension out of range (expected to be in range of [{-rank}, {rank - 1}], but got {dim})")
        return shape[dim]

    def dim(self):
        return len(self.shape)

    def is_floating_point(self):
        return self.dtype.is_floating_point

    def stride(self, dim=None):
        strides = tuple(_ask("strides", self))
        return strides if dim is None else strides[dim]

    def is_contiguous(self):
        return _ask("isContiguous", self)

    def storage_offset(self):
        return _ask("offset", self)

    def data_ptr(self):
        return _ask("address", self)

    def untyped_storage(self):
        return Storage(self)

    def element_size(self):
        return self.dtype.itemsize

    @property
    def itemsize(self):
        return self.dtype.itemsize

    @property
    def nbytes(self):
        return self.numel() * self.dtype.itemsize

    is_cuda = False
    layout = Strided()

    # Its numbers
    def _plain(self):
        kind = self.dtype
        convert = float if kind.is_floating_point else bool if kind.name == "bool" else int
        return list(map(convert, numbers(self._handle)))

    def tolist(self):
        def nest(numbers, shape):
            if len(shape) == 0:
                return numbers[0]
            if len(shape) == 1:
                return numbers
            step = len(numbers) // shape[0] if shape[0] else 0
            return [nest(numbers[i * step : (i + 1) * step], shape[1:]) for i in range(shape[0])]

        return nest(self._plain(), tuple(self.shape))

    def item(self):
        _do("item", (), self)
        return self._plain()[0]

    def _one(self):
        if self.numel() != 1:
            raise ValueError("only one element tensors can be converted to Python scalars")
        return self._plain()[0]

    def __float__(self):
        return float(self._one())

    def __int__(self):
        return int(self._one())

    def __complex__(self):
        return complex(self._one())

    def __index__(self):
        if self.dtype.is_floating_point or self.numel() != 1:
            raise TypeError("only integer tensors of a single element can be converted to an index")
        return int(self.item())

    def __bool__(self):
        size = self.numel()
        if size == 0:
            raise RuntimeError("Boolean value of Tensor with no values is ambiguous")
        if size > 1:
            raise RuntimeError("Boolean value of Tensor with more than one value is ambiguous")
        return bool(self.item())

    def __len__(self):
        if self.ndim == 0:
            raise TypeError("len() of a 0-d tensor")
        return self.shape[0]

    def __iter__(self):
        if self.ndim == 0:
            raise TypeError("iteration over a 0-d tensor")
        return iter(self.unbind(0))

    def __reversed__(self):
        return self if self.ndim == 0 else self.flip(0)

    def __contains__(self, x):
        if not isinstance(x, (Tensor, bool, int, float)):
            raise RuntimeError(
                "Tensor.__contains__ only supports Tensor or scalar, but you passed in a " + str(type(x)) + "."
            )
        return (self == x).any().item()

    def __hash__(self):
        return id(self)

    def __repr__(self):
        return _do("text", (), self)

    def __format__(self, spec):
        if self.ndim == 0:
            return format(self.item(), spec)
        return object.__format__(self, spec)

    def __getattr__(self, name):
        raise _lacks("Tensor", name, dir(Tensor))

    # Other dtypes
    def to(self, *args, dtype=None, device=None, non_blocking=False, copy=False):
        for arg in args:
            if isinstance(arg, Tensor):
                dtype = arg.dtype
            elif isinstance(arg, str) or type(arg).__name__ == "device":
                device = arg
            else:
                dtype = arg
        _device(device)
        kind = _dtype(dtype) or self.dtype
        if kind is self.dtype and not copy:
            return self
        return _do("to", (kind,), self) if kind is not self.dtype else self.clone()

    def type(self, dtype=None):
        if dtype is None:
            return "torch." + _do("typeName", (), self)
        if isinstance(dtype, str):
            _refuse("Tensor.type(" + repr(dtype) + ")", "use to(dtype), as in x.to(torch.float32)")
        return self.to(dtype)

    def float(self):
        return self.to(_DTYPES["float32"])

    def half(self):
        return self.to(_DTYPES["float16"])

    def double(self):
        return self.to(_DTYPES["float64"])

    def long(self):
        return self.to(_DTYPES["int64"])

    def int(self):
        return self.to(_DTYPES["int32"])

    def byte(self):
        return self.to(_DTYPES["uint8"])

    def bool(self):
        return self.to(_DTYPES["bool"])

    def type_as(self, other):
        return self.to(other.dtype)

    def cpu(self):
        return self

    def __deepcopy__(self, memo):
        if not self.is_leaf:
            raise RuntimeError(
                "Only Tensors created explicitly by the user (graph leaves) support the deepcopy protocol at the "
                "moment.  If you were attempting to deepcopy a module, this may be because of a torch.nn.utils.weight_norm "
                "usage, see https://github.com/pytorch/pytorch/pull/103001"
            )
        made = self.detach().clone()
        made.__class__ = type(self)
        if self.requires_grad:
            made.requires_grad_()
        if self.grad is not None:
            made.grad = self.grad.clone()
        memo[id(self)] = made
        return made


def method(fn):
    """Makes a function also a method, of its name without the underscore that keeps it apart from a builtin."""
    setattr(Tensor, fn.__name__.lstrip("_"), fn)
    return fn


def named(name, fn):
    """Gives a function its name, and makes it a method."""
    fn.__name__ = fn.__qualname__ = name
    setattr(Tensor, name, fn)
    return fn
