"""The same numbers in other shapes: views, joining, splitting, repeating."""
from ._refusals import _refuse
from ._tensor import Tensor, _dims, _do, _sizes, method, named, also_as


@method
def transpose(input, dim0, dim1):
    return _do("transpose", (dim0, dim1), input)


swapaxes = named("swapaxes", lambda input, axis0, axis1: transpose(input, axis0, axis1))
swapdims = Tensor.swapdims = swapaxes


@method
@also_as("dims")
def permute(input, *dims):
    return _do("permute", (_sizes(dims),), input)


@method
def movedim(input, source, destination):
    rank = input.ndim
    sources, targets = [[d % rank for d in _dims(x)] for x in (source, destination)]
    order = [d for d in range(rank) if d not in sources]
    for target, one in sorted(zip(targets, sources)):
        order.insert(target, one)
    return permute(input, order)


moveaxis = Tensor.moveaxis = movedim


@method
def t(input):
    return _do("t", (), input)


Tensor.T = property(lambda self: _do("reversed", (), self))
Tensor.mT = property(lambda self: _do("matrixTransposed", (), self))


@method
@also_as("shape")
def reshape(input, *shape):
    return _do("reshape", (_sizes(shape),), input)


@method
@also_as("size")
def view(self, *shape):
    if not shape:
        raise TypeError("view() received an invalid combination of arguments - got (), but expected a shape")
    if len(shape) == 1 and type(shape[0]).__name__ == "dtype":
        _refuse("view of another dtype", "use to(dtype)")
    return _do("view", (_sizes(shape),), self)


@method
def reshape_as(self, other):
    return reshape(self, other.shape)


@method
def view_as(self, other):
    return view(self, other.shape)


@method
def flatten(input, start_dim=0, end_dim=-1):
    return _do("flatten", (start_dim, end_dim), input)


@method
def unflatten(input, dim, sizes):
    sizes = list(sizes)
    shape = list(input.shape)
    at = dim % len(shape)
    open_ = sizes.count(-1)
    known = 1
    for n in sizes:
        known *= 1 if n == -1 else n
    if not (known == shape[at] or (open_ == 1 and known and shape[at] % known == 0)):
        raise RuntimeError(
            f"unflatten: Provided sizes {sizes} don't multiply up to the size of dim {at} ({shape[at]}) in the input tensor"
        )
    sizes = [shape[at] // known if n == -1 else n for n in sizes]
    return view(input, shape[:at] + sizes + shape[at + 1 :]) if input.is_contiguous() else reshape(input, shape[:at] + sizes + shape[at + 1 :])


def ravel(input):
    return reshape(input, -1)


named("ravel", ravel)


@method
def squeeze(input, dim=None):
    return _do("squeeze", (_dims(dim),), input)


@method
def unsqueeze(input, dim):
    return _do("unsqueeze", (dim,), input)


@method
@also_as("size")
def expand(self, *sizes):
    return _do("expand", (_sizes(sizes),), self)


@method
def expand_as(self, other):
    return _do("expand", (list(other.shape),), self)


def broadcast_to(input, size):
    return _do("expand", (list(size),), input)


named("broadcast_to", broadcast_to)


def broadcast_tensors(*tensors):
    shape = broadcast_shapes(*[x.shape for x in tensors])
    return tuple([expand(x, shape) for x in tensors])


def broadcast_shapes(*shapes):
    from ._dtypes import Size

    rank = max([len(s) for s in shapes], default=0)
    out = [1] * rank
    for shape in shapes:
        for i, n in enumerate(reversed(tuple(shape))):
            at = rank - 1 - i
            if n != 1 and out[at] not in (1, n):
                raise RuntimeError("Shape mismatch: objects cannot be broadcast to a single shape")
            out[at] = n if n != 1 else out[at]
    return Size(out)


@method
@also_as("repeats")
def repeat(self, *repeats):
    return _do("repeat", (_sizes(repeats),), self)


@also_as("dims")
def tile(input, *dims):
    times = _sizes(dims)
    return repeat(input, [1] * (input.ndim - len(times)) + times)


named("tile", tile)


@method
def repeat_interleave(input, repeats, dim=None):
    from ._creation import tensor
    from ._indexing import index_select

    if dim is None:
        input, dim = flatten(input), 0
    size = input.shape[dim]
    counts = repeats.tolist() if isinstance(repeats, Tensor) else repeats
    counts = counts if isinstance(counts, list) else [counts]
    if len(counts) == 1:
        counts = counts * size
    if len(counts) != size:
        raise RuntimeError("repeats must have the same size as input along dim, but got repeats.size(0) = "
                           f"{len(counts)} and input.size({dim}) = {size}")
    places = [i for i, n in enumerate(counts) for _ in range(n)]
    made = index_select(input, dim, tensor(places, dtype=_int64()))
    return made if isinstance(repeats, Tensor) else _named("ViewBackward0", made)


def _named(name, made):
    """A result that is made of several steps here and of one in PyTorch."""
    return _do("named", (name,), made)


def _int64():
    from ._dtypes import int64

    return int64


@method
def contiguous(self, memory_format=None):
    return self if self.is_contiguous() else clone(self)


@method
def clone(input, *, memory_format=None):
    return _do("clone", (), input)


@method
def diagonal(input, offset=0, dim1=0, dim2=1):
    if input.ndim != 2 or dim1 % 2 != 0 or dim2 % 2 != 1:
        return _do("diagonal", (offset,), movedim(input, (dim1, dim2), (-2, -1)))
    return _do("diagonal", (offset,), input)


@method
def tril(input, diagonal=0):
    return _do("triangle", (True, diagonal), input)


@method
def triu(input, diagonal=0):
    return _do("triangle", (False, diagonal), input)


@method
def diag(input, diagonal=0):
    return _do("diag", (diagonal,), input)


@method
def diag_embed(input, offset=0, dim1=-2, dim2=-1):
    if input.ndim != 1 or offset:
        _refuse("diag_embed of anything but a vector", "use torch.diag")
    return _do("diag", (0,), input)


@method
def trace(input):
    if input.ndim != 2:
        raise RuntimeError("trace: expected a matrix, but got tensor with dim " + str(input.ndim))
    return _do("sum", (None, False), diagonal(input))


@method
@also_as("dims")
def flip(input, *dims):
    return _do("flip", (_sizes(dims),), input)


def fliplr(input):
    return flip(input, 1)


def flipud(input):
    return flip(input, 0)


@method
def roll(input, shifts, dims=None):
    if dims is None:
        return _named("RollBackward0", reshape(roll(flatten(input), shifts, 0), input.shape))
    for shift, dim in zip(_dims(shifts), _dims(dims)):
        n = input.shape[dim]
        at = (n - shift) % n if n else 0
        input = cat([input.narrow(dim, at, n - at), input.narrow(dim, 0, at)], dim)
    return _named("RollBackward0", input)


@method
def rot90(input, k=1, dims=(0, 1)):
    for _ in range(k % 4):
        input = flip(transpose(input, *dims), dims[0])
    return input


# Joining


def _list_of_tensors(fn, tensors):
    if isinstance(tensors, Tensor):
        raise TypeError(f"{fn}(): argument 'tensors' (position 1) must be tuple of Tensors, not Tensor")
    if not isinstance(tensors, (list, tuple)):
        raise TypeError(f"{fn}(): argument 'tensors' (position 1) must be tuple of Tensors, not {type(tensors).__name__}")
    for i, one in enumerate(tensors):
        if not isinstance(one, Tensor):
            raise TypeError(f"expected Tensor as element {i} in argument 0, but got {type(one).__name__}")
    return tensors


def cat(tensors, dim=0, *, axis=None):
    if not isinstance(tensors, Tensor) and not len(tensors):
        raise ValueError("torch.cat(): expected a non-empty list of Tensors")
    return _do("cat", (dim if axis is None else axis,), *_list_of_tensors("cat", tensors))


def stack(tensors, dim=0, *, axis=None):
    return _do("stack", (dim if axis is None else axis,), *_list_of_tensors("stack", tensors))


concat = concatenate = cat


def vstack(tensors):
    return cat([x if x.ndim > 1 else reshape(x, 1, -1) for x in tensors], 0)


def hstack(tensors):
    parts = [x if x.ndim else reshape(x, 1) for x in tensors]
    return cat(parts, 0 if parts[0].ndim == 1 else 1)


def column_stack(tensors):
    return cat([x if x.ndim > 1 else reshape(x, -1, 1) for x in tensors], 1)


def meshgrid(*tensors, indexing="ij"):
    if len(tensors) == 1 and not isinstance(tensors[0], Tensor):
        tensors = tuple(tensors[0])
    if indexing == "xy":
        _refuse("meshgrid with indexing='xy'", "use indexing='ij'")
    shape = [x.numel() for x in tensors]
    return tuple([expand(reshape(x, [-1 if i == j else 1 for j in range(len(shape))]), shape) for i, x in enumerate(tensors)])


def cartesian_prod(*tensors):
    return stack([flatten(x) for x in meshgrid(*tensors)], 1)


def block_diag(*tensors):
    from ._creation import zeros

    out = zeros(sum([x.shape[0] for x in tensors]), sum([x.shape[1] for x in tensors]), dtype=tensors[0].dtype)
    row = column = 0
    for x in tensors:
        out[row : row + x.shape[0], column : column + x.shape[1]] = x
        row, column = row + x.shape[0], column + x.shape[1]
    return out


# Splitting: views, several of one tensor


@method
def unbind(input, dim=0):
    return _do("unbind", (dim,), input) if input.shape[dim] else ()


@method
def split(tensor, split_size_or_sections, dim=0):
    size = split_size_or_sections
    n = tensor.shape[dim]
    if isinstance(size, int):
        if size < 0:
            raise RuntimeError(f"split expects split_size be non-negative, but got split_size={size}")
        if size == 0 and n > 0:
            raise RuntimeError(f"split_size can only be 0 if dimension size is 0, but got dimension size of {n}")
        sections = [min(size, n - i) for i in range(0, n, size)] if n else [0]
        return _do("split", (dim, sections, "Split"), tensor)
    sections = list(size)
    if sum(sections) != n:
        raise RuntimeError(
            f"split_with_sizes expects split_sizes to sum exactly to {n} (input tensor's size at dimension {dim}), "
            f"but got split_sizes={sections}"
        )
    return _do("split", (dim, sections, "SplitWithSizes"), tensor)


@method
def chunk(input, chunks, dim=0):
    if chunks <= 0:
        raise RuntimeError("chunk expects `chunks` to be greater than 0, got: " + str(chunks))
    size = -(-input.shape[dim] // chunks)
    return split(input, max(size, 1), dim)


@method
def tensor_split(input, indices_or_sections, dim=0):
    n = input.shape[dim]
    if isinstance(indices_or_sections, int):
        count = indices_or_sections
        sections = [n // count + (i < n % count) for i in range(count)]
        ends = [sum(sections[: i + 1]) for i in range(count - 1)]
    else:
        ends = list(indices_or_sections)
    bounds = [0] + ends + [n]
    return tuple([_do("slice", (dim, a, b), input) for a, b in zip(bounds, bounds[1:])])


@method
def narrow(input, dim, start, length):
    n = input.shape[dim]
    begin = int(start)
    if begin < -n or begin > n:
        raise IndexError(f"Dimension out of range (expected to be in range of [{-n}, {n}], but got {begin})")
    begin = begin + n if begin < 0 else begin
    if begin + length > n:
        raise RuntimeError(f"start ({begin}) + length ({length}) exceeds dimension size ({n}).")
    return _do("slice", (dim, begin, begin + length), input)


@method
def select(input, dim, index):
    return _do("select", (dim, index), input)


@method
def unfold(self, dimension, size, step):
    return _do("unfold", (dimension, size, step), self)


def atleast_1d(x):
    return x if x.ndim else reshape(x, 1)


def atleast_2d(x):
    return x if x.ndim > 1 else reshape(x, 1, -1)
