"""NumPy as far as a lesson on attention goes: NumPy 2's names, dtypes and axes over this page's torch."""
import math

import torch
from torch._core import _do
from torch._refusals import _lacks

_RANK = {"bool": 0, "int64": 1, "float32": 2, "float64": 3}


class dtype:
    """A dtype; called, a number of it."""

    def __init__(self, name, like):
        self.name = name
        self.like = like

    def __call__(self, x=0):
        return array(x, dtype=self)

    def __repr__(self):
        return "dtype('" + self.name + "')"

    def __str__(self):
        return self.name


float32, float64 = dtype("float32", torch.float32), dtype("float64", torch.float64)
int64, bool_ = dtype("int64", torch.int64), dtype("bool", torch.bool)
_DTYPES = {"float32": float32, "float64": float64, "int64": int64, "bool": bool_}


def _dtype(kind):
    """The dtype that is meant: NumPy's, Python's, or by its name."""
    if isinstance(kind, dtype):
        return kind
    for plain, own in ((float, float64), (int, int64), (bool, bool_)):
        if kind is plain:
            return own
    if kind in _DTYPES:
        return _DTYPES[kind]
    raise NotImplementedError("dtype " + str(kind) + " is not in this page's numpy; it has float32, float64, int64 and bool")


def _common(a, b):
    """The dtype of a result. Plain numbers of Python give way to arrays, as far as their kind goes."""
    if isinstance(a, ndarray) and isinstance(b, ndarray):
        x, y = a.dtype.name, b.dtype.name
        if "int64" in (x, y) and "float32" in (x, y):
            return float64
        return _DTYPES[x if _RANK[x] >= _RANK[y] else y]
    own, plain = (a, b) if isinstance(a, ndarray) else (b, a)
    kind = own.dtype.name
    if isinstance(plain, bool) or kind in ("float32", "float64"):
        return own.dtype
    return float64 if isinstance(plain, float) else int64


def _cast(x, kind):
    if isinstance(x, ndarray):
        return x._t if x.dtype is kind else x._t.to(kind.like)
    return torch.tensor(x, dtype=kind.like)


def _shown(shape):
    return "(" + ",".join([str(n) for n in shape]) + ("," if len(shape) == 1 else "") + ")"


def _fit(a, b):
    """Refuses shapes that cannot be broadcast together, in NumPy's words."""
    for m, n in zip(reversed(tuple(a.shape)), reversed(tuple(b.shape))):
        if m != n and 1 not in (m, n):
            raise ValueError("operands could not be broadcast together with shapes " + _shown(a.shape) + " " + _shown(b.shape))


def _operand(x):
    return x if isinstance(x, (ndarray, bool, int, float)) else array(x)


def _two(name, a, b, kind=None):
    a, b = _operand(a), _operand(b)
    if not isinstance(a, ndarray) and not isinstance(b, ndarray):
        a = array(a)
    kind = kind or _common(a, b)
    x, y = _cast(a, kind), _cast(b, kind)
    _fit(x, y)
    return ndarray(_do(name, (), x, y))


def _binary(name):
    def apply(a, b):
        return _two(name, a, b)

    return apply


def _swapped(name):
    def apply(a, b):
        return _two(name, b, a)

    return apply


def _changing(fn):
    def apply(self, other):
        made = fn(self, other)
        if made.dtype.name.startswith("float") and not self.dtype.name.startswith("float"):
            raise TypeError(
                "Cannot cast output from " + repr(made.dtype) + " to " + repr(self.dtype) + " with casting rule 'same_kind'"
            )
        self._t.copy_(_cast(made, self.dtype))
        return self

    return apply


def _divide(a, b):
    a, b = array(a) if not isinstance(a, ndarray) and not isinstance(b, ndarray) else _operand(a), _operand(b)
    kind = _common(a, b)
    return _two("div", a, b, kind if kind.name.startswith("float") else float64)


def _floating(x):
    """As a tensor of floats."""
    x = x if isinstance(x, ndarray) else array(x)
    return x._t if x.dtype.name.startswith("float") else x._t.to(torch.float64)


def _one(name, floats=True):
    def apply(x):
        return ndarray(_do(name, (), _floating(x) if floats else array(x)._t))

    return apply


def _axes(axis):
    return axis if axis is None else [axis] if isinstance(axis, int) else list(axis)


def _reduction(name):
    def reduce(a, axis=None, dtype=None, keepdims=False):
        return ndarray(_do(name, (_axes(axis), keepdims), array(a, dtype=dtype)._t))

    return reduce


sum = _reduction("sum")


def mean(a, axis=None, dtype=None, keepdims=False):
    a = ndarray(_floating(array(a, dtype=dtype)))
    total = a.sum(axis, keepdims=keepdims)
    return total / (a.size // total.size)


def var(a, axis=None, ddof=0, keepdims=False):
    a = ndarray(_floating(a))
    off = a - a.mean(axis, keepdims=True)
    squares = (off * off).sum(axis, keepdims=keepdims)
    return squares / (a.size // squares.size - ddof)


def std(a, axis=None, ddof=0, keepdims=False):
    return sqrt(var(a, axis, ddof, keepdims))


def _extreme(largest):
    def extreme(a, axis=None, keepdims=False):
        t = array(a)._t
        axes = _axes(axis) if axis is not None else list(range(t.ndim))
        axes = sorted([x % t.ndim for x in axes], reverse=True)
        for x in axes:
            t = _do("extremeAlong", (largest, x, keepdims), t)[0]
        return ndarray(t)

    return extreme


def _place(largest):
    def place(a, axis=None):
        return ndarray(_do("argExtreme", (largest, _axes(axis), False), array(a)._t))

    return place


def _either(largest):
    def either(a, b):
        return where(_two("gt" if largest else "lt", a, b), a, b)

    return either


exp, log, sqrt, tanh = _one("exp"), _one("log"), _one("sqrt"), _one("tanh")
sin, cos = _one("sin"), _one("cos")
abs, square, negative = _one("abs", False), _one("square", False), _one("neg", False)
isnan, isinf, isfinite = _one("isnan"), _one("isinf"), _one("isfinite")
prod = _reduction("prod")
all, any = _reduction("all"), _reduction("any")
max, min, argmax, argmin = _extreme(True), _extreme(False), _place(True), _place(False)
maximum, minimum = _either(True), _either(False)
add, subtract, multiply, power = _binary("add"), _binary("sub"), _binary("mul"), _binary("pow")


def matmul(a, b):
    a, b = array(a), array(b)
    kind = _common(a, b)
    if not a.ndim or not b.ndim:
        raise ValueError("matmul: an array without axes cannot be multiplied; use * for that")
    k, m = a.shape[-1], b.shape[-2 if b.ndim > 1 else -1]
    if k != m:
        raise ValueError(
            "matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature "
            "(n?,k),(k,m?)->(n?,m?) (size %d is different from %d)" % (m, k)
        )
    return ndarray(_cast(a, kind) @ _cast(b, kind))


def dot(a, b):
    a, b = array(a), array(b)
    return a * b if 0 in (a.ndim, b.ndim) else matmul(a, b)


def outer(a, b):
    return array(a).reshape(-1, 1) * array(b).reshape(1, -1)


def where(condition, x=None, y=None):
    if x is None or y is None:
        raise NotImplementedError("where(condition) alone is not in this page's numpy; give it two values")
    x, y = _operand(x), _operand(y)
    if not isinstance(x, ndarray) and not isinstance(y, ndarray):
        x = array(x)
    kind = _common(x, y)
    return ndarray(torch.where(array(condition)._t.to(torch.bool), _cast(x, kind), _cast(y, kind)))


def clip(a, a_min, a_max):
    return ndarray(_do("clamp", (a_min, a_max), array(a)._t))


def cumsum(a, axis=None):
    return ndarray(_do("cumsum", (0 if axis is None else axis,), array(a)._t if axis is not None else array(a)._t.reshape(-1)))


def isclose(a, b, rtol=1e-05, atol=1e-08):
    a, b = array(a).astype(float64), array(b).astype(float64)
    return (a == b) | (abs(a - b) <= atol + rtol * abs(b))


def allclose(a, b, rtol=1e-05, atol=1e-08):
    return bool(all(isclose(a, b, rtol, atol)))


def array_equal(a, b):
    a, b = array(a), array(b)
    return a.shape == b.shape and bool(all(a == b))


def _sizes(args):
    return tuple(args[0]) if len(args) == 1 and not isinstance(args[0], int) else args


class ndarray:
    def __init__(self, t):
        self._t = t

    shape = property(lambda self: tuple(self._t.shape))
    ndim = property(lambda self: len(self._t.shape))
    size = property(lambda self: self._t.numel())
    dtype = property(lambda self: _DTYPES[self._t.dtype.name])
    T = property(lambda self: ndarray(self._t.T))

    def astype(self, kind):
        return ndarray(self._t.to(_dtype(kind).like).clone())

    def copy(self):
        return ndarray(self._t.clone())

    def tolist(self):
        return self._t.tolist()

    def item(self):
        return self._t.item()

    def reshape(self, *shape):
        shape = _sizes(shape)
        size = math.prod([n for n in shape if n != -1])
        if (-1 in shape and (not size or self.size % size)) or (-1 not in shape and size != self.size):
            raise ValueError("cannot reshape array of size %d into shape %s" % (self.size, _shown(shape)))
        return ndarray(self._t.reshape(shape))

    def transpose(self, *axes):
        return ndarray(self._t.permute(_sizes(axes))) if axes else self.T

    def swapaxes(self, axis1, axis2):
        return ndarray(self._t.transpose(axis1, axis2))

    def squeeze(self, axis=None):
        return ndarray(self._t.squeeze(axis))

    def __len__(self):
        return len(self._t)

    def __iter__(self):
        return iter([self[i] for i in range(len(self))])

    def __bool__(self):
        if self.size > 1:
            raise ValueError("The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()")
        return bool(self._t)

    def __int__(self):
        return int(self.item())

    def __hash__(self):
        return id(self)

    def __getitem__(self, key):
        return ndarray(self._t[_key(key)])

    def __setitem__(self, key, value):
        self._t[_key(key)] = _cast(_operand(value), self.dtype)

    def __repr__(self):
        return _do("arrayRepr", (), self._t)

    def __str__(self):
        return _do("arrayText", (), self._t)

    def __format__(self, spec):
        if self.ndim == 0:
            return format(self.item(), spec) if spec else str(self)
        if spec:
            raise TypeError("unsupported format string passed to numpy.ndarray.__format__")
        return str(self)

    def __getattr__(self, name):
        raise _lacks("ndarray", name, dir(ndarray))

    __add__, __sub__, __mul__, __truediv__, __pow__ = add, subtract, multiply, _divide, power
    __radd__, __rsub__, __rmul__, __rpow__ = _swapped("add"), _swapped("sub"), _swapped("mul"), _swapped("pow")
    __matmul__, __rmatmul__ = matmul, lambda self, other: matmul(other, self)
    __rtruediv__ = lambda self, other: _divide(other, self)
    __iadd__, __isub__, __imul__, __itruediv__ = [_changing(fn) for fn in (add, subtract, multiply, _divide)]
    __floordiv__, __mod__ = _binary("floorDivide"), _binary("remainder")
    __eq__, __ne__, __lt__, __le__, __gt__, __ge__ = [_binary(n) for n in ("eq", "ne", "lt", "le", "gt", "ge")]
    __and__, __or__, __xor__ = _binary("and"), _binary("or"), _binary("xor")
    __neg__, __abs__, __invert__ = negative, abs, _one("not", False)
    sum, mean, prod, all, any, var, std = sum, mean, prod, all, any, var, std
    max, min, argmax, argmin, cumsum, dot, clip = max, min, argmax, argmin, cumsum, dot, clip


def _key(key):
    """An index with tensors in place of arrays."""
    if isinstance(key, tuple):
        return tuple([_key(part) for part in key])
    return key._t if isinstance(key, ndarray) else key


def _plain(data):
    if isinstance(data, ndarray):
        return data.tolist()
    return [_plain(x) for x in data] if isinstance(data, (list, tuple, range)) else data


def _kinds(data, found):
    """Which dtypes are in nested lists."""
    if isinstance(data, ndarray):
        found.append(data.dtype.name)
    elif isinstance(data, (list, tuple, range)):
        for x in data:
            _kinds(x, found)
    else:
        found.append("bool" if isinstance(data, bool) else "int64" if isinstance(data, int) else "float64")
    return found


def array(data, dtype=None):
    """An array. One that is given stays the same, unless another dtype is asked for."""
    kind = None if dtype is None else _dtype(dtype)
    if isinstance(data, ndarray):
        return data if kind in (None, data.dtype) else data.astype(kind)
    if isinstance(data, torch.Tensor):
        if data.dtype is torch.float16:
            raise NotImplementedError("float16 is not in this page's numpy; take x.float() first")
        return array(ndarray(data.detach().clone()), dtype)
    found = _kinds(data, [])
    own = kind or _DTYPES[sorted(found, key=lambda name: _RANK[name])[-1] if found else "float64"]
    try:
        return ndarray(torch.tensor(_plain(data), dtype=own.like))
    except ValueError:
        raise ValueError("setting an array element with a sequence. The requested array has an inhomogeneous shape")


def _copied(data, dtype=None, copy=True):
    made = array(data, dtype)
    return made.copy() if made is data else made


def full(shape, fill_value, dtype=None):
    kind = _dtype(dtype) if dtype is not None else array(fill_value).dtype
    return ndarray(torch.full([shape] if isinstance(shape, int) else list(shape), fill_value, dtype=kind.like))


def zeros(shape, dtype=float64):
    return full(shape, 0, dtype)


def ones(shape, dtype=float64):
    return full(shape, 1, dtype)


def full_like(a, fill_value, dtype=None):
    return full(array(a).shape, fill_value, dtype or array(a).dtype)


def zeros_like(a, dtype=None):
    return full_like(a, 0, dtype)


def ones_like(a, dtype=None):
    return full_like(a, 1, dtype)


def eye(N, M=None, k=0, dtype=float64):
    i, j = arange(N).reshape(-1, 1), arange(N if M is None else M)
    return (j - i == k).astype(dtype)


def arange(start, stop=None, step=1, dtype=None):
    if stop is None:
        start, stop = 0, start
    return array([start + i * step for i in range(math.ceil((stop - start) / step))] or zeros(0), dtype)


def linspace(start, stop, num=50):
    return ndarray(torch.linspace(start, stop, num, dtype=torch.float64))


def triu(m, k=0):
    return ndarray(torch.triu(array(m)._t, k))


def tril(m, k=0):
    return ndarray(torch.tril(array(m)._t, k))


def concatenate(arrays, axis=0):
    arrays = [array(a) for a in arrays]
    kind = arrays[0].dtype
    for a in arrays:
        kind = _common(ndarray(torch.zeros(1, dtype=kind.like)), a)
    return ndarray(torch.cat([_cast(a, kind) for a in arrays], axis))


def stack(arrays, axis=0):
    return ndarray(torch.stack([array(a)._t for a in arrays], axis))


def expand_dims(a, axis):
    return ndarray(array(a)._t.unsqueeze(axis))


def _method(name):
    def apply(a, *args, **named):
        return getattr(array(a), name)(*args, **named)

    return apply


def set_printoptions(precision=None, suppress=None, threshold=None, edgeitems=None, linewidth=None):
    change = dict(precision=precision, suppress=suppress, threshold=threshold, edgeitems=edgeitems, linewidth=linewidth)
    _do("arrayPrinting", (dict([(k, v) for k, v in change.items() if v is not None]),))


def shape(a):
    return array(a).shape


def ndim(a):
    return array(a).ndim


def size(a):
    return array(a).size


def transpose(a, axes=None):
    return array(a).transpose(*(axes or ()))


swapaxes, reshape, squeeze = _method("swapaxes"), _method("reshape"), _method("squeeze")
