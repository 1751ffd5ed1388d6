"""`torch.nn.modules.rnn`: the plain recurrent network (Elman 1990)."""
import math

from .. import init
from .._base import _do, _refuse, empty, module_getattr
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
        return _do("recurrent", (), input, *self.parameters())

    def extra_repr(self):
        return f"{self.input_size}, {self.hidden_size}, batch_first=True"


__getattr__ = module_getattr("torch.nn.modules.rnn", globals())
