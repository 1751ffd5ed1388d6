"""`nn.MultiheadAttention` (Vaswani et al. 2017)."""
import sys

from .. import functional as F, init
from ... import empty, is_grad_enabled
from ..._refusals import _refuse
from ..functional import _added_mask as added
from ..parameter import Parameter
from .linear import NonDynamicallyQuantizableLinear
from .module import Module


class MultiheadAttention(Module):
    """
    Several heads of attention beside each other, with their projections. Query `(n, batch, e)`, key and value
    `(m, batch, e)`, or batch first, or without a batch; gives the output and the weights.
    """

    def __init__(
        self, embed_dim, num_heads, dropout=0.0, bias=True, add_bias_kv=False, add_zero_attn=False, kdim=None, vdim=None,
        batch_first=False, device=None, dtype=None,
    ):
        if embed_dim <= 0 or num_heads <= 0:
            raise ValueError(
                f"embed_dim and num_heads must be greater than 0, got embed_dim={embed_dim} and num_heads={num_heads} "
                "instead"
            )
        if add_bias_kv or add_zero_attn:
            _refuse("MultiheadAttention with add_bias_kv or add_zero_attn")
        super().__init__()
        self.embed_dim = embed_dim
        self.kdim = embed_dim if kdim is None else kdim
        self.vdim = embed_dim if vdim is None else vdim
        self._qkv_same_embed_dim = self.kdim == embed_dim and self.vdim == embed_dim
        self.num_heads = num_heads
        self.dropout = dropout
        self.batch_first = batch_first
        self.head_dim = embed_dim // num_heads
        if self.head_dim * num_heads != embed_dim:
            raise AssertionError("embed_dim must be divisible by num_heads")
        of_three = {"q_proj_weight": embed_dim, "k_proj_weight": self.kdim, "v_proj_weight": self.vdim}
        if self._qkv_same_embed_dim:
            self.in_proj_weight = Parameter(empty(3 * embed_dim, embed_dim, dtype=dtype, device=device))
        for name, width in of_three.items():
            self.register_parameter(
                name, None if self._qkv_same_embed_dim else Parameter(empty(embed_dim, width, dtype=dtype, device=device))
            )
        if not self._qkv_same_embed_dim:
            self.register_parameter("in_proj_weight", None)
        self.register_parameter("in_proj_bias", Parameter(empty(3 * embed_dim, dtype=dtype)) if bias else None)
        self.out_proj = NonDynamicallyQuantizableLinear(embed_dim, embed_dim, bias=bias, device=device, dtype=dtype)
        self.bias_k = self.bias_v = None
        self.add_zero_attn = add_zero_attn
        self._reset_parameters()

    def _reset_parameters(self):
        for weight in (self.in_proj_weight, self.q_proj_weight, self.k_proj_weight, self.v_proj_weight):
            if weight is not None:
                init.xavier_uniform_(weight)
        if self.in_proj_bias is not None:
            init.constant_(self.in_proj_bias, 0.0)
            init.constant_(self.out_proj.bias, 0.0)

    def _is_native(self, query, key, value):
        """Whether PyTorch computes it in one step, where a row that may attend to nobody is NaN in any case."""
        if not (query is key and key is value and query.ndim == 3 and self.batch_first and not self.training):
            return False
        if self.num_heads % 2 or not self._qkv_same_embed_dim or self.in_proj_bias is None:
            return False
        return not (is_grad_enabled() and (query.requires_grad or any(p.requires_grad for p in self.parameters())))

    def forward(
        self, query, key, value, key_padding_mask=None, need_weights=True, attn_mask=None, average_attn_weights=True,
        is_causal=False,
    ):
        is_float = any(m is not None and m.is_floating_point() for m in (attn_mask, key_padding_mask))
        key_padding_mask = added(key_padding_mask, "key_padding_mask", query.dtype)
        attn_mask = added(attn_mask, "attn_mask", query.dtype)
        native = not is_float and self._is_native(query, key, value)
        swaps = self.batch_first and query.ndim == 3
        if swaps:
            if key is value:
                key = value = key.transpose(1, 0)
            else:
                key, value = key.transpose(1, 0), value.transpose(1, 0)
            query = query.transpose(1, 0)
        out, weights = F.multi_head_attention_forward(
            query, key, value, self.embed_dim, self.num_heads, self.in_proj_weight, self.in_proj_bias, None, None, False,
            self.dropout, self.out_proj.weight, self.out_proj.bias, training=self.training,
            key_padding_mask=key_padding_mask, need_weights=need_weights or native, attn_mask=attn_mask,
            use_separate_proj_weight=not self._qkv_same_embed_dim, q_proj_weight=self.q_proj_weight,
            k_proj_weight=self.k_proj_weight, v_proj_weight=self.v_proj_weight,
            average_attn_weights=average_attn_weights, is_causal=is_causal,
        )
        return out.transpose(1, 0) if swaps else out, weights if need_weights else None


MultiheadAttention.__module__ = __package__ + ".activation"
sys.modules[__package__ + ".activation"].MultiheadAttention = MultiheadAttention
