"""
PyTorch as far as learners of attention need it: its names, keyword arguments and defaults. Every number is computed by
src/lab/torch.ts.
"""
import builtins
import math

from ._bridge import ask, numbers, numbers_of
from ._refusals import _lacks, _refuse


def _do(name, plain=(), *tensors):
    """Runs an operation. Gives a tensor, a tuple of them, or a text."""
    for t in tensors:
        if not isinstance(t, Tensor):
            raise TypeError("expected Tensor as argument, but got " + type(t).__name__)
    result = ask(name, plain, [t._v for t in tensors])
    if isinstance(result, str):
        return result
    return tuple([Tensor(v) for v in result]) if isinstance(result, tuple) else Tensor(result)


class dtype:
    def __init__(self, name, is_floating_point):
        self.name = name
        self.is_floating_point = is_floating_point

    def __repr__(self):
        return "torch." + self.name


float16 = dtype("float16", True)
float32 = dtype("float32", True)
float64 = dtype("float64", True)
int64 = dtype("int64", False)
bool_ = dtype("bool", False)
_DTYPES = {"float16": float16, "float32": float32, "float64": float64, "int64": int64, "bool": bool_}


class Size(tuple):
    def numel(self):
        size = 1
        for n in self:
            size *= n
        return size

    def __repr__(self):
        return "torch.Size(" + str(list(self)) + ")"

    def __str__(self):
        return self.__repr__()


def _scalar(x):
    kind = "bool" if isinstance(x, bool) else "int64" if isinstance(x, int) else "float64"
    return _do("scalar", (float(x), kind))


def _operand(x):
    if isinstance(x, Tensor):
        return x
    if isinstance(x, (bool, int, float)):
        return _scalar(x)
    return None


def _two(name, a, b):
    x, y = _operand(a), _operand(b)
    if isinstance(a, _Pair) or isinstance(b, _Pair):
        raise TypeError(
            "max, min, sort and the like give two things along an axis in PyTorch, values and indices; take the "
            "first: x.max(dim=-1, keepdim=True).values"
        )
    if "ndarray" in (type(a).__name__, type(b).__name__):
        raise TypeError(
            "one of these is a PyTorch tensor, the other a NumPy array: use torch's functions on tensors, or "
            "np.array(x) first and torch.tensor(result) at the end"
        )
    if x is None or y is None:
        raise TypeError(
            "unsupported operand type(s): '" + type(a).__name__ + "' and '" + type(b).__name__ + "'"
        )
    return _do(name, (), x, y)


def _dims(dim):
    if dim is None or isinstance(dim, int):
        return dim if dim is None else [dim]
    return list(dim)


def _sizes(args):
    """Sizes given one by one or as a list."""
    if len(args) == 1 and not isinstance(args[0], (int, Tensor)):
        args = args[0]
    return [int(n) for n in args]


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
            ends = [None if x is None else int(x) for x in (part.start, part.stop, part.step)]
            parts.append({"slice": ends})
        elif isinstance(part, Tensor) and part.ndim == 0 and part.dtype is int64:
            parts.append({"at": part.item()})
        elif isinstance(part, (Tensor, list, tuple, range)):
            parts.append({"tensor": len(tensors)})
            tensors.append(part if isinstance(part, Tensor) else tensor(part))
        else:
            raise TypeError(
                "only integers, slices (`:`), ellipsis (`...`), None and long or byte Variables are valid indices (got "
                + type(part).__name__ + ")"
            )
    return parts, tensors


class _Pair(tuple):
    """What `max(dim=...)` gives: values and where they were."""

    @property
    def values(self):
        return self[0]

    @property
    def indices(self):
        return self[1]

    def __repr__(self):
        return "torch.return_types(\nvalues=" + repr(self[0]) + ",\nindices=" + repr(self[1]) + ")"

    def __str__(self):
        return self.__repr__()


def _along(dim, axis):
    # NumPy's name, which PyTorch takes, too.
    return axis if dim is None else dim


def _reduction(name):
    def reduce(input, dim=None, keepdim=False, axis=None, keepdims=False):
        return _do(name, (_dims(_along(dim, axis)), keepdim or keepdims), input)

    return reduce


def _spread(name):
    def spread(input, dim=None, unbiased=True, keepdim=False, correction=None, axis=None, keepdims=False):
        dim, keepdim = _along(dim, axis), keepdim or keepdims
        if isinstance(dim, bool):
            dim, unbiased = None, dim
        if correction is None:
            correction = 1 if unbiased else 0
        return _do(name, (_dims(dim), correction, keepdim), input)

    return spread


def _extreme(largest):
    def extreme(input, dim=None, keepdim=False, axis=None, keepdims=False):
        dim, keepdim = _along(dim, axis), keepdim or keepdims
        if isinstance(dim, Tensor):
            return where(input > dim, input, dim) if largest else where(input < dim, input, dim)
        if dim is None:
            return _do("extreme", (largest,), input)
        return _Pair(_do("extremeAlong", (largest, dim, keepdim), input))

    return extreme


def _only_extreme(largest):
    def apply(input, dim=None, keepdim=False, axis=None, keepdims=False):
        dim = _along(dim, axis)
        found = _extreme(largest)(input, dim, keepdim or keepdims)
        return found if dim is None else found.values

    return apply


def _where_extreme(largest):
    def arg(input, dim=None, keepdim=False, axis=None, keepdims=False):
        dim, keepdim = _along(dim, axis), keepdim or keepdims
        return _do("argExtreme", (largest, _dims(dim), keepdim), input)

    return arg


def _one(name):
    def apply(input):
        return _do(name, (), input)

    return apply


def _binary(name):
    def apply(input, other):
        return _two(name, input, other)

    return apply


def _swapped(name):
    def apply(self, other):
        return _two(name, other, self)

    return apply


def _changing(name):
    def apply(self, other):
        _two(name + "_", self, other)
        return self

    return apply


_abs, _sum, _all, _any, _max, _min, _round, _pow = (
    _one("abs"), _reduction("sum"), _reduction("all"), _reduction("any"),
    _extreme(True), _extreme(False), _one("round"), _binary("pow"),
)
exp, log, log2, log10, log1p = _one("exp"), _one("log"), _one("log2"), _one("log10"), _one("log1p")
sqrt, rsqrt, square, reciprocal = _one("sqrt"), _one("rsqrt"), _one("square"), _one("reciprocal")
sin, cos, tanh, sigmoid, relu = _one("sin"), _one("cos"), _one("tanh"), _one("sigmoid"), _one("relu")
neg, sign, floor, ceil = _one("neg"), _one("sign"), _one("floor"), _one("ceil")
isnan, isinf, isfinite = _one("isnan"), _one("isinf"), _one("isfinite")
mean, prod = _reduction("mean"), _reduction("prod")
var, std = _spread("var"), _spread("std")
argmax, argmin = _where_extreme(True), _where_extreme(False)
amax, amin = _only_extreme(True), _only_extreme(False)
add, sub, mul, div = _binary("add"), _binary("sub"), _binary("mul"), _binary("div")
eq, ne, lt, le, gt, ge = [_binary(name) for name in ("eq", "ne", "lt", "le", "gt", "ge")]
matmul, outer = _binary("matmul"), _binary("outer")


def _product(name, a, b):
    def apply(input, other):
        return _do("ranked", (a, b, name), input, other)

    return apply


mm, mv, dot, bmm = _product("mm", 2, 2), _product("mv", 2, 1), _product("dot", 1, 1), _product("bmm", 3, 3)


def softmax(input, dim=None, dtype=None, axis=None):
    dim = _along(dim, axis)
    if dim is None:
        raise TypeError("softmax() needs dim, the axis along which weights add up to 1: dim=-1")
    return _do("softmax", (dim, dtype), input)


def log_softmax(input, dim, dtype=None):
    return _do("logSoftmax", (dim,), input if dtype is None else input.to(dtype))


def logsumexp(input, dim, keepdim=False):
    return _do("logsumexp", (dim, keepdim), input)


def clamp(input, min=None, max=None):
    if min is None and max is None:
        raise ValueError("torch.clamp: At least one of 'min' or 'max' must not be None")
    return _do("clamp", (min, max), input)


def clamp_min(input, min):
    return _do("clamp", (min, None), input)


def clamp_max(input, max):
    return _do("clamp", (None, max), input)


def median(input, dim=None, keepdim=False):
    if dim is None:
        return _do("median", (), input)
    return _Pair(_do("medianAlong", (dim, keepdim), input))


def sort(input, dim=-1, descending=False):
    return _Pair(_do("sort", (dim, descending), input))


def argsort(input, dim=-1, descending=False):
    return sort(input, dim, descending)[1]


def topk(input, k, dim=-1, largest=True):
    values, places = sort(input, dim, largest)
    first = tensor(list(range(k)))
    return _Pair((index_select(values, dim, first), index_select(places, dim, first)))


def cumsum(input, dim):
    return _do("cumsum", (dim,), input)


def norm(input, p=2, dim=None, keepdim=False):
    return _do("norm", (2 if p == "fro" else p, _dims(dim), keepdim), input)


def transpose(input, dim0=None, dim1=None):
    if dim0 is None or dim1 is None:
        raise TypeError("transpose() needs the two axes to swap: x.transpose(0, 1), or x.T")
    return _do("transpose", (dim0, dim1), input)


def permute(input, *dims):
    return _do("permute", (_sizes(dims),), input)


def t(input):
    return _do("t", (), input)


def reshape(input, *shape):
    return _do("reshape", (_sizes(shape),), input)


def flatten(input, start_dim=0, end_dim=-1):
    return _do("flatten", (start_dim, end_dim), input)


def squeeze(input, dim=None):
    return _do("squeeze", (dim,), input)


def unsqueeze(input, dim):
    return _do("unsqueeze", (dim,), input)


def tril(input, diagonal=0):
    return _do("triangle", (True, diagonal), input)


def triu(input, diagonal=0):
    return _do("triangle", (False, diagonal), input)


def diag(input, diagonal=0):
    return _do("diag", (diagonal,), input)


def cat(tensors, dim=0):
    return _do("cat", (dim,), *tensors)


def stack(tensors, dim=0):
    return _do("stack", (dim,), *tensors)


def gather(input, dim, index):
    return _do("gather", (dim,), input, index)


def index_select(input, dim, index):
    return _do("pick", (dim,), input, index)


def where(condition, input, other):
    return _do("where", (), condition, _operand(input), _operand(other))


def masked_fill(input, mask, value):
    return _do("maskedFill", (), input, mask, _operand(value))


def clone(input):
    return _do("clone", (), input)


def cdist(x1, x2, p=2.0):
    if p != 2:
        _refuse("cdist with another p than 2")
    return _do("cdist", (), x1, x2)


def numel(input):
    return input.shape.numel()


def is_tensor(x):
    return isinstance(x, Tensor)


def equal(input, other):
    return input.shape == other.shape and _all(input == other).item()


def isclose(input, other, rtol=1e-05, atol=1e-08):
    return (input == other) | (_abs(input - other) <= atol + rtol * _abs(other))


def allclose(input, other, rtol=1e-05, atol=1e-08):
    return _all(isclose(input, other, rtol, atol)).item()


class Tensor:
    def __init__(self, v):
        self._v = v

    # What it is
    @property
    def shape(self):
        return Size(map(int, _do("shape", (), self).split()))

    @property
    def ndim(self):
        return len(self.shape)

    @property
    def dtype(self):
        return _DTYPES[_do("dtype", (), self)]

    @property
    def T(self):
        return _do("reversed", (), self)

    @property
    def mT(self):
        return _do("matrixTransposed", (), self)

    @property
    def data(self):
        return _do("detach", (), self)

    def size(self, dim=None):
        return self.shape if dim is None else self.shape[dim]

    def dim(self):
        return len(self.shape)

    def numel(self):
        return self.shape.numel()

    def is_floating_point(self):
        return self.dtype.is_floating_point

    # Its numbers
    def _plain(self):
        convert = {"int64": int, "bool": bool}.get(self.dtype.name, float)
        return list(map(convert, numbers(self._v)))

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

    def __float__(self):
        return float(self.item())

    def __int__(self):
        return int(self.item())

    def __index__(self):
        if self.dtype.is_floating_point:
            raise TypeError("only integer tensors of a single element can be converted to an index")
        return int(self.item())

    def __bool__(self):
        if self.numel() > 1:
            raise RuntimeError("Boolean value of Tensor with more than one value is ambiguous")
        return self.numel() > 0 and bool(self.item())

    def __len__(self):
        if self.ndim == 0:
            raise TypeError("len() of a 0-d tensor")
        return self.shape[0]

    def __iter__(self):
        if self.ndim == 0:
            raise TypeError("iteration over a 0-d tensor")
        return iter([self[i] for i in range(len(self))])

    def __contains__(self, x):
        return bool(_any(self == x))

    def __hash__(self):
        return id(self)

    def __repr__(self):
        return _do("text", (), self)

    def __format__(self, spec):
        if self.ndim == 0:
            return format(self.item(), spec)
        if spec:
            raise TypeError("unsupported format string passed to Tensor.__format__")
        return repr(self)

    def __getattr__(self, name):
        raise _lacks("Tensor", name, dir(Tensor))

    # Parts
    def __getitem__(self, key):
        parts, tensors = _index(key)
        return _do("index", (parts,), self, *tensors)

    def __setitem__(self, key, value):
        parts, tensors = _index(key)
        _do("setIndex", (parts,), self, _operand(value), *tensors)

    # Arithmetic
    __add__, __sub__, __mul__, __truediv__ = add, sub, mul, div
    __floordiv__, __mod__, __pow__, __matmul__ = _binary("floorDivide"), _binary("remainder"), _pow, matmul
    __radd__, __rsub__, __rmul__ = _swapped("add"), _swapped("sub"), _swapped("mul")
    __rtruediv__, __rpow__, __rmatmul__ = _swapped("div"), _swapped("pow"), _swapped("matmul")
    __rfloordiv__, __rmod__ = _swapped("floorDivide"), _swapped("remainder")
    __iadd__, __isub__, __imul__, __itruediv__ = [_changing(n) for n in ("add", "sub", "mul", "div")]
    __eq__, __ne__, __lt__, __le__, __gt__, __ge__ = eq, ne, lt, le, gt, ge
    __and__, __or__, __xor__ = _binary("and"), _binary("or"), _binary("xor")
    __neg__, __abs__, __invert__ = neg, _abs, _one("not")
    add_, sub_, mul_, div_ = __iadd__, __isub__, __imul__, __itruediv__
    add, sub, mul, div, pow, matmul = add, sub, mul, div, _pow, matmul
    mm, mv, dot, bmm, outer = mm, mv, dot, bmm, outer
    eq, ne, lt, le, gt, ge = eq, ne, lt, le, gt, ge

    # The same functions as torch has
    exp, log, log2, log10, log1p, sqrt, rsqrt = exp, log, log2, log10, log1p, sqrt, rsqrt
    square, reciprocal, sin, cos, tanh, sigmoid, relu = square, reciprocal, sin, cos, tanh, sigmoid, relu
    neg, sign, floor, ceil, round, abs = neg, sign, floor, ceil, _round, _abs
    isnan, isinf, isfinite = isnan, isinf, isfinite
    sum, mean, prod, var, std, all, any = _sum, mean, prod, var, std, _all, _any
    max, min, argmax, argmin, median, sort, argsort = _max, _min, argmax, argmin, median, sort, argsort
    amax, amin = amax, amin
    topk, cumsum, norm, softmax, log_softmax, logsumexp = topk, cumsum, norm, softmax, log_softmax, logsumexp
    clamp, clamp_min, clamp_max = clamp, clamp_min, clamp_max
    transpose, permute, t, reshape, flatten = transpose, permute, t, reshape, flatten
    squeeze, unsqueeze, tril, triu, diag = squeeze, unsqueeze, tril, triu, diag
    gather, index_select, masked_fill, clone = gather, index_select, masked_fill, clone
    equal, isclose, allclose = equal, isclose, allclose

    def view(self, *shape):
        return _do("view", (_sizes(shape),), self)

    def expand(self, *shape):
        return _do("expand", (_sizes(shape),), self)

    def repeat(self, *times):
        return _do("repeat", (_sizes(times),), self)

    def contiguous(self):
        return _do("contiguous", (), self)

    def diagonal(self, offset=0):
        return _do("diagonal", (offset,), self)

    # Other dtypes
    def to(self, target):
        if isinstance(target, Tensor):
            target = target.dtype
        if target == "cpu":
            return self
        if not isinstance(target, dtype):
            _refuse("Tensor.to(" + repr(target) + ")", "it takes a dtype; there is one device, the CPU")
        return _do("to", (target,), self)

    type = to

    def type_as(self, other):
        return self.to(other.dtype)

    def float(self):
        return self.to(float32)

    def half(self):
        return self.to(float16)

    def double(self):
        return self.to(float64)

    def long(self):
        return self.to(int64)

    int = long

    def bool(self):
        return self.to(bool_)

    def cpu(self):
        return self

    # In place
    def fill_(self, value):
        _do("assign", (), self, _operand(value))
        return self

    def zero_(self):
        return self.fill_(0)

    def copy_(self, source):
        return self.fill_(source)

    def fill_diagonal_(self, value):
        self.diagonal().fill_(value)
        return self

    def masked_fill_(self, mask, value):
        return self.fill_(masked_fill(self, mask, value))

    # Gradients
    @property
    def requires_grad(self):
        return _do("requiresGrad", (), self) == "yes"

    @requires_grad.setter
    def requires_grad(self, on):
        self.requires_grad_(on)

    @property
    def is_leaf(self):
        return _do("isLeaf", (), self) == "yes"

    @property
    def grad_fn(self):
        name = _do("gradName", (), self)
        return _Named("<" + name + ">") if name else None

    @property
    def grad(self):
        found = _do("grad", (), self)
        return found if isinstance(found, Tensor) else None

    @grad.setter
    def grad(self, value):
        _do("setGrad", (), self, *([] if value is None else [value]))

    def requires_grad_(self, requires_grad=True):
        _do("setRequiresGrad", (requires_grad,), self)
        return self

    def retain_grad(self):
        _do("retainGrad", (), self)

    def detach(self):
        return _do("detach", (), self)

    def backward(self, gradient=None, retain_graph=False, create_graph=False):
        if create_graph:
            _refuse("create_graph=True", "gradients of gradients are left out")
        _do("backward", (retain_graph,), self, *([] if gradient is None else [gradient]))


class _Named:
    def __init__(self, text):
        self.text = text

    def __repr__(self):
        return self.text


# Making tensors


def _flat(data, out, depth=0):
    """Puts the numbers of nested lists into `out`, and gives their shape."""
    if isinstance(data, Tensor):
        out.extend(_flat_numbers(data))
        return list(data.shape)
    if isinstance(data, (bool, int, float)):
        out.append(data)
        return []
    if not isinstance(data, (list, tuple, range)):
        raise TypeError("new(): data must be a number or a list of numbers, but got " + type(data).__name__)
    shape = None
    for part in data:
        own = _flat(part, out, depth + 1)
        if shape is not None and own != shape:
            if len(own) and len(shape):
                raise ValueError(
                    "expected sequence of length %d at dim %d (got %d)" % (shape[0], depth + 1, own[0])
                )
            raise ValueError("expected every row to be a list of the same length")
        shape = own
    return [len(data)] + (shape or [])


def _flat_numbers(t):
    return t.reshape(-1)._plain()


def _guess(numbers):
    if len(numbers) == 0 or builtins.any([isinstance(x, float) for x in numbers]):
        return float32
    return bool_ if builtins.all([isinstance(x, bool) for x in numbers]) else int64


def _taken(x):
    """A tensor for what NumPy made, anything else as it is."""
    return x._t if type(x).__name__ == "ndarray" else x


def from_numpy(ndarray):
    return tensor(ndarray)


def tensor(data, dtype=None, requires_grad=False, device=None):
    data = _taken(data)
    if isinstance(data, Tensor):
        made = data.detach().clone()
        made = made if dtype is None else made.to(dtype)
    else:
        numbers = []
        shape = _flat(data, numbers)
        kind = dtype or _guess(numbers)
        if kind is int64:
            numbers = [int(x) for x in numbers]
        if kind is bool_:
            numbers = [1 if x else 0 for x in numbers]
        made = _do("fromNumbers", (numbers_of(numbers), shape, kind))
    return made.requires_grad_() if requires_grad else made


def as_tensor(data, dtype=None):
    return data if isinstance(data, Tensor) and dtype in (None, data.dtype) else tensor(data, dtype)


def _made(value, requires_grad):
    return value.requires_grad_() if requires_grad else value


def full(size, fill_value, dtype=None, requires_grad=False):
    kind = dtype or _guess([fill_value])
    return _made(_do("filled", (_sizes([size]), float(fill_value), kind)), requires_grad)


def zeros(*size, dtype=None, requires_grad=False):
    return full(_sizes(size), 0, dtype or float32, requires_grad)


def ones(*size, dtype=None, requires_grad=False):
    return full(_sizes(size), 1, dtype or float32, requires_grad)


def zeros_like(input, dtype=None):
    return full(input.shape, 0, dtype or input.dtype)


def ones_like(input, dtype=None):
    return full(input.shape, 1, dtype or input.dtype)


def full_like(input, fill_value, dtype=None):
    return full(input.shape, fill_value, dtype or input.dtype)


def eye(n, m=None, dtype=None):
    made = zeros(n, n if m is None else m, dtype=dtype)
    return made.fill_diagonal_(1)


def arange(start, end=None, step=1, dtype=None):
    if end is None:
        start, end = 0, start
    if step == 0:
        raise RuntimeError("step must be nonzero")
    if (end - start) * step < 0:
        raise RuntimeError("upper bound and larger bound inconsistent with step sign")
    numbers = [start + i * step for i in range(math.ceil((end - start) / step))]
    return tensor(numbers, dtype or _guess([start, end, step]))


def linspace(start, end, steps, dtype=None):
    step = (end - start) / (steps - 1) if steps > 1 else 0
    numbers = [
        start + step * i if i < steps / 2 or steps == 1 else end - step * (steps - 1 - i)
        for i in range(steps)
    ]
    return tensor(numbers, dtype or float32)


def manual_seed(seed):
    _do("seed", (int(seed) % 2**32,))


def _drawn(dtype):
    if dtype is float16:
        _refuse("random numbers in float16", "draw them in float32, then .half()")
    return dtype or float32


def rand(*size, dtype=None, requires_grad=False):
    return _made(_do("rand", (_sizes(size), _drawn(dtype))), requires_grad)


def randn(*size, dtype=None, requires_grad=False):
    return _made(_do("randn", (_sizes(size), _drawn(dtype))), requires_grad)


def rand_like(input):
    return rand(input.shape, dtype=input.dtype)


def randn_like(input):
    return randn(input.shape, dtype=input.dtype)


def randint(low, high, size=None):
    if size is None:
        low, high, size = 0, low, high
    return _do("randint", (low, high, list(size)))


def randperm(n):
    return _do("randperm", (n,))


class finfo:
    def __init__(self, kind=None):
        # Bits behind the point, and the largest exponent.
        bits, most = {"float16": (10, 15), "float64": (52, 1023)}.get((kind or float32).name, (23, 127))
        self.eps = 2.0**-bits
        self.tiny = 2.0 ** (1 - most)
        self.max = (2 - self.eps) * 2.0**most
        self.min = -self.max


# Printing and settings


def set_printoptions(precision=None, threshold=None, edgeitems=None, linewidth=None, profile=None, sci_mode=None):
    if profile is not None:
        _do("resetPrinting")
        if profile != "default":
            _refuse("set_printoptions(profile=" + repr(profile) + ")")
    change = {"precision": precision, "threshold": threshold, "edgeitems": edgeitems, "linewidth": linewidth}
    change = dict([(k, v) for k, v in change.items() if v is not None])
    change["sciMode"] = sci_mode
    _do("printing", (change,))


_threads = [1]


def set_num_threads(n):
    """There is one thread here, whatever is asked for."""


def get_num_threads():
    return 1


# Gradients


class _Recording:
    def __init__(self, on):
        self.on = on

    def __enter__(self):
        self.before = _do("recording", (self.on,)) == "yes"

    def __exit__(self, *_):
        _do("recording", (self.before,))

    def __call__(self, fn):
        def run(*args, **named):
            with _Recording(self.on):
                return fn(*args, **named)

        return run


def _recording(on):
    def make(fn=None):
        return _Recording(on) if fn is None else _Recording(on)(fn)

    return make


no_grad, enable_grad, inference_mode = _recording(False), _recording(True), _recording(False)


class set_grad_enabled(_Recording):
    def __init__(self, on):
        self.on = on
        self.before = _do("recording", (on,)) == "yes"

    def __enter__(self):
        pass


def is_grad_enabled():
    return _do("isRecording") == "yes"
