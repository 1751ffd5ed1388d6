"""Python's operators, indexing, and functions with several signatures."""
from ._dtypes import bool_, int64, Size
from ._numpy import computed_by_numpy, is_array, tensor_of
from ._refusals import _refuse
from ._table import PAIRS, operand, public
from ._tensor import Tensor, ops


def _operator(name, operation, swapped=False, in_place=False):
    """A Python operator. Returns NotImplemented for unknown types, so that Python asks the other operand."""

    def apply(self, other):
        if is_array(other):
            return NotImplemented if in_place else computed_by_numpy(name, *((other, self) if swapped else (self, other)))
        if operand(other) is None:
            return NotImplemented
        return operation(other, self) if swapped else operation(self, other)

    return apply


_OPERATORS = {
    "add": "add", "sub": "sub", "mul": "mul", "truediv": "div", "floordiv": "floor_divide", "mod": "remainder",
    "pow": "pow", "and": "bitwise_and", "or": "bitwise_or", "xor": "bitwise_xor", "lshift": "shift_left",
    "rshift": "shift_right",
}
for _name, _operation in _OPERATORS.items():
    setattr(Tensor, f"__{_name}__", _operator(_name, getattr(ops, _operation)))
    setattr(Tensor, f"__r{_name}__", _operator(_name, getattr(ops, _operation), swapped=True))
    setattr(Tensor, f"__i{_name}__", _operator(_name, getattr(ops, _operation + "_"), in_place=True))
for _name in ("eq", "ne", "lt", "le", "gt", "ge"):
    setattr(Tensor, f"__{_name}__", _operator(_name, getattr(ops, _name)))
# PyTorch computes `2 / x` as `x.reciprocal() * 2`.
Tensor.__rtruediv__ = _operator("truediv", lambda other, self: ops.mul(ops.reciprocal(self), other), swapped=True)
Tensor.__neg__, Tensor.__abs__, Tensor.__invert__, Tensor.__pos__ = ops.neg, ops.abs, ops.bitwise_not, Tensor.positive


def _matmul(self, other, swapped=False):
    if is_array(other):
        return computed_by_numpy("matmul", *((other, self) if swapped else (self, other)))
    return ops.matmul(self, other) if isinstance(other, Tensor) else NotImplemented


Tensor.__matmul__ = _matmul
Tensor.__rmatmul__ = lambda self, other: _matmul(self, other, swapped=True)
Tensor.__imatmul__ = lambda self, other: NotImplemented


# Indexing


def _places(part):
    """Converts a list of integers or booleans to a tensor."""
    from ._creation import tensor

    if is_array(part):
        return tensor_of(part)
    if isinstance(part, Tensor):
        return part
    made = tensor(part)
    return made.to(int64) if made.numel() == 0 else made


def _index(key):
    """Encodes an index for the operations. Returns its parts, and the tensors in it."""
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
    return ops.index(self, *_index(key))


def _setitem(self, key, value):
    parts, tensors = _index(key)
    source = operand(value)
    if source is None:
        raise TypeError(f"can't assign a {type(value).__name__} to a torch.{self.type().split('.')[1]}")
    ops.set_index(self, parts, tensors, source if isinstance(source, Tensor) else value)


Tensor.__getitem__, Tensor.__setitem__ = _getitem, _setitem


@public("torch")
def where(condition, input=None, other=None):
    return condition.nonzero(as_tuple=True) if input is None and other is None else ops.choose(condition, input, other)


Tensor.where = lambda self, condition, other: where(condition, self, other)


# max and min


def _extreme(name, largest, of_two):
    def extreme(input, dim=None, keepdim=False, *, other=None):
        other = dim if isinstance(dim, Tensor) else other
        if other is not None:
            return of_two(input, other)
        if dim is None and keepdim:
            raise TypeError(f"{name}() received an invalid combination of arguments: keepdim needs a dim")
        if dim is None:
            return ops.extreme(input, largest)
        if not isinstance(dim, int):
            raise TypeError(f"{name}() received an invalid combination of arguments: dim has to be one axis, not {dim!r}; amax and amin take several")
        return PAIRS[name](ops.extreme_along(input, largest, dim, keepdim))

    extreme.__name__ = name
    return public("torch", "Tensor")(extreme)


_extreme("max", True, ops.maximum), _extreme("min", False, ops.minimum)


# Properties


@public("torch")
def is_tensor(obj):
    return isinstance(obj, Tensor)


@public("torch")
def is_floating_point(input):
    return input.is_floating_point()


@public("torch")
def numel(input):
    return input.numel()


@public("torch")
def promote_types(type1, type2):
    from ._creation import zeros

    return (zeros(1, dtype=type1) + zeros(1, dtype=type2)).dtype


@public("torch")
def broadcast_shapes(*shapes):
    rank = max([len(s) for s in shapes], default=0)
    out = [1] * rank
    for shape in shapes:
        for i, n in enumerate(reversed(tuple(shape))):
            at = rank - 1 - i
            if n != 1 and out[at] not in (1, n):
                raise RuntimeError("Shape mismatch: objects cannot be broadcast to a single shape")
            out[at] = n if n != 1 else out[at]
    return Size(out)
