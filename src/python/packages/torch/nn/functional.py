"""`torch.nn.functional`: what layers compute."""
import math

from .. import Tensor, bool as _bool, softmax as _softmax, zeros as _zeros
from .._refusals import _refuse
from .._table import SPACES as _SPACES, checked as _checked, public as _public
from .._tensor import ops as _ops


def _implicit(dim, input):
    """The axis that PyTorch takes (and warns of) where none is named."""
    if dim is not None:
        return dim
    return 0 if input.ndim in (0, 1, 3) else 1


@_public("F")
def softmax(input, dim=None, _stacklevel=3, dtype=None):
    return _ops.softmax(input, _implicit(dim, input), dtype)


@_public("F")
def softmin(input, dim=None, _stacklevel=3, dtype=None):
    return softmax(-input, dim, dtype=dtype)


@_public("F")
def log_softmax(input, dim=None, _stacklevel=3, dtype=None):
    return _ops.log_softmax(input, _implicit(dim, input), dtype)


@_public("F")
def dropout(input, p=0.5, training=True, inplace=False):
    """Each number is 0 with probability p, else divided by 1 - p."""
    if p < 0.0 or p > 1.0:
        raise ValueError(f"dropout probability has to be between 0 and 1, but got {p}")
    if not isinstance(input, Tensor):
        raise TypeError(f"dropout(): argument 'input' (position 1) must be Tensor, not {type(input).__name__}")
    if p == 0 or not training:
        return input
    if not input.is_floating_point():
        kind = _ops.type_name(input)
        raise RuntimeError(f"result type Float can't be cast to the desired output type {kind}")
    return (_ops.dropout_ if inplace else _ops.dropout)(input, p)


# `F.multi_head_attention_forward`: what `nn.MultiheadAttention` computes.


def _check_shapes(query, key, value, key_padding_mask, attn_mask, num_heads):
    """Whether there is an axis for a batch. Throws where ranks do not fit."""
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
    """A mask as numbers that are added to scores: minus infinity where a truth value hides."""
    if mask is None or mask.is_floating_point():
        return mask
    if mask.dtype is not _bool:
        raise AssertionError(f"only bool and floating types of {name} are supported")
    return _zeros(tuple(mask.shape), dtype=dtype).masked_fill(mask, -math.inf)


def _projected(query, key, value, weight, bias, separate):
    """Queries, keys and values by their parts of the weights, `(3 * e, e)` or three apart."""
    if separate is None:
        e = query.shape[-1]
        weights = [weight[i * e : (i + 1) * e] for i in range(3)]
    else:
        weights, e = separate, query.shape[-1]
    biases = [None if bias is None else bias[i * e : (i + 1) * e] for i in range(3)]
    return [_ops.linear(x, w, b) for x, w, b in zip((query, key, value), weights, biases)]


def _whole_mask(attn_mask, key_padding_mask, batch, heads, n, m):
    """One mask `(batch * heads or 1, n or 1, m)` of both, to be added; None where there is none."""
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


@_public("F")
def multi_head_attention_forward(
    query, key, value, embed_dim_to_check, num_heads, in_proj_weight, in_proj_bias, bias_k, bias_v, add_zero_attn,
    dropout_p, out_proj_weight, out_proj_bias, training=True, key_padding_mask=None, need_weights=True, attn_mask=None,
    use_separate_proj_weight=False, q_proj_weight=None, k_proj_weight=None, v_proj_weight=None, static_k=None,
    static_v=None, average_attn_weights=True, is_causal=False,
):
    """Query `(n, batch, e)`, key and value `(m, batch, e)`; gives `(n, batch, e)` and the weights `(batch, n, m)`."""
    if bias_k is not None or bias_v is not None or add_zero_attn or static_k is not None or static_v is not None:
        _refuse("multi_head_attention_forward with bias_k, bias_v, add_zero_attn, static_k or static_v")
    is_batched = _check_shapes(query, key, value, key_padding_mask, attn_mask, num_heads)
    if not is_batched:
        query, key, value = query.unsqueeze(1), key.unsqueeze(1), value.unsqueeze(1)
        key_padding_mask = None if key_padding_mask is None else key_padding_mask.unsqueeze(0)
    n, batch, e = query.shape
    key_padding_mask = _added_mask(key_padding_mask, "key_padding_mask", query.dtype)
    if is_causal and attn_mask is None:
        raise RuntimeError(
            "Need attn_mask if specifying the is_causal hint. You may use the Transformer module method "
            "`generate_square_subsequent_mask` to create this mask."
        )
    if is_causal and key_padding_mask is None and not need_weights:
        attn_mask = None
    else:
        attn_mask = _added_mask(attn_mask, "attn_mask", query.dtype)
        is_causal = is_causal and key_padding_mask is None
    if e != embed_dim_to_check:
        raise AssertionError(f"was expecting embedding dimension of {embed_dim_to_check}, but got {e}")
    d = e // num_heads
    if use_separate_proj_weight:
        if key.shape[:2] != value.shape[:2]:
            raise AssertionError(
                f"key's sequence and batch dims {key.shape[:2]} do not match value's {value.shape[:2]}"
            )
    elif key.shape != value.shape:
        raise AssertionError(f"key shape {key.shape} does not match value shape {value.shape}")
    separate = (q_proj_weight, k_proj_weight, v_proj_weight) if use_separate_proj_weight else None
    q, k, v = _projected(query, key, value, in_proj_weight, in_proj_bias, separate)
    m = k.shape[0]
    q, k, v = (x.reshape(x.shape[0], batch * num_heads, d).transpose(0, 1) for x in (q, k, v))
    mask = _whole_mask(attn_mask, key_padding_mask, batch, num_heads, n, m)
    dropout_p = dropout_p if training else 0.0
    if need_weights:
        scores = (q * math.sqrt(1.0 / d)) @ k.transpose(-2, -1)
        weights = _softmax(scores if mask is None else scores + mask, -1)
        weights = dropout(weights, dropout_p) if dropout_p > 0.0 else weights
        out = (weights @ v).transpose(0, 1).reshape(n * batch, e)
    else:
        weights = None
        if mask is not None:
            mask = mask.unsqueeze(0) if mask.shape[0] == 1 else mask.view(batch, num_heads, -1, m)
        q, k, v = (x.reshape(batch, num_heads, -1, d) for x in (q, k, v))
        out = _ops.scaled_dot_product_attention(q, k, v, mask, dropout_p, is_causal)
        out = out.permute(2, 0, 1, 3).reshape(batch * n, e)
    out = _ops.linear(out, out_proj_weight, out_proj_bias).view(n, batch, e)
    if need_weights:
        weights = weights.view(batch, num_heads, n, m)
        weights = weights.mean(dim=1) if average_attn_weights else weights
    if not is_batched:
        out = out.squeeze(1)
        weights = None if weights is None else weights.squeeze(0)
    return out, weights


globals().update({name: _checked("F." + name, fn) for name, fn in _SPACES["F"].items()})
