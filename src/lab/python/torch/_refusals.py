"""What is not here: each name is refused with what to use instead, where that is known."""
import builtins
import dis
import sys

# What to use in place of what is not here.
_INSTEAD = {
    "torch.bfloat16": "it has float16, float32 and float64",
    "torch.int8": "it has uint8, int32 and int64",
    "torch.int16": "it has uint8, int32 and int64",
    "torch.short": "it has uint8, int32 and int64",
    "torch.complex": "keep the two parts in two tensors",
    "torch.complex64": "keep the two parts in two tensors",
    "torch.compile": "leave it away",
    "torch.save": "there are no files here; print the numbers with tolist()",
    "torch.load": "there are no files here; write the numbers into the code",
    "torch.hypot": "use (a * a + b * b).sqrt()",
    "torch.cov": "use (x - x.mean(1, keepdim=True)) and @",
    "torch.vmap": "add an axis, or loop",
    "torch.logspace": "use 10.0 ** torch.linspace(start, end, steps)",
    "torch.BoolTensor": "use torch.tensor(..., dtype=torch.bool)",
    "torch.DoubleTensor": "use torch.tensor(..., dtype=torch.float64)",
    "torch.IntTensor": "use torch.tensor(..., dtype=torch.int32)",
    "torch.autograd.Function": "write it with tensors, which know their gradients",
    "torch.autograd.gradcheck": "compare with (f(x + h) - f(x - h)) / (2 * h)",
    "torch.autograd.functional.hessian": "gradients of gradients are left out",
    "Tensor.bfloat16": "it has float16, float32 and float64",
    "Tensor.cuda": "there is one device here, the CPU",
    "Tensor.register_hook": "change x.grad after backward(); of a computed tensor call retain_grad() first",
    "Tensor.apply_": "loop over x.tolist(), or compute with the whole tensor",
    "Tensor.map_": "compute with the whole tensors",
    "Tensor.resize_": "use reshape, or make a new tensor",
    "Tensor.quantile": "sort the numbers, and take one of them: x.sort().values[i]",
    "torch.quantile": "sort the numbers, and take one of them: x.sort().values[i]",
    "Tensor.mode": "use x.unique(return_counts=True)",
    "torch.mode": "use torch.unique(x, return_counts=True)",
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
        near = [x for x in names if x[:1] == name[:1] and _apart(x, name) <= (2 if len(name) > 7 else 1)]
        instead = "did you mean " + near[0] + "?" if near else None
    # Named by nothing, so that Python adds no guess of its own.
    return AttributeError(full + " is not in this page's " + page + ("; " + instead if instead else ""), name=(), obj=None)


_IMPORT_FROM = dis.opmap["IMPORT_FROM"]


def module_getattr(module, names):
    """The `__getattr__` of a module: refuses by name what it has not, also in `from module import name`."""

    def __getattr__(name):
        error = _lacks(module, name, names)
        # What looks for a name that begins with __ is Python itself, which takes no for an answer.
        asking = sys._getframe(1)
        if not name.startswith("__") and asking.f_code.co_code[asking.f_lasti] == _IMPORT_FROM:
            raise ImportError(str(error), name=module)
        raise error

    return __getattr__


def _refuse(what, instead=""):
    raise NotImplementedError(what + " is not in this page's torch" + (instead and "; " + instead))
