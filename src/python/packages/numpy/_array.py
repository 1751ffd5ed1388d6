"""Arrays: tensors with NumPy's names, so that `torch.from_numpy` and `.numpy()` share memory."""
import functools

import torch
from torch._refusals import _lacks
from torch._creation import of_numbers

from ._dtypes import DTYPES, find_dtype, float64, generic, promote
from ._print import array_repr, array_str

NOT_BROADCAST = "operands could not be broadcast together with shapes"


AxisError = type("AxisError", (ValueError, IndexError), {"__module__": "numpy.exceptions"})


class ndarray:
    """An array of numbers. `_functions.py` adds more methods."""

    __module__, __hash__ = "numpy", None

    def __init__(self, tensor):
        if not isinstance(tensor, torch.Tensor):
            raise NotImplementedError("np.ndarray(...) is not in this page's numpy; use np.zeros or np.array")
        self._t = tensor

    shape = property(lambda self: tuple(self._t.shape), lambda self, shape: setattr(self, "_t", self._t.view(shape)))
    dtype = property(lambda self: DTYPES[self._t.dtype.name])
    ndim = property(lambda self: self._t.ndim)
    size = property(lambda self: self._t.numel())
    itemsize = property(lambda self: self.dtype.itemsize)
    nbytes = property(lambda self: self.size * self.itemsize)
    T = property(lambda self: ndarray(self._t.T))
    __repr__, __str__ = array_repr, array_str
    __len__, __index__ = lambda self: len(self._t), lambda self: self._t.__index__()
    __float__, __int__ = lambda self: float(self.item()), lambda self: int(self.item())
    item, tolist = lambda self: in_numpy(torch.Tensor.item, [self._t]), lambda self: self._t.tolist()
    mT = property(lambda self: ndarray(self._t.mT))

    def __iter__(self):
        if self.ndim == 1:
            return map(self.dtype.type._of, self._t._plain())
        return iter([self[i] for i in range(len(self))])

    def __getitem__(self, key):
        t, key, _ = _readable(self._t, key)
        try:
            return result(t[key])
        except IndexError as error:
            raise IndexError(str(error).replace("for dimension", "for axis").replace("tensor", "array")) from None

    def __setitem__(self, key, value):
        t, key, turned = _readable(self._t, key)
        source = tensor_of(value).to(self._t.dtype)
        try:
            t[key] = source
        except RuntimeError:
            shapes = f"{shape_text(source.shape)} into shape {shape_text(self[key].shape)}"
            raise ValueError("could not broadcast input array from shape " + shapes) from None
        if turned:
            self._t.copy_(t.flip(turned))

    def __bool__(self):
        if self.size != 1:
            raise ValueError("The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()")
        return bool(self.item())

    def __format__(self, spec):
        return format(self.item(), spec) if spec else str(self)

    def __getattr__(self, name):
        raise _lacks("ndarray", name, dir(ndarray))

    def astype(self, dtype, copy=True):
        return ndarray(self._t.to(find_dtype(dtype).torch, copy=copy))

    def sort(self, axis=-1):
        self._t.copy_(self._t.sort(axis)[0])


def result(t):
    """Converts a tensor to an array, or to a scalar if it has no axes."""
    return DTYPES[t.dtype.name].type._of(t.item()) if t.ndim == 0 else ndarray(t)


def shape_text(shape):
    """A shape as in NumPy's errors."""
    return "(" + ",".join(map(str, shape)) + ("," if len(shape) == 1 else "") + ")"


def _readable(t, key):
    """
    Removes negative steps from an index, which torch does not have, by flipping those axes first. Returns the flipped
    tensor, the index, and the flipped axes, so that values to be written can be flipped, too.
    """
    parts = list(key) if isinstance(key, tuple) else [key]
    # A mask refers to as many axes as it has.
    taken = [0 if p is None or p is Ellipsis else p.ndim if isinstance(p, ndarray) and p.dtype.kind == "b" else 1 for p in parts]
    turned, axis = [], 0
    for i, p in enumerate(parts):
        if p is Ellipsis:
            axis = t.ndim - sum(taken[i:])
        elif isinstance(p, ndarray):
            # In torch, uint8 would be a mask.
            parts[i] = p._t.long() if p.dtype.name == "uint8" else p._t
        elif isinstance(p, slice) and p.step is not None and p.step < 0 and axis < t.ndim:
            n = t.shape[axis]
            start, stop, step = p.indices(n)
            parts[i] = slice(n - 1 - start, n - 1 - stop, -step)
            turned.append(axis)
        axis += taken[i]
    return t.flip(turned) if turned else t, tuple(parts) if isinstance(key, tuple) else parts[0], turned


def checked(t):
    """A tensor without its gradient. Raises PyTorch's error if it requires one."""
    if t.requires_grad:
        raise RuntimeError("Can't call numpy() on Tensor that requires grad. Use tensor.detach().numpy() instead.")
    return t.detach()


def _nested(data, out, dtypes):
    """Appends the numbers of nested lists to `out` and their dtypes to `dtypes`. Returns their shape."""
    if isinstance(data, (torch.Tensor, ndarray)):
        data = asarray(data)
        dtypes.append(data.dtype)
        out.extend(data._t.reshape(-1)._plain())
        return data.shape
    if isinstance(data, (generic, bool, int, float)):
        dtypes.append(data.dtype if isinstance(data, generic) else find_dtype(type(data)))
        out.append(data)
        return ()
    if not isinstance(data, (list, tuple, range)):
        what = "texts" if isinstance(data, str) else f"objects ({type(data).__name__})"
        raise NotImplementedError(f"an array of {what} is not in this page's numpy; use a list")
    shapes = {_nested(one, out, dtypes) for one in data}
    if len(shapes) > 1:
        raise ValueError("setting an array element with a sequence. The requested array has an inhomogeneous shape: its rows differ in length.")
    return (len(data), *(shapes.pop() if shapes else ()))


def array(object, dtype=None, *, copy=True):
    """Makes an array from nested lists, or copies an array or a tensor."""
    kind = None if dtype is None else find_dtype(dtype)
    if isinstance(object, (ndarray, torch.Tensor)):
        t = object._t if isinstance(object, ndarray) else checked(object)
        return ndarray(t.to(kind.torch if kind else t.dtype, copy=copy))
    numbers, found = [], []
    shape = _nested(object, numbers, found)
    kind = kind or functools.reduce(promote, found or [float64._dtype])
    return ndarray(of_numbers(numbers, list(shape), kind.torch))


def asarray(a, dtype=None):
    """Converts to an array, without copying arrays and tensors."""
    return a if isinstance(a, ndarray) and dtype is None else array(a, dtype, copy=False)


def tensor_of(x, dtype=None):
    """The tensor of anything that can be converted to an array."""
    return asarray(x, dtype)._t


def in_numpy(fn, tensors, *args, words=None):
    """Calls a torch function and converts its errors to NumPy's. `words` go before the shapes in the message."""
    try:
        return fn(*tensors, *args)
    except NotImplementedError:
        raise
    except RuntimeError as error:
        shapes = " ".join([shape_text(t.shape) for t in tensors])
        refused = "not supported" in str(error)
        raise (TypeError if refused else ValueError)(f"{words} {shapes} " if words and not refused else str(error)) from None
    except IndexError as error:
        axis = str(error).rpartition("got ")[2].rstrip(")")
        raise AxisError(f"axis {axis} is out of bounds for array of dimension {tensors[0].ndim}") from None
