"""
Makes functions from the table of operations (`src/python/table.ts`), which has PyTorch's signatures: for each a
function, a method and an in-place variant, with PyTorch's errors for wrong arguments.
"""
import functools
import types

from ._channel import ask
from ._dtypes import _DTYPES, _dtype
from ._numpy import is_array, tensor_of
from ._tensor import Tensor, of_handle, ops

# Public functions by namespace: `torch` and `torch.nn.functional`.
SPACES = {"torch": {}, "F": {}}

# Keywords that some of PyTorch's functions have and this page's don't.
_KNOWN = set(
    "out layout pin_memory memory_format generator names device dtype sparse_grad reduce is_coalesced driver compute_mode "
    "sorter side prepend append stable inputs correction copy where initial weights".split()
)
# NumPy's names of arguments, which PyTorch also accepts.
_OTHER_NAMES = {"axis": "dim", "keepdims": "keepdim", "x": "input", "a": "input", "x1": "input", "x2": "other"}


# Conversion of arguments


def _wrong(fn, name, place, what, x):
    return TypeError(f"{fn}(): argument '{name}' (position {place}) must be {what}, not {type(x).__name__}")


def _as_tensor(x, fn, name, place):
    if not isinstance(x, Tensor):
        raise _wrong(fn, name, place, "Tensor", x)
    return x


def operand(x):
    """Converts an operand to a tensor, or a Python number to a number with its dtype. Returns None for anything else."""
    if isinstance(x, Tensor):
        return x
    if isinstance(x, (int, float)):
        kind = "bool" if isinstance(x, bool) else "int64" if isinstance(x, int) else "float64"
        return float(x), kind
    return tensor_of(x) if is_array(x) else None


def _as_operand(x, fn, name, place, what="Tensor"):
    found = operand(x)
    if found is None:
        raise _wrong(fn, name, place, what, x)
    return found


def _as_tensors(tensors, fn):
    if len(tensors) == 1 and isinstance(tensors, tuple) and isinstance(tensors[0], (list, tuple)):
        tensors = tensors[0]
    if not isinstance(tensors, (list, tuple)):
        raise _wrong(fn, "tensors", 1, "tuple of Tensors", tensors)
    for i, one in enumerate(tensors):
        if not isinstance(one, Tensor):
            raise TypeError(f"expected Tensor as element {i} in argument 0, but got {type(one).__name__}")
    return tensors


def _as_dim(dim, fn, name):
    if isinstance(dim, bool) or not hasattr(dim, "__index__"):
        raise TypeError(f"{fn}(): argument '{name}' must be int, not {type(dim).__name__}")
    return dim.__index__()


def dims(dim):
    """Axes as a list, or None for all."""
    if dim is None or isinstance(dim, int):
        return dim if dim is None else [dim]
    if isinstance(dim, str) or not all(hasattr(d, "__index__") for d in dim):
        raise TypeError(f"argument 'dim' must be tuple of ints, not {type(dim).__name__}")
    return [d.__index__() for d in dim]


def sizes(args):
    """Sizes from separate arguments or a list."""
    if len(args) == 1 and not isinstance(args[0], (int, Tensor)):
        args = args[0]
    return [int(n) for n in args]


def _as_sizes(size, fn, name, place):
    if not isinstance(size, (list, tuple)):
        raise _wrong(fn, name, place, "tuple of ints", size)
    return sizes((size,))


def _as_ints(x):
    return x.tolist() if hasattr(x, "tolist") else [int(n) for n in x] if isinstance(x, (list, tuple)) else int(x)


def _as_bool(x, fn, name):
    if not isinstance(x, bool):
        raise TypeError(f"{fn}(): argument '{name}' must be bool, not {type(x).__name__}")
    return x


def _dtype_name(x):
    return None if x is None else _dtype(x).name


_SIMPLE = (bool, int, float, str, type(None), list, tuple, dict)


def _plain(x):
    return x.item() if hasattr(x, "item") else x


_TENSOR = "_as_tensor({x}, {fn!r}, {x!r}, {place})"
_CONVERTED = {
    "Tensor": _TENSOR,
    "tensors": "_as_tensors({x}, {fn!r})",
    "operand": "_as_operand({x}, {fn!r}, {x!r}, {place})",
    "Number": "_as_operand({x}, {fn!r}, {x!r}, {place}, 'Number')",
    "dim": "{x} if type({x}) is int else _as_dim({x}, {fn!r}, {x!r})",
    "dims": "_dims({x})",
    "sizes": "_as_sizes({x}, {fn!r}, {x!r}, {place})",
    "ints": "_as_ints({x})",
    "bool": "_as_bool({x}, {fn!r}, {x!r})",
    "dtype": "_dtype_name({x})",
    "cast": "_dtype_name({x})",
    "plain": "{x} if type({x}) in _SIMPLE else _plain({x})",
}
_MAY_BE_NONE = ("Tensor", "operand", "dim")


class _Pair(tuple):
    """The result of functions that return values and indices."""

    values = property(lambda self: self[0])
    indices = property(lambda self: self[1])

    def __repr__(self):
        return f"{type(self).__name__}(\nvalues={self[0]!r},\nindices={self[1]!r})"

    __str__ = __repr__


# Like PyTorch's, these classes have dots in their names.
PAIRS = {
    name: type("torch.return_types." + name, (_Pair,), {"__module__": "builtins"})
    for name in ("max", "min", "sort", "topk", "median", "kthvalue")
}


def _run(operation, args):
    """Runs an operation that returns a tensor, several tensors or None."""
    found = ask(operation, args)
    if type(found) is int:
        return of_handle(found)
    return tuple([x if x is None else of_handle(x) for x in found]) if type(found) is list else found


def _run_pair(operation, args, kind):
    found = _run(operation, args)
    return PAIRS[kind](found) if type(found) is tuple else found


def _argument(fn, place, name, kind, signature):
    """The code that converts an argument for a request."""
    if "*" + name in signature.split(", "):
        return f"_sizes({name})" if kind == "sizes" else f"_as_tensors({name}, {fn!r})"
    code = _CONVERTED[kind].format(x=name, fn=fn, place=place)
    optional = kind in _MAY_BE_NONE and name + "=None" in signature.split(", ")
    return f"None if {name} is None else {code}" if optional else code


def _source(number, name, operation):
    """The definition of a function, and of its in-place variant."""
    signature, parameters, returns = operation["signature"], operation["parameters"], operation.get("returns")
    in_place = operation.get("inPlace")

    def args(fn, shift=0):
        return "".join(f"{_argument(fn, i + 1 - shift, x, kind, signature)}, " for i, (x, kind) in enumerate(parameters))

    result = f"_run({number}, ({args(name)}))"
    if returns:
        answer = f"ask({number}, ({args(name)}))"
        result = {"plain": answer, "dtype": f"_DTYPES[{answer}]"}.get(returns, f"_run_pair({result[5:-1]}, {returns!r})")
    if operation["of"] == "F" and in_place:
        return (
            f"def {name}({signature}, inplace=False):\n    if not inplace:\n        return {result}\n"
            f"    ask(-{number}, ({args(name)}))\n    return {parameters[0][0]}\n"
        )
    code = f"def {name}({signature}):\n    return {result}\n"
    if in_place:
        code += f"def {name}_({signature}):\n    ask(-{number}, ({args(name + '_', 1)}))\n    return {parameters[0][0]}\n"
    return code


def _message(name, error):
    """PyTorch's message for a wrong call."""
    message = name.rpartition(".")[2] + "()" + str(error).partition("()")[2]
    if "required positional argument" not in message:
        return message
    return message.replace("positional argument:", "positional arguments:").replace(" and '", ", '").replace("'", '"')


def checked(name, fn):
    """Wraps a function so that it accepts other names of arguments, and raises PyTorch's errors for wrong calls."""
    names = fn.__code__.co_varnames[: fn.__code__.co_argcount + fn.__code__.co_kwonlyargcount]
    flags = fn.__code__.co_flags
    starred = fn.__code__.co_varnames[len(names)] if flags & 4 else None

    @functools.wraps(fn)
    def call(*args, **named):
        try:
            return fn(*args, **named)
        except TypeError as error:
            # Only handle errors of the call itself, not those raised inside the function.
            if error.__traceback__.tb_next is not None:
                raise
            failure = error
        for key in [key for key in named if key not in names]:
            other = _OTHER_NAMES.get(key)
            if key == starred:
                return call(*args, *[named.pop(key)], **named)
            if other in names and other not in named:
                return call(*args, **{other if one == key else one: x for one, x in named.items()})
            if key in _KNOWN:
                page = "numpy" if name.startswith("n") else "torch"
                raise NotImplementedError(f"{key}= of {name} is not in this page's {page}; leave it out") from None
        raise TypeError(_message(name, failure)) from None

    return call


def check_all(owner, prefix):
    """Wraps every public function of a module or a class."""
    for name, fn in list(vars(owner).items() if isinstance(owner, type) else owner.items()):
        if isinstance(fn, types.FunctionType) and not name.startswith("_"):
            made = checked(prefix + name, fn)
            setattr(owner, name, made) if isinstance(owner, type) else owner.__setitem__(name, made)


def public(*spaces):
    """Adds a function to namespaces: `torch`, `F` or `Tensor`. Leading underscores of its name are removed."""

    def give(fn):
        fn.__name__ = fn.__qualname__ = name = fn.__name__.lstrip("_")
        for space in spaces:
            setattr(Tensor, name, fn) if space == "Tensor" else SPACES[space].__setitem__(name, fn)
        return fn

    return give


def _define():
    code, owners, made = [], [], []
    for number, operation in enumerate(ask("table", ()), 1):
        of = operation["of"]
        for name in operation["names"]:
            code.append(_source(number, name, operation) + f"_made.append({name})\n")
            owners.append((name, of))
            if operation.get("inPlace") and of != "F":
                code.append(f"_made.append({name}_)\n")
                owners.append((name + "_", of.replace("torch", "")))
    exec(compile("".join(code), __file__, "exec"), {**globals(), "_made": made, "_dims": dims, "_sizes": sizes, "__name__": "torch"})
    for (name, of), fn in zip(owners, made):
        for space in of.split():
            setattr(Tensor, name, fn) if space == "Tensor" else SPACES[space].__setitem__(name, fn)
        # `relu` of torch and of torch.nn.functional are two functions.
        if of != "F" or not hasattr(ops, name):
            setattr(ops, name, fn)


_define()
