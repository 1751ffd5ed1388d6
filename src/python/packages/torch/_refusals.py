"""Errors for names that this page doesn't have, with advice on what to use instead."""
import builtins
import dis
import sys

# Advice on what to use instead.
_INSTEAD = {
    "torch.int8": "it has uint8, int32 and int64",
    "torch.int16": "it has uint8, int32 and int64",
    "torch.short": "it has uint8, int32 and int64",
    "torch.compile": "you can delete it",
    "torch.isin": "use (x.unsqueeze(-1) == values).any(-1)",
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
    "torch.addmm": "use input + mat1 @ mat2",
    "torch.baddbmm": "use input + batch1 @ batch2",
    "torch.atan2": "use torch.atan(y / x), with the signs of both",
    "torch.bernoulli": "use (torch.rand_like(p) < p).to(p.dtype), which draws other numbers",
    "torch.bincount": "use (x[:, None] == torch.arange(n)).sum(0)",
    "torch.block_diag": "use torch.cat with F.pad",
    "torch.cartesian_prod": "use torch.stack(torch.meshgrid(a, b, indexing='ij'), -1).reshape(-1, 2)",
    "torch.chain_matmul": "use @",
    "torch.column_stack": "use torch.stack([a, b], dim=1)",
    "torch.cumprod": "use x.log().cumsum(dim).exp() for numbers above 0",
    "torch.diag_embed": "use torch.diag",
    "torch.flipud": "use x.flip(0)",
    "torch.fliplr": "use x.flip(1)",
    "torch.nanmean": "use x[~x.isnan()].mean()",
    "torch.nansum": "use x.nan_to_num(0).sum()",
    "torch.narrow": "use a slice, as in x[start : start + length]",
    "torch.rot90": "use x.T.flip(0)",
    "torch.take": "use x.reshape(-1)[index]",
    "torch.tensordot": "use torch.einsum",
    "torch.std_mean": "use x.std() and x.mean()",
    "torch.var_mean": "use x.var() and x.mean()",
    "Tensor.unfold": "use torch.stack([x[i : i + size] for i in ...])",
    "Tensor.bernoulli_": "use (torch.rand_like(x) < p).to(x.dtype), which draws other numbers",
    "Tensor.exponential_": "use -torch.log(torch.rand_like(x)), which draws other numbers",
    "Tensor.random_": "use torch.randint",
    "torch.nn.ReLU6": "use x.clamp(0, 6)",
    "torch.nn.Hardtanh": "use x.clamp(-1, 1)",
    "torch.nn.SELU": "use nn.ELU",
    "torch.nn.HuberLoss": "use nn.MSELoss, or torch.where",
    "torch.nn.SmoothL1Loss": "use nn.MSELoss, or torch.where",
    "torch.nn.functional.relu6": "use x.clamp(0, 6)",
    "torch.nn.functional.hardtanh": "use x.clamp(-1, 1)",
    "torch.nn.functional.selu": "use F.elu",
    "torch.nn.functional.huber_loss": "use F.mse_loss, or torch.where",
    "torch.nn.functional.smooth_l1_loss": "use F.mse_loss, or torch.where",
    "torch.nn.functional.pairwise_distance": "use (a - b).norm(dim=-1)",
    "numpy.arctan2": "use np.arctan(y / x), with the signs of both",
    "numpy.tensordot": "use np.einsum",
    "torch.nn.functional.multi_head_attention_forward": "use nn.MultiheadAttention",
    "torch.nn.LSTM": "use nn.Linear for one step, in a loop",
    "torch.nn.GRU": "use nn.Linear for one step, in a loop",
    "torch.nn.Buffer": "use register_buffer",
    "torch.nn.BatchNorm1d": "use nn.LayerNorm",
    "torch.nn.Transformer": "build it of nn.MultiheadAttention, nn.Linear and nn.LayerNorm",
    "torch.nn.TransformerEncoderLayer": "build it of nn.MultiheadAttention, nn.Linear and nn.LayerNorm",
    "torch.nn.ParameterList": "give each nn.Parameter a name of its own",
    "torch.optim.RMSprop": "it has SGD, Adam and AdamW",
    "torch.optim.Adagrad": "it has SGD, Adam and AdamW",
    "torch.optim.lr_scheduler.StepLR": "use LambdaLR with a function of the step",
    "torch.optim.lr_scheduler.CosineAnnealingLR": "use LambdaLR with a function of the step",
    "torch.scatter_add": "loop over the index, or use F.one_hot(index) and @",
    "Tensor.scatter_add_": "loop over the index, or use F.one_hot(index) and @",
    "torch.index_add": "loop over the index, or use F.one_hot(index) and @",
    "torch.nn.functional.batch_norm": "use F.layer_norm",
    "Tensor.short": "it has uint8, int32 and int64",
    "Tensor.char": "it has uint8, int32 and int64",
    "torch.cross": "write it out: c[0] = a[1] * b[2] - a[2] * b[1], and so on",
    "torch.strided": "leave layout out",
    "Tensor.cuda": "there is one device here, the CPU",
    "Tensor.register_hook": "change x.grad after backward(); of a computed tensor call retain_grad() first",
    "Tensor.apply_": "loop over x.tolist(), or compute with the whole tensor",
    "Tensor.map_": "compute with the whole tensors",
    "Tensor.resize_": "use reshape, or make a new tensor",
    "torch.quantile": "sort the numbers, and take one of them: x.sort().values[i]",
    "torch.mode": "use torch.unique(x, return_counts=True)",
    "numpy.average": "use (x * weights).sum() / weights.sum()",
    "numpy.c_": "use np.stack([a, b], axis=1)",
    "numpy.column_stack": "use np.stack([a, b], axis=1)",
    "numpy.count_nonzero": "use np.sum(x != 0)",
    "numpy.isin": "use (x[..., None] == values).any(-1)",
    "numpy.median": "take the middle of np.sort(x)",
    "numpy.meshgrid": "use a[:, None] and b[None, :], which are broadcast together",
    "numpy.nanmax": "use np.where(np.isnan(x), -np.inf, x).max()",
    "numpy.pad": "use np.concatenate with np.zeros",
    "numpy.printoptions": "use np.set_printoptions",
    "numpy.vectorize": "loop over x, or compute with the whole array",
    "numpy.linalg.svd": "of linear algebra it has norm",
    "numpy.load": "there are no files here; write the numbers into the code",
    "numpy.save": "there are no files here; write the numbers into the code",
    "numpy.savez": "there are no files here; write the numbers into the code",
    "numpy.savetxt": "there are no files here; write the numbers into the code",
    "numpy.loadtxt": "there are no files here; write the numbers into the code",
    "numpy.genfromtxt": "there are no files here; write the numbers into the code",
    "numpy.fromfile": "there are no files here; write the numbers into the code",
    "numpy.memmap": "there are no files here; write the numbers into the code",
    "numpy.savez_compressed": "there are no files here; write the numbers into the code",
    "numpy.longdouble": "use float64",
    "numpy.complex64": "keep real and imaginary parts in two arrays",
    "numpy.complex128": "keep real and imaginary parts in two arrays",
    "numpy.object_": "use a list",
    "numpy.str_": "use a list of texts",
    "numpy.char": "use the methods of texts in a list",
    "numpy.ma": "choose with np.where(mask, x, 0), or x[mask]",
    "numpy.matrix": "use np.array",
    "numpy.r_": "use np.concatenate",
    "numpy.datetime64": "use Python's datetime",
    "numpy.float": "use float, or np.float64",
    "numpy.int": "use int, or np.int64",
    "numpy.bool8": "use np.bool_",
    "ndarray.itemset": "write x[i] = value",
    "ndarray.view": "use reshape or astype",
}

# The same for all names that begin like this.
_INSTEAD_OF_ALL = {
    "torch.amp.": "you can delete it: everything runs on the CPU, in float32",
    "torch.backends.": "you can delete it: the only device is the CPU",
    "torch.cuda.": "you can delete it: the only device is the CPU",
    "torch.distributed.": "you can delete it: there is only one process",
    "torch.distributions.": "it has Categorical; draw numbers with torch.normal and torch.rand",
    "torch.utils.data.": "it has Dataset, TensorDataset, DataLoader and random_split; sampler= takes a list of indices",
    "torch.utils.tensorboard.": "print the numbers",
}


def _apart(a, b):
    """The edit distance of two names."""
    row = list(range(len(b) + 1))
    for i, x in enumerate(a):
        last, row[0] = row[0], i + 1
        for j, y in enumerate(b):
            last, row[j + 1] = row[j + 1], builtins.min(row[j + 1] + 1, row[j] + 1, last + (x != y))
    return row[-1]


def absence(owner, name):
    """The message for a name of PyTorch or NumPy that this page lacks. None if they don't have it either."""
    # Imported late, because only programs that fail need this long list.
    from _public_names import NAMES, REMOVED_FROM_NUMPY

    if owner == "numpy" and name in REMOVED_FROM_NUMPY:
        return f"`np.{name}` was removed in the NumPy 2.0 release. {REMOVED_FROM_NUMPY[name]}".rstrip()
    if name not in NAMES.get({"Tensor": "torch.Tensor", "ndarray": "numpy.ndarray"}.get(owner, owner), ()):
        return None
    full = owner + "." + name
    family = [instead for start, instead in _INSTEAD_OF_ALL.items() if (full + ".").startswith(start)]
    # A method has the advice of its function.
    advice = _INSTEAD.get(full) or _INSTEAD.get("torch." + name if owner == "Tensor" else "") or (family[0] if family else "")
    library = "NumPy" if owner.split(".")[0] in ("numpy", "ndarray") else "PyTorch"
    return f"{full} is part of {library}, but not of this page" + (advice and "; " + advice)


def _lacks(owner, name, names):
    """The error for a missing name, with advice if there is any."""
    full = owner + "." + name
    page = {"Tensor": "torch", "ndarray": "numpy"}.get(owner, owner.split(".")[0])
    words = None if name.startswith("_") else absence(owner, name)
    if words is None:
        instead = _INSTEAD.get(full)
        if not instead and not name.startswith("_"):
            near = [x for x in names if len(name) > 3 and x[:1] == name[:1] and _apart(x, name) <= (2 if len(name) > 7 else 1)]
            instead = "did you mean " + near[0] + "?" if near else None
        words = full + " is not in this page's " + page + ("; " + instead if instead else "")
    # Without a name, so that Python doesn't add its own suggestion.
    return AttributeError(words, name=(), obj=None)


_IMPORT_FROM = dis.opmap["IMPORT_FROM"]


def module_getattr(module, names):
    """A module's `__getattr__`, which names what the module lacks, also in `from module import name`."""

    def __getattr__(name):
        # Makes the module look like a package, so that `import torch.cuda.amp` is refused by name, too.
        if name == "__path__":
            return []
        error = _lacks(module, name, names)
        # Names that begin with __ are looked up by Python itself, which handles AttributeError.
        asking = sys._getframe(1)
        if not name.startswith("__") and asking.f_code.co_code[asking.f_lasti] == _IMPORT_FROM:
            raise ImportError(str(error), name=module)
        raise error

    return __getattr__


def _refuse(what, instead=""):
    raise NotImplementedError(what + " is not in this page's torch" + (instead and "; " + instead))
