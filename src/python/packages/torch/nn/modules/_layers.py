"""Layers with parameters of their own. Each is in the module where PyTorch has it."""
import math
import sys
import types

from .. import functional as F, init
from ... import empty
from ..._refusals import _refuse
from ..._tensor import ops as _ops
from ..parameter import Parameter
from .module import Module


def in_module(name):
    """Puts a class into `torch.nn.modules.<name>`."""
    path = __package__ + "." + name

    def place(cls):
        cls.__module__ = path
        setattr(sys.modules.setdefault(path, types.ModuleType(path)), cls.__name__, cls)
        return cls

    return place


def _add_parameters(module, sizes, dtype=None, device=None):
    """Registers new parameters by name. A size of None registers the name without a parameter."""
    for name, size in sizes.items():
        parameter = None if size is None else Parameter(empty(*size, dtype=dtype, device=device))
        module.register_parameter(name, parameter)


@in_module("linear")
class Identity(Module):
    def __init__(self, *args, **kwargs):
        super().__init__()

    def forward(self, input):
        return input


@in_module("linear")
class Linear(Module):
    """`x @ weight.T + bias`, weight `(out_features, in_features)`."""

    def __init__(self, in_features, out_features, bias=True, device=None, dtype=None):
        super().__init__()
        self.in_features, self.out_features = in_features, out_features
        sizes = {"weight": (out_features, in_features), "bias": (out_features,) if bias else None}
        _add_parameters(self, sizes, dtype, device)
        self.reset_parameters()

    def reset_parameters(self):
        init.kaiming_uniform_(self.weight, a=math.sqrt(5))
        if self.bias is not None:
            bound = 1 / math.sqrt(self.in_features) if self.in_features > 0 else 0
            init.uniform_(self.bias, -bound, bound)

    def forward(self, input):
        return F.linear(input, self.weight, self.bias)

    def extra_repr(self):
        return f"in_features={self.in_features}, out_features={self.out_features}, bias={self.bias is not None}"


@in_module("linear")
class NonDynamicallyQuantizableLinear(Linear):
    """The output projection of `MultiheadAttention`."""


class _Norm(Module):
    """What the two normalizations have in common: a weight, and maybe a bias, over the last axes."""

    def _start(self, normalized_shape, eps, elementwise_affine, names, dtype, device):
        Module.__init__(self)
        self.normalized_shape = (normalized_shape,) if isinstance(normalized_shape, int) else tuple(normalized_shape)
        self.eps, self.elementwise_affine = eps, elementwise_affine
        sizes = {name: self.normalized_shape if elementwise_affine and has_it else None for name, has_it in names.items()}
        _add_parameters(self, sizes, dtype, device)
        self.reset_parameters()

    def reset_parameters(self):
        for name, parameter in self._parameters.items():
            if parameter is not None:
                init.constant_(parameter, float(name == "weight"))

    def extra_repr(self):
        return f"{self.normalized_shape}, eps={self.eps}, elementwise_affine={self.elementwise_affine}"


@in_module("normalization")
class LayerNorm(_Norm):
    """Numbers with mean 0 and variance 1, then scaled and shifted (Ba et al. 2016)."""

    def __init__(self, normalized_shape, eps=1e-5, elementwise_affine=True, bias=True, device=None, dtype=None):
        self._start(normalized_shape, eps, elementwise_affine, {"weight": True, "bias": bias}, dtype, device)

    def forward(self, input):
        return F.layer_norm(input, self.normalized_shape, self.weight, self.bias, self.eps)

    def extra_repr(self):
        return super().extra_repr() + f", bias={self.bias is not None}"


@in_module("normalization")
class RMSNorm(_Norm):
    """Numbers with a mean square of 1, then scaled (Zhang and Sennrich 2019)."""

    def __init__(self, normalized_shape, eps=None, elementwise_affine=True, device=None, dtype=None):
        self._start(normalized_shape, eps, elementwise_affine, {"weight": True}, dtype, device)

    def forward(self, x):
        return F.rms_norm(x, self.normalized_shape, self.weight, self.eps)


@in_module("sparse")
class Embedding(Module):
    """Looks up rows of `weight (num_embeddings, embedding_dim)`."""

    def __init__(
        self, num_embeddings, embedding_dim, padding_idx=None, max_norm=None, norm_type=2.0, scale_grad_by_freq=False,
        sparse=False, _weight=None, _freeze=False, device=None, dtype=None,
    ):
        super().__init__()
        if max_norm is not None or scale_grad_by_freq or sparse:
            _refuse("Embedding with max_norm, scale_grad_by_freq or sparse")
        if padding_idx is not None and not -num_embeddings <= padding_idx < num_embeddings:
            raise AssertionError("Padding_idx must be within num_embeddings")
        if _weight is not None and list(_weight.shape) != [num_embeddings, embedding_dim]:
            raise AssertionError("Shape of weight does not match num_embeddings and embedding_dim")
        self.num_embeddings, self.embedding_dim = num_embeddings, embedding_dim
        self.padding_idx = None if padding_idx is None else padding_idx % num_embeddings
        weight = empty(num_embeddings, embedding_dim, dtype=dtype, device=device) if _weight is None else _weight
        self.weight = Parameter(weight, requires_grad=not _freeze)
        if _weight is None:
            self.reset_parameters()

    def reset_parameters(self):
        init.normal_(self.weight)
        if self.padding_idx is not None:
            init.zeros_(self.weight.detach()[self.padding_idx])

    def forward(self, input):
        return F.embedding(input, self.weight, self.padding_idx)

    def extra_repr(self):
        padding = "" if self.padding_idx is None else f", padding_idx={self.padding_idx}"
        return f"{self.num_embeddings}, {self.embedding_dim}" + padding

    @classmethod
    def from_pretrained(cls, embeddings, freeze=True, padding_idx=None):
        if embeddings.dim() != 2:
            raise AssertionError("Embeddings parameter is expected to be 2-dimensional")
        return cls(*embeddings.shape, padding_idx, _weight=embeddings, _freeze=freeze)


def _add_recurrent_parameters(module, input_size, hidden_size, suffix, bias):
    module.input_size, module.hidden_size = input_size, hidden_size
    shift = (hidden_size,) if bias else None
    sizes = {"weight_ih": (hidden_size, input_size), "weight_hh": (hidden_size, hidden_size), "bias_ih": shift, "bias_hh": shift}
    _add_parameters(module, {name + suffix: size for name, size in sizes.items()})
    for parameter in module.parameters():
        init.uniform_(parameter, -1 / math.sqrt(hidden_size), 1 / math.sqrt(hidden_size))


@in_module("rnn")
class RNN(Module):
    """One recurrent layer with tanh (Elman 1990): `(batch, n, input_size)` to all states and the last. Has no gradient."""

    def __init__(self, input_size, hidden_size, num_layers=1, nonlinearity="tanh", bias=True, batch_first=False):
        super().__init__()
        if not batch_first:
            _refuse("RNN without batch_first=True")
        if num_layers != 1 or nonlinearity != "tanh" or not bias:
            _refuse("RNN of several layers, with relu or without bias")
        self.batch_first = batch_first
        _add_recurrent_parameters(self, input_size, hidden_size, "_l0", bias)

    def forward(self, input):
        return _ops.recurrent([input, *self.parameters()])

    def extra_repr(self):
        return f"{self.input_size}, {self.hidden_size}, batch_first=True"


@in_module("rnn")
class RNNCell(Module):
    """One step of `RNN`: `tanh(x @ weight_ih.T + bias_ih + h @ weight_hh.T + bias_hh)`."""

    def __init__(self, input_size, hidden_size, bias=True, nonlinearity="tanh"):
        super().__init__()
        if nonlinearity != "tanh":
            _refuse("RNNCell with " + nonlinearity, "compute it with nn.Linear and F." + nonlinearity)
        _add_recurrent_parameters(self, input_size, hidden_size, "", bias)

    def forward(self, input, hx=None):
        if input.ndim == 1:
            return self(input.unsqueeze(0), None if hx is None else hx.unsqueeze(0)).squeeze(0)
        if hx is None:
            hx = input.new_zeros(len(input), self.hidden_size)
        return (F.linear(input, self.weight_ih, self.bias_ih) + F.linear(hx, self.weight_hh, self.bias_hh)).tanh()

    def extra_repr(self):
        return f"{self.input_size}, {self.hidden_size}" + ("" if self.bias_ih is not None else ", bias=False")
