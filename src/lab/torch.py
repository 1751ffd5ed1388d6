# The module `torch` as far as the figures' code goes, over the operations of torch.ts. It keeps PyTorch's names,
# keyword arguments and defaults; numbers stay on the other side. Run by MicroPython, which lacks some of Python.
import array
import binascii
import gc
import json
import math
import sys
import time
import builtins
import __torch__

_call = __torch__.call
_now = __torch__.now

_ERRORS = {
    "RuntimeError": RuntimeError,
    "IndexError": IndexError,
    "TypeError": TypeError,
    "ValueError": ValueError,
    "NotImplementedError": NotImplementedError,
}


def _hex(numbers):
    return binascii.hexlify(array.array("d", numbers)).decode()


def _unhex(text):
    return array.array("d", binascii.unhexlify(text))


def _json(x):
    if isinstance(x, bool) or x is None:
        return "null" if x is None else "true" if x else "false"
    if isinstance(x, dtype):
        return '"' + x.name + '"'
    if isinstance(x, float) and (x != x or x in (math.inf, -math.inf)):
        return '"NaN"' if x != x else '"Infinity"' if x > 0 else '"-Infinity"'
    if isinstance(x, (list, tuple)):
        return "[" + ",".join([_json(y) for y in x]) + "]"
    if isinstance(x, dict):
        return "{" + ",".join([_json(k) + ":" + _json(v) for k, v in x.items()]) + "}"
    if isinstance(x, Tensor):
        return _json(x.item())
    return json.dumps(x)


def _do(name, plain=(), *tensors):
    """Runs an operation. Gives a tensor, a tuple of them, or a text."""
    for t in tensors:
        if not isinstance(t, Tensor):
            raise TypeError("expected Tensor as argument, but got " + type(t).__name__)
    result = _call(name, _json(plain), *[t._v for t in tensors])
    if not isinstance(result, str):
        return Tensor(result)
    kind, rest = result[0], result[1:]
    if kind == "!":
        error, _, message = rest.partition(":")
        raise _ERRORS[error](message)
    if kind == "&":
        return tuple([Tensor(_call("take", str(i))) for i in range(int(rest))])
    return rest


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
    return _do("scalar", (_hex([x]), kind))


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


# What to use in place of what is not here.
_INSTEAD = {
    "torch.einsum": "write it with @, transpose and sum",
    "torch.cuda": "there is one device here, the CPU",
    "torch.device": "there is one device here, the CPU",
    "torch.bfloat16": "it has float16, float32 and float64",
    "torch.int32": "it has int64 and bool",
    "torch.uint8": "it has int64 and bool",
    "torch.empty": "use torch.zeros",
    "torch.swapaxes": "use torch.transpose",
    "torch.concat": "use torch.cat",
    "torch.maximum": "use torch.where(a > b, a, b)",
    "torch.minimum": "use torch.where(a < b, a, b)",
    "torch.split": "take the parts with slices, x[:, :n]",
    "torch.chunk": "take the parts with slices, x[:, :n]",
    "torch.optim": "change the numbers by hand: w.data -= rate * w.grad",
    "torch.compile": "leave it away",
    "torch.nn.Linear": "use F.linear(x, weight, bias), or x @ weight.T + bias",
    "torch.nn.Module": "write a function of tensors",
    "torch.nn.Parameter": "use torch.tensor(..., requires_grad=True)",
    "torch.nn.Softmax": "use torch.softmax(x, dim=-1)",
    "torch.nn.Dropout": "write it as x * (torch.rand_like(x) > p) / (1 - p)",
    "torch.nn.LayerNorm": "write it with mean and var(unbiased=False)",
    "torch.nn.functional.dropout": "write it as x * (torch.rand_like(x) > p) / (1 - p)",
    "torch.nn.functional.layer_norm": "write it with mean and var(unbiased=False)",
    "Tensor.cuda": "there is one device here, the CPU",
    "Tensor.numpy": "use tolist()",
    "Tensor.swapaxes": "use transpose",
    "Tensor.split": "take the parts with slices, x[:, :n]",
    "Tensor.chunk": "take the parts with slices, x[:, :n]",
    "numpy.einsum": "write it with @, swapaxes and sum",
    "numpy.linalg": "a length is np.sqrt((x ** 2).sum())",
    "numpy.float16": "it has float32 and float64",
    "numpy.vstack": "use np.concatenate(arrays, axis=0)",
    "numpy.hstack": "use np.concatenate(arrays, axis=1)",
    "numpy.empty": "use np.zeros",
    "ndarray.view": "use reshape or astype",
}


def _apart(a, b):
    """How many letters have to be changed, put in or taken out to make one name the other."""
    row = list(range(len(b) + 1))
    for i, x in enumerate(a):
        last, row[0] = row[0], i + 1
        for j, y in enumerate(b):
            last, row[j + 1] = row[j + 1], builtins.min(row[j + 1] + 1, row[j] + 1, last + (x != y))
    return row[-1]


def _lacks(owner, name, names):
    """The error for a name that is not here, with what to use instead where that is known."""
    full = owner + "." + name
    page = {"Tensor": "torch", "ndarray": "numpy"}.get(owner, owner.split(".")[0])
    instead = _INSTEAD.get(full)
    if not instead and not name.startswith("_"):
        near = [x for x in names if not x.startswith("_") and _apart(x, name) <= (2 if len(name) > 5 else 1)]
        instead = "did you mean " + near[0] + "?" if near else None
    if page in ("torch", "numpy"):
        return AttributeError(full + " is not in this page's " + page + ("; " + instead if instead else ""))
    return AttributeError(full + " is not in this page's Python" + ("; " + instead if instead else ""))


def _refuse(what, instead=""):
    raise NotImplementedError(what + " is not in this page's torch" + (instead and "; " + instead))


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


def vector_norm(x, ord=2, dim=None, keepdim=False):
    return _do("norm", (ord, _dims(dim), keepdim), x)


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
        return Size(json.loads(_do("shape", (), self)))

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
        return [convert(x) for x in _unhex(_do("numbers", (), self))]

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

    # No __float__: MicroPython would use it for 2.0 * x, and so lose the tensor. See `_float`.
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
            return _format(self.item(), spec)
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
        made = _do("fromHex", (_hex(numbers), shape, kind))
    return made.requires_grad_() if requires_grad else made


def as_tensor(data, dtype=None):
    return data if isinstance(data, Tensor) and dtype in (None, data.dtype) else tensor(data, dtype)


def _made(value, requires_grad):
    return value.requires_grad_() if requires_grad else value


def full(size, fill_value, dtype=None, requires_grad=False):
    kind = dtype or _guess([fill_value])
    return _made(_do("filled", (_sizes([size]), _hex([fill_value]), kind)), requires_grad)


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
    _do("seed", (_hex([int(seed) % 2**32]),))


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


def _gradients(outputs, inputs, grad_outputs=None, retain_graph=False, create_graph=False):
    if create_graph:
        _refuse("create_graph=True", "gradients of gradients are left out")
    one = isinstance(inputs, Tensor)
    if isinstance(outputs, (list, tuple)):
        if len(outputs) != 1:
            _refuse("autograd.grad of several outputs", "give their sum")
        outputs = outputs[0]
    if isinstance(grad_outputs, (list, tuple)):
        grad_outputs = grad_outputs[0]
    start = ones_like(outputs) if grad_outputs is None and outputs.numel() == 1 else grad_outputs
    if start is None:
        raise RuntimeError("grad can be implicitly created only for scalar outputs")
    return _do("gradients", (retain_graph,), outputs, start, *([inputs] if one else inputs))


def _jacobian(func, inputs, create_graph=False, vectorize=False):
    if not isinstance(inputs, Tensor):
        _refuse("jacobian with respect to several tensors", "give it one")
    x = inputs.detach().clone().requires_grad_()
    with enable_grad():
        y = func(x)
    if not y.requires_grad:
        return zeros(tuple(y.shape) + tuple(x.shape), dtype=x.dtype)
    rows = []
    for i in range(y.numel()):
        start = zeros(y.numel(), dtype=y.dtype)
        start[i] = 1
        rows.append(_gradients(y, x, start.reshape(y.shape), retain_graph=True)[0])
    return stack(rows).reshape(tuple(y.shape) + tuple(x.shape))


# torch.nn.functional


def one_hot(tensor, num_classes=-1):
    return _do("oneHot", (num_classes,), tensor)


def pad(input, pad, mode="constant", value=None):
    if mode != "constant":
        _refuse("pad with mode=" + repr(mode))
    return _do("pad", (list(pad), 0 if value is None else value), input)


def cosine_similarity(x1, x2, dim=1, eps=1e-8):
    return _do("cosine", (dim, eps), x1, x2)


def normalize(input, p=2.0, dim=1, eps=1e-12):
    return _do("normalize", (p, dim, eps), input)


def cross_entropy(input, target, reduction="mean"):
    return _do("crossEntropy", (reduction,), input, target)


def mse_loss(input, target, reduction="mean"):
    losses = (input - target) ** 2
    return losses if reduction == "none" else losses.sum() if reduction == "sum" else losses.mean()


def linear(input, weight, bias=None):
    out = _do("linear", (), input, weight)
    return out if bias is None else out + bias


def scaled_dot_product_attention(query, key, value, attn_mask=None, dropout_p=0.0, is_causal=False, scale=None):
    if dropout_p:
        _refuse("dropout_p above 0")
    masks = [] if attn_mask is None else [attn_mask]
    return _do("attention", (is_causal, scale), query, key, value, *masks)


# torch.nn: the layers of the race


class _Layer:
    def __call__(self, *args, **named):
        return self.forward(*args, **named)

    training = True

    def eval(self):
        return self.train(False)

    def train(self, mode=True):
        self.training = mode
        return self

    def __getattr__(self, name):
        raise AttributeError(type(self).__name__ + "." + name + " is not in this page's torch")


def _uniform(bound, *size):
    return ((rand(*size) * 2 - 1) * bound).requires_grad_()


class MultiheadAttention(_Layer):
    def __init__(self, embed_dim, num_heads, dropout=0.0, bias=True, batch_first=False):
        if not bias:
            _refuse("MultiheadAttention with bias=False")
        self.dropout = dropout
        if embed_dim % num_heads:
            raise AssertionError("embed_dim must be divisible by num_heads")
        if not batch_first:
            _refuse("MultiheadAttention without batch_first=True")
        self.num_heads = num_heads
        self.in_proj_weight = _uniform(math.sqrt(6 / (4 * embed_dim)), 3 * embed_dim, embed_dim)
        self.in_proj_bias = zeros(3 * embed_dim, requires_grad=True)
        self.out_weight = _uniform(1 / math.sqrt(embed_dim), embed_dim, embed_dim)
        self.out_bias = zeros(embed_dim, requires_grad=True)

    def forward(self, query, key, value, need_weights=True, attn_mask=None):
        weights = (self.in_proj_weight, self.in_proj_bias, self.out_weight, self.out_bias)
        masks = () if attn_mask is None else (attn_mask,)
        if self.dropout > 0 and self.training:
            _refuse("MultiheadAttention with dropout in train mode", "call eval() first")
        out, shares = _do("multiHead", (self.num_heads,), query, key, value, *weights, *masks)
        return out, shares.mean(1) if need_weights else None


class RNN(_Layer):
    def __init__(self, input_size, hidden_size, batch_first=False):
        if not batch_first:
            _refuse("RNN without batch_first=True")
        bound = 1 / math.sqrt(hidden_size)
        self.weight_ih_l0 = _uniform(bound, hidden_size, input_size)
        self.weight_hh_l0 = _uniform(bound, hidden_size, hidden_size)
        self.bias_ih_l0 = _uniform(bound, hidden_size)
        self.bias_hh_l0 = _uniform(bound, hidden_size)

    def forward(self, input):
        return _do(
            "recurrent", (), input,
            self.weight_ih_l0, self.weight_hh_l0, self.bias_ih_l0, self.bias_hh_l0,
        )


# Python itself, where MicroPython is not as Python is


def _format(x, spec):
    """`format(x, spec)`, with Python's digits."""
    if spec == "!r":
        return _repr(x)
    if isinstance(x, Tensor) or hasattr(x, "_t"):
        return x.__format__(spec)
    if not spec:
        return _str(x)
    kind = spec[-1]
    if isinstance(x, bool) and kind not in "dfFeEgG%":
        x = str(x)
    if isinstance(x, (int, float)) and (kind in "fFeEgG%" or (isinstance(x, float) and "." in spec)):
        return _do("format", (_hex([x]), spec))
    if isinstance(x, (str, float)):
        return _do("pad_text", (_str(x), spec, isinstance(x, float)))
    if isinstance(x, int):
        return ("{:" + spec + "}").format(x)
    raise TypeError("unsupported format string passed to " + type(x).__name__ + ".__format__")


def _number(x):
    """What a tensor or an array (of numpy.py) with one number holds."""
    return x.item() if isinstance(x, Tensor) or hasattr(x, "_t") else x


def _float(x=0.0):
    """`float(x)`, of a tensor or an array with one number too."""
    return float(_number(x))


def _repr(x):
    """`repr(x)`, with Python's digits: MicroPython's are not always the fewest."""
    kind = type(x)
    if kind is float:
        return _do("repr", (_hex([x]),))
    if kind is list:
        return "[" + ", ".join([_repr(y) for y in x]) + "]"
    if kind is tuple:
        return "(" + ", ".join([_repr(y) for y in x]) + (",)" if len(x) == 1 else ")")
    if kind is dict:
        return "{" + ", ".join([_repr(k) + ": " + _repr(v) for k, v in x.items()]) + "}"
    return repr(x)


def _str(x=""):
    return _repr(x) if type(x) in (float, list, tuple, dict) else str(x)


def _print(*things, sep=" ", end="\n", file=None, flush=False):
    print((" " if sep is None else sep).join([_str(x) for x in things]), end="\n" if end is None else end)


def _of_numbers(fn):
    """A function of `math`, of tensors with one number too."""

    def apply(*args):
        return fn(*[_number(x) for x in args])

    return apply


def _hypot(*sides):
    return math.sqrt(builtins.sum([x * x for x in sides]))


def _prod(numbers):
    product = 1
    for x in numbers:
        product *= x
    return product


class _Module:
    def __init__(self, name, names):
        for key, value in names.items():
            setattr(self, key, value)
        self.__name__ = name
        self._own = list(names)

    def __repr__(self):
        return "<module '" + self.__name__ + "'>"

    def __getattr__(self, name):
        raise _lacks(self.__name__, name, self._own)


_functional = dict(
    softmax=softmax, log_softmax=log_softmax, relu=relu, sigmoid=sigmoid, tanh=tanh, one_hot=one_hot,
    pad=pad, cosine_similarity=cosine_similarity, normalize=normalize, cross_entropy=cross_entropy,
    mse_loss=mse_loss, linear=linear, scaled_dot_product_attention=scaled_dot_product_attention,
)
_torch = dict(
    abs=_abs, sum=_sum, all=_all, any=_any, max=_max, min=_min, round=_round, pow=_pow, float=float32, half=float16,
    double=float64, long=int64, bool=bool_, inf=math.inf, nan=math.nan, pi=math.pi, e=math.e,
    square=square, clamp=clamp, cosine_similarity=cosine_similarity,
)
for _name in (
    "float16 float32 float64 int64 Tensor Size dtype tensor as_tensor full zeros ones zeros_like ones_like full_like eye "
    "arange linspace manual_seed from_numpy rand randn rand_like randn_like randint randperm finfo set_printoptions "
    "set_num_threads get_num_threads no_grad enable_grad inference_mode set_grad_enabled is_grad_enabled exp log log2 "
    "log10 log1p sqrt rsqrt reciprocal sin cos tanh sigmoid relu neg sign floor ceil isnan isinf isfinite mean prod "
    "var std argmax argmin amax amin add sub mul div eq ne lt le gt ge matmul outer mm mv dot bmm softmax log_softmax logsumexp "
    "clamp_min clamp_max median sort argsort topk cumsum norm transpose permute t reshape flatten squeeze unsqueeze "
    "tril triu diag cat stack gather index_select where masked_fill clone cdist numel is_tensor equal isclose allclose"
).split():
    _torch[_name] = globals()[_name]

_torch["linalg"] = _Module("torch.linalg", dict(vector_norm=vector_norm, norm=vector_norm))
_autograd_functional = _Module("torch.autograd.functional", dict(jacobian=_jacobian))
_torch["autograd"] = _Module("torch.autograd", dict(functional=_autograd_functional, grad=_gradients))
_nn = dict(MultiheadAttention=MultiheadAttention, RNN=RNN, functional=_Module("torch.nn.functional", _functional))
_torch["nn"] = _Module("torch.nn", _nn)

_known = {
    "torch": _Module("torch", _torch),
    "torch.nn": _torch["nn"],
    "torch.nn.functional": _nn["functional"],
    "torch.linalg": _torch["linalg"],
    "torch.autograd": _torch["autograd"],
    "torch.autograd.functional": _autograd_functional,
}
for _name, _module in _known.items():
    sys.modules[_name] = _module

_math = {"hypot": _of_numbers(_hypot), "prod": _prod, "log1p": _of_numbers(lambda x: log1p(tensor(x, dtype=float64)).item())}
for _name in dir(math):
    if not _name.startswith("__"):
        _value = getattr(math, _name)
        _math[_name] = _value if isinstance(_value, float) else _of_numbers(_value)
sys.modules["math"] = _Module("math", _math)

time.perf_counter = lambda: float(_now())
_import = builtins.__import__


def _numpy():
    """NumPy, read when a program first asks for it."""
    space = {"torch": _known["torch"], "math": sys.modules["math"]}
    space.update({"_do": _do, "_format": _format, "_Module": _Module, "_lacks": _lacks})
    exec(compile(__numpy__, "numpy.py", "exec"), space)
    return space["numpy"]


def _only(name, *rest):
    """Imports what this page has, and says of everything else that it is not here."""
    if name == "numpy" and name not in _known:
        _known[name] = sys.modules[name] = _numpy()
    if name in _known or name in ("math", "time"):
        return _import(name, *rest)
    if name.startswith("torch.") or name.startswith("numpy."):
        raise ImportError(name + " is not in this page's " + name.split(".")[0])
    raise ImportError(name + " is not in this page's Python; it has torch, numpy, math and time")


def _unavailable(name):
    def refuse(*_):
        raise NotImplementedError(name + "() is not in this page's Python")

    return refuse


builtins.__import__ = _only
builtins.format = _format
for _name in ("input", "open", "help", "execfile"):
    setattr(builtins, _name, _unavailable(_name))


_last = {}


def run(code):
    names = {"__fmt__": _format, "__float__": _float, "__str__": _str, "print": _print, "repr": _repr}
    names["__name__"] = "__main__"
    _last["names"] = names
    _with_room(lambda: exec(compile(code, "code", "exec"), names))


def _with_room(work):
    """
    Does something. Where all memory is used up, lets go of what the program holds before it says so: the interpreter
    needs some to tell of an error, and never returns where it finds none.
    """
    spare = [bytearray(65536)]
    try:
        work()
    except MemoryError:
        spare.clear()
        _last["names"].clear()
        gc.collect()
        raise


def ask(request):
    """Calls a function of the program that ran last, and hands over what it gives."""
    asked = json.loads(request)
    name = asked["name"]
    function = _last["names"].get(name)
    if not callable(function):
        raise NameError("the code has no function " + name + "()")
    args = [Tensor(__torch__.given(x["tensor"])) if "tensor" in x else x["plain"] for x in asked["args"]]
    results = []
    _with_room(lambda: results.append(function(*args)))
    result = results[0]
    for one in result if isinstance(result, tuple) else (result,):
        one = _taken(one)
        if isinstance(one, (bool, int, float)):
            one = tensor(one)
        if one is None:
            raise TypeError(name + "() gives nothing back: it needs a return")
        if one is Ellipsis:
            raise TypeError(name + "() still gives ..., where its result has to stand")
        if not isinstance(one, Tensor):
            raise TypeError(name + "() gives a " + type(one).__name__ + " where a tensor is asked for")
        __torch__.returned(one._v)
