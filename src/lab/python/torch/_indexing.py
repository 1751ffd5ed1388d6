"""`x[...]`, and what reads or writes at places named by tensors."""
from ._dtypes import bool_, int64
from ._numpy import is_array, tensor_of
from ._pointwise import _argument, _array_taken, _fill_value, _check_mask
from ._refusals import _refuse
from ._tensor import Tensor, _do, _scalar, method


def _places(part):
    """A list of places or truth values as a tensor."""
    from ._creation import tensor

    if is_array(part):
        return tensor_of(part)
    if isinstance(part, Tensor):
        return part
    made = tensor(part)
    return made.to(int64) if made.numel() == 0 else made


def _index(key):
    """An index as torch.ts takes it, and the tensors it names."""
    parts, tensors = [], []
    for part in key if isinstance(key, tuple) else (key,):
        if part is None:
            parts.append({"axis": True})
        elif part is Ellipsis:
            parts.append({"rest": True})
        elif isinstance(part, bool):
            _refuse("an index True or False")
        elif isinstance(part, int):
            parts.append({"at": part})
        elif isinstance(part, slice):
            ends = [None if x is None else x.__index__() for x in (part.start, part.stop, part.step)]
            parts.append({"slice": ends})
        elif isinstance(part, Tensor) and part.ndim == 0 and not part.is_floating_point() and part.dtype is not bool_:
            parts.append({"at": part.item()})
        elif isinstance(part, (Tensor, list, tuple, range)) or is_array(part):
            parts.append({"tensor": len(tensors)})
            tensors.append(_places(part))
        elif hasattr(part, "__index__"):
            parts.append({"at": part.__index__()})
        elif isinstance(part, str):
            raise TypeError("new(): invalid data type 'str'")
        else:
            raise IndexError(
                "only integers, slices (`:`), ellipsis (`...`), None and long or byte Variables are valid indices (got "
                + type(part).__name__ + ")"
            )
    return parts, tensors


def _getitem(self, key):
    parts, tensors = _index(key)
    return _do("index", (parts,), self, *tensors)


def _setitem(self, key, value):
    parts, tensors = _index(key)
    source = _array_taken(value)
    if source is None:
        raise TypeError(f"can't assign a {type(value).__name__} to a torch.{self.type().split('.')[1]}")
    _do("setIndex", (parts,), self, source, *tensors)


Tensor.__getitem__, Tensor.__setitem__ = _getitem, _setitem


@method
def gather(input, dim, index, *, sparse_grad=False):
    return _do("gather", (dim,), input, index)


@method
def take_along_dim(input, indices, dim=None):
    if dim is None:
        return gather(input.flatten(), 0, indices.flatten())
    return gather(input, dim, indices)


@method
def take(input, index):
    return _do("named", ("TakeBackward0",), _do("index", ([{"tensor": 0}],), input.flatten(), index))


@method
def index_select(input, dim, index):
    if not isinstance(index, Tensor):
        raise TypeError("index_select(): argument 'index' (position 2) must be Tensor, not " + type(index).__name__)
    if index.ndim > 1:
        raise IndexError("index_select(): Index is supposed to be a vector, but got dim: " + str(index.ndim) + " with type: Long and size: " + str(list(index.shape)))
    return _do("pick", (dim,), input, index)


@method
def masked_select(input, mask):
    if mask.dtype is not bool_:
        raise RuntimeError("masked_select: expected BoolTensor for mask")
    return _do("maskedSelect", (), input, mask)


@method
def nonzero(input, *, as_tuple=False):
    places = _do("nonzero", (), input)
    return places.unbind(1) if as_tuple else places


@method
def argwhere(input):
    return nonzero(input)


@method
def scatter(input, dim, index, src=None, *, value=None, reduce=None):
    if reduce is not None:
        _refuse("scatter with reduce", "leave reduce away")
    return _do("scatter", (dim,), input, index, _argument("scatter", "src", 3, src if value is None else value))


@method
def scatter_(self, dim, index, src=None, *, value=None, reduce=None):
    _do("becomes", (), self, scatter(self, dim, index, src, value=value, reduce=reduce))
    return self


@method
def index_fill_(self, dim, index, value):
    self[(slice(None),) * (dim % self.ndim) + (index,)] = value
    return self
