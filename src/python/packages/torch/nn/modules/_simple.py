"""Modules that are functions with settings, each defined by a signature and a function."""
import torch

from .. import functional as F
from ..._refusals import _refuse
from ._layers import in_module
from .module import Module

# Settings that are tensors, and settings that PyTorch has deprecated.
_BUFFERS, _OLD = ("weight", "pos_weight"), ("size_average", "reduce")


class _Function(Module):
    def _start(self, given):
        Module.__init__(self)
        for name, value in given.items():
            if name in _BUFFERS:
                self.register_buffer(name, value)
            elif name not in _OLD:
                setattr(self, name, value)
            elif value is not None:
                _refuse("size_average and reduce", "use reduction='mean', 'sum' or 'none'")

    def _settings(self):
        return {name: getattr(self, name) for name in self._names}

    def forward(self, *input):
        return type(self)._compute(*input, **self._settings())

    def extra_repr(self):
        shown = {name: value for name, value in self._settings().items() if name != "inplace" or value}
        return ", ".join([f"{name}={value!r}" for name, value in shown.items()])


def _layer(home, signature, compute, **members):
    """Defines a module in `torch.nn.modules.<home>` by its name and settings, and the function that it computes."""
    name, _, settings = signature[:-1].partition("(")
    names = [part.split("=")[0] for part in settings.split(", ") if part]
    own = {}
    given = ", ".join([f"{one!r}: {one}" for one in names])
    exec(f"def __init__({', '.join(['self', *filter(None, [settings])])}):\n    self._start({{{given}}})\n", {}, own)
    members = {**own, "_names": [one for one in names if one not in _OLD], "_compute": staticmethod(compute), **members}
    return in_module(home)(type(name, (_Function,), {"__qualname__": name, **members}))


def _loss(signature, compute):
    return _layer("loss", signature, compute, extra_repr=lambda self: "")


def _activation(signature, compute, **members):
    return _layer("activation", signature, compute, **members)


def _start_dropout(self, given):
    if not 0 <= given["p"] <= 1:
        raise ValueError(f"dropout probability has to be between 0 and 1, but got {given['p']}")
    _Function._start(self, given)


def _unflatten(input, dim, unflattened_size):
    at, shape = dim % input.ndim, tuple(input.shape)
    return input.view(*shape[:at], *unflattened_size, *shape[at + 1 :])


ReLU = _activation("ReLU(inplace=False)", F.relu)
SiLU = _activation("SiLU(inplace=False)", F.silu)
Sigmoid, Tanh = _activation("Sigmoid()", torch.sigmoid), _activation("Tanh()", torch.tanh)
LogSigmoid = _activation("LogSigmoid()", F.logsigmoid)
ELU = _activation("ELU(alpha=1.0, inplace=False)", F.elu)
GELU = _activation("GELU(approximate='none')", F.gelu)
LeakyReLU = _activation("LeakyReLU(negative_slope=0.01, inplace=False)", F.leaky_relu)
Softplus = _activation("Softplus(beta=1.0, threshold=20.0)", F.softplus)
Softmax, Softmin = _activation("Softmax(dim=None)", F.softmax), _activation("Softmin(dim=None)", F.softmin)
LogSoftmax = _activation("LogSoftmax(dim=None)", F.log_softmax)
Dropout = _layer(
    "dropout", "Dropout(p=0.5, inplace=False)", F.dropout, _start=_start_dropout,
    forward=lambda self, input: F.dropout(input, self.p, self.training, self.inplace),
    extra_repr=lambda self: f"p={self.p}, inplace={self.inplace}",
)
Flatten = _layer("flatten", "Flatten(start_dim=1, end_dim=-1)", torch.flatten)
Unflatten = _layer("flatten", "Unflatten(dim, unflattened_size)", _unflatten)
_REDUCED = "size_average=None, reduce=None, reduction='mean'"
L1Loss = _loss(f"L1Loss({_REDUCED})", F.l1_loss)
MSELoss = _loss(f"MSELoss({_REDUCED})", F.mse_loss)
KLDivLoss = _loss(f"KLDivLoss({_REDUCED}, log_target=False)", F.kl_div)
NLLLoss = _loss("NLLLoss(weight=None, size_average=None, ignore_index=-100, reduce=None, reduction='mean')", F.nll_loss)
CrossEntropyLoss = _loss(
    "CrossEntropyLoss(weight=None, size_average=None, ignore_index=-100, reduce=None, reduction='mean', label_smoothing=0.0)",
    F.cross_entropy,
)
BCELoss = _loss(f"BCELoss(weight=None, {_REDUCED})", F.binary_cross_entropy)
BCEWithLogitsLoss = _loss(f"BCEWithLogitsLoss(weight=None, {_REDUCED}, pos_weight=None)", F.binary_cross_entropy_with_logits)
