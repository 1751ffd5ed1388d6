"""`torch.nn.modules.rnn`: the plain recurrent network (Elman 1990)."""
import math

from .. import init
from ... import empty
from ..._refusals import _refuse
from ..._tensor import ops as _ops
from ..functional import linear
from ..parameter import Parameter
from .module import Module


class RNN(Module):
    """One layer with tanh, `(batch, n, input_size)` to all states and the last. It gives no gradients."""

    def __init__(self, input_size, hidden_size, num_layers=1, nonlinearity="tanh", bias=True, batch_first=False):
        super().__init__()
        if not batch_first:
            _refuse("RNN without batch_first=True")
        if num_layers != 1 or nonlinearity != "tanh" or not bias:
            _refuse("RNN of several layers, with relu or without bias")
        self.input_size, self.hidden_size, self.batch_first = input_size, hidden_size, batch_first
        self.weight_ih_l0 = Parameter(empty(hidden_size, input_size))
        self.weight_hh_l0 = Parameter(empty(hidden_size, hidden_size))
        self.bias_ih_l0 = Parameter(empty(hidden_size))
        self.bias_hh_l0 = Parameter(empty(hidden_size))
        bound = 1 / math.sqrt(hidden_size)
        for weight in self.parameters():
            init.uniform_(weight, -bound, bound)

    def forward(self, input):
        return _ops.recurrent([input, *self.parameters()])

    def extra_repr(self):
        return f"{self.input_size}, {self.hidden_size}, batch_first=True"


class RNNCell(Module):
    """One step of it: `tanh(x @ weight_ih.T + bias_ih + h @ weight_hh.T + bias_hh)`."""

    def __init__(self, input_size, hidden_size, bias=True, nonlinearity="tanh"):
        super().__init__()
        if nonlinearity != "tanh":
            _refuse("RNNCell with " + nonlinearity, "compute it with nn.Linear and F." + nonlinearity)
        self.input_size, self.hidden_size = input_size, hidden_size
        self.weight_ih = Parameter(empty(hidden_size, input_size))
        self.weight_hh = Parameter(empty(hidden_size, hidden_size))
        self.bias_ih = Parameter(empty(hidden_size)) if bias else None
        self.bias_hh = Parameter(empty(hidden_size)) if bias else None
        for weight in self.parameters():
            init.uniform_(weight, -1 / math.sqrt(hidden_size), 1 / math.sqrt(hidden_size))

    def forward(self, input, hx=None):
        if input.ndim == 1:
            return self(input.unsqueeze(0), None if hx is None else hx.unsqueeze(0)).squeeze(0)
        if hx is None:
            hx = input.new_zeros(len(input), self.hidden_size)
        return (linear(input, self.weight_ih, self.bias_ih) + linear(hx, self.weight_hh, self.bias_hh)).tanh()

    def extra_repr(self):
        return f"{self.input_size}, {self.hidden_size}" + ("" if self.bias_ih is not None else ", bias=False")
