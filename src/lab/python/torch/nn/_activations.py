"""Functions between layers, of `torch.nn.functional`."""
import torch

from ._base import _do, _refuse, check_tensor


def _inplace(function, input, result, inplace):
    if inplace:
        with torch.no_grad():
            if input.requires_grad:
                _refuse(function + " with inplace=True where gradients are recorded", "leave inplace away")
            input.copy_(result)
        return input
    return result


def _of_torch(name):
    """A function that `torch` has, too."""

    def apply(input, inplace=False):
        check_tensor(name, "input", 1, input)
        return _inplace(name, input, getattr(torch, name)(input), inplace)

    apply.__name__ = name
    return apply


def _of_numbers(name, operation, *constants):
    """A function of each number by an operation of its own, with these constants."""

    def apply(input, inplace=False):
        check_tensor(name, "input", 1, input)
        return _inplace(name, input, _do(operation, constants, input), inplace)

    apply.__name__ = name
    return apply


relu, silu = _of_torch("relu"), _of_numbers("silu", "silu")
relu6 = _of_numbers("relu6", "hardtanh", 0.0, 6.0)
selu = _of_numbers("selu", "elu", 1.6732632423543772, 1.0507009873554805)


def tanh(input):
    check_tensor("tanh", "input", 1, input)
    return torch.tanh(input)


def sigmoid(input):
    check_tensor("sigmoid", "input", 1, input)
    return torch.sigmoid(input)


def gelu(input, *, approximate="none"):
    check_tensor("gelu", "input", 1, input)
    if approximate not in ("none", "tanh"):
        raise RuntimeError("approximate argument must be either none or tanh.")
    return _do("gelu" if approximate == "none" else "geluTanh", (), input)


def leaky_relu(input, negative_slope=0.01, inplace=False):
    check_tensor("leaky_relu", "input", 1, input)
    return _inplace("leaky_relu", input, _do("leakyRelu", (float(negative_slope),), input), inplace)


def elu(input, alpha=1.0, inplace=False):
    check_tensor("elu", "input", 1, input)
    return _inplace("elu", input, _do("elu", (float(alpha),), input), inplace)


def hardtanh(input, min_val=-1.0, max_val=1.0, inplace=False):
    check_tensor("hardtanh", "input", 1, input)
    return _inplace("hardtanh", input, _do("hardtanh", (float(min_val), float(max_val)), input), inplace)


def softplus(input, beta=1, threshold=20):
    check_tensor("softplus", "input", 1, input)
    return _do("softplus", (float(beta), float(threshold)), input)


def logsigmoid(input):
    check_tensor("log_sigmoid", "input", 1, input)
    return _do("logSigmoid", (), input)


def _implicit(dim, input):
    """The axis that PyTorch takes (and warns of) where none is named."""
    if dim is not None:
        return dim
    return 0 if input.ndim in (0, 1, 3) else 1


def softmax(input, dim=None, _stacklevel=3, dtype=None):
    dim = _implicit(dim, input)
    return torch.softmax(input, dim) if dtype is None else torch.softmax(input, dim, dtype=dtype)


def softmin(input, dim=None, _stacklevel=3, dtype=None):
    return softmax(-input, dim, dtype=dtype)


def log_softmax(input, dim=None, _stacklevel=3, dtype=None):
    dim = _implicit(dim, input)
    return torch.log_softmax(input, dim) if dtype is None else torch.log_softmax(input, dim, dtype=dtype)
