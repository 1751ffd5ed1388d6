"""`torch.nn`: layers."""
import math

from .._core import _do, rand, zeros
from .._refusals import _refuse, module_getattr
from . import functional


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


__getattr__ = module_getattr("torch.nn", globals())
