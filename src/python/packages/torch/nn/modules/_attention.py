"""`nn.MultiheadAttention` (Vaswani et al. 2017)."""
import math

from .. import functional as F, init
from ... import bool as bool_, is_grad_enabled, zeros
from ..._refusals import _refuse
from ._layers import _add_parameters, in_module, NonDynamicallyQuantizableLinear
from .module import Module


def _check_shapes(query, key, value, key_padding_mask, attn_mask, num_heads):
    """Whether there is a batch axis. Raises PyTorch's errors if ranks don't fit."""
    if query.ndim not in (2, 3):
        raise AssertionError(
            f"query should be unbatched 2D or batched 3D tensor but received {query.ndim}-D query tensor"
        )
    rank = query.ndim
    words = "For batched (3-D)" if rank == 3 else "For unbatched (2-D)"
    if key.ndim != rank or value.ndim != rank:
        raise AssertionError(
            f"{words} `query`, expected `key` and `value` to be {rank}-D but found {key.ndim}-D and {value.ndim}-D "
            "tensors respectively"
        )
    if key_padding_mask is not None and key_padding_mask.ndim != rank - 1:
        raise AssertionError(
            f"{words} `query`, expected `key_padding_mask` to be `None` or {rank - 1}-D but found "
            f"{key_padding_mask.ndim}-D tensor instead"
        )
    if attn_mask is not None and attn_mask.ndim not in (2, 3):
        raise AssertionError(
            f"{words} `query`, expected `attn_mask` to be `None`, 2-D or 3-D but found {attn_mask.ndim}-D tensor instead"
        )
    if attn_mask is not None and rank == 2 and attn_mask.ndim == 3:
        expected = (num_heads, query.shape[0], key.shape[0])
        if tuple(attn_mask.shape) != expected:
            raise AssertionError(f"Expected `attn_mask` shape to be {expected} but got {attn_mask.shape}")
    return rank == 3


def _added_mask(mask, name, dtype):
    """Converts a boolean mask to numbers that are added to scores, with minus infinity where it is True."""
    if mask is None or mask.is_floating_point():
        return mask
    if mask.dtype is not bool_:
        raise AssertionError(f"only bool and floating types of {name} are supported")
    return zeros(tuple(mask.shape), dtype=dtype).masked_fill(mask, -math.inf)


def _whole_mask(attn_mask, key_padding_mask, batch, heads, n, m):
    """Combines both masks to one `(batch * heads or 1, n or 1, m)` that is added to scores, or None."""
    if attn_mask is not None:
        expected = (n, m) if attn_mask.ndim == 2 else (batch * heads, n, m)
        if tuple(attn_mask.shape) != expected:
            raise RuntimeError(
                f"The shape of the {attn_mask.ndim}D attn_mask is {attn_mask.shape}, but should be {expected}."
            )
        attn_mask = attn_mask.unsqueeze(0) if attn_mask.ndim == 2 else attn_mask
    if key_padding_mask is None:
        return attn_mask
    if tuple(key_padding_mask.shape) != (batch, m):
        what = "batch size" if key_padding_mask.shape[0] != batch else "source sequence length"
        axis = 0 if what == "batch size" else 1
        raise AssertionError(
            f"Expected key_padded_mask.shape[{axis}] to be {(batch, m)[axis]}, but got {key_padding_mask.shape[axis]}"
        )
    padding = key_padding_mask.view(batch, 1, 1, m).expand(-1, heads, -1, -1).reshape(batch * heads, 1, m)
    return padding if attn_mask is None else attn_mask + padding


@in_module("activation")
class MultiheadAttention(Module):
    """
    Several heads of attention in parallel, with their projections. Query `(n, batch, e)`, key and value
    `(m, batch, e)`, or batch first, or without a batch. Returns the output and the weights.
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
        widths = {"q_proj_weight": embed_dim, "k_proj_weight": self.kdim, "v_proj_weight": self.vdim}
        if self._qkv_same_embed_dim:
            sizes = {"in_proj_weight": (3 * embed_dim, embed_dim), **dict.fromkeys(widths)}
        else:
            sizes = {**{name: (embed_dim, width) for name, width in widths.items()}, "in_proj_weight": None}
        _add_parameters(self, {**sizes, "in_proj_bias": (3 * embed_dim,) if bias else None}, dtype, device)
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
        """Whether PyTorch would use its fused kernel, in which fully masked rows are always NaN."""
        if not (query is key and key is value and query.ndim == 3 and self.batch_first and not self.training):
            return False
        if self.num_heads % 2 or not self._qkv_same_embed_dim or self.in_proj_bias is None:
            return False
        return not (is_grad_enabled() and (query.requires_grad or any(p.requires_grad for p in self.parameters())))

    def forward(
        self, query, key, value, key_padding_mask=None, need_weights=True, attn_mask=None, average_attn_weights=True,
        is_causal=False,
    ):
        has_float_mask = any(m is not None and m.is_floating_point() for m in (attn_mask, key_padding_mask))
        shows_weights = need_weights or not has_float_mask and self._is_native(query, key, value)
        key_padding_mask = _added_mask(key_padding_mask, "key_padding_mask", query.dtype)
        attn_mask = _added_mask(attn_mask, "attn_mask", query.dtype)
        swaps = self.batch_first and query.ndim == 3
        if swaps:
            query, key, value = query.transpose(1, 0), key.transpose(1, 0), value.transpose(1, 0)
        is_batched = _check_shapes(query, key, value, key_padding_mask, attn_mask, self.num_heads)
        if not is_batched:
            query, key, value = query.unsqueeze(1), key.unsqueeze(1), value.unsqueeze(1)
            key_padding_mask = None if key_padding_mask is None else key_padding_mask.unsqueeze(0)
        out, weights = self._attend(query, key, value, key_padding_mask, attn_mask, shows_weights, is_causal)
        if weights is not None and average_attn_weights:
            weights = weights.mean(dim=1)
        if not is_batched:
            out, weights = out.squeeze(1), None if weights is None else weights.squeeze(0)
        return out.transpose(1, 0) if swaps else out, weights if need_weights else None

    def _attend(self, query, key, value, key_padding_mask, attn_mask, shows_weights, is_causal):
        """Query `(n, batch, e)`, key and value `(m, batch, e)`. Returns `(n, batch, e)` and the weights `(batch, heads, n, m)`."""
        if is_causal and attn_mask is None:
            raise RuntimeError(
                "Need attn_mask if specifying the is_causal hint. You may use the Transformer module method "
                "`generate_square_subsequent_mask` to create this mask."
            )
        if is_causal and key_padding_mask is None and not shows_weights:
            attn_mask = None
        else:
            is_causal = is_causal and key_padding_mask is None
        n, batch, e = query.shape
        heads, d = self.num_heads, self.head_dim
        if e != self.embed_dim:
            raise AssertionError(f"was expecting embedding dimension of {self.embed_dim}, but got {e}")
        if not self._qkv_same_embed_dim:
            if key.shape[:2] != value.shape[:2]:
                raise AssertionError(
                    f"key's sequence and batch dims {key.shape[:2]} do not match value's {value.shape[:2]}"
                )
        elif key.shape != value.shape:
            raise AssertionError(f"key shape {key.shape} does not match value shape {value.shape}")
        q, k, v = self._project(query, key, value)
        m = k.shape[0]
        q, k, v = (x.reshape(x.shape[0], batch * heads, d).transpose(0, 1) for x in (q, k, v))
        mask = _whole_mask(attn_mask, key_padding_mask, batch, heads, n, m)
        dropout_p = self.dropout if self.training else 0.0
        weights = None
        if shows_weights:
            scores = (q * math.sqrt(1.0 / d)) @ k.transpose(-2, -1)
            weights = (scores if mask is None else scores + mask).softmax(-1)
            weights = F.dropout(weights, dropout_p) if dropout_p > 0.0 else weights
            out = (weights @ v).transpose(0, 1).reshape(n * batch, e)
            weights = weights.view(batch, heads, n, m)
        else:
            if mask is not None:
                mask = mask.unsqueeze(0) if mask.shape[0] == 1 else mask.view(batch, heads, -1, m)
            q, k, v = (x.reshape(batch, heads, -1, d) for x in (q, k, v))
            out = F.scaled_dot_product_attention(q, k, v, mask, dropout_p, is_causal)
            out = out.permute(2, 0, 1, 3).reshape(batch * n, e)
        return self.out_proj(out).view(n, batch, e), weights

    def _project(self, *inputs):
        """Projects inputs to queries, keys and values."""
        e, weights = self.embed_dim, [self.q_proj_weight, self.k_proj_weight, self.v_proj_weight]
        if self._qkv_same_embed_dim:
            weights = [self.in_proj_weight[i * e : (i + 1) * e] for i in range(3)]
        biases = [None if self.in_proj_bias is None else self.in_proj_bias[i * e : (i + 1) * e] for i in range(3)]
        return [F.linear(x, weight, bias) for x, weight, bias in zip(inputs, weights, biases)]
