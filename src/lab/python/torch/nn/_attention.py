"""`F.scaled_dot_product_attention`."""
import torch

from ._base import _do, _refuse, bool_dtype, check_tensor, is_grad_enabled, named
from ._layers import dropout

_C_NAMES = {
    "float16": "c10::Half", "float32": "float", "float64": "double", "int64": "long int", "int32": "int", "bool": "bool",
}


def _c(x):
    return _C_NAMES.get(x.dtype.name, x.dtype.name)


def _check(query, key, value, mask, is_causal):
    if query.dtype is not key.dtype or query.dtype is not value.dtype:
        raise RuntimeError(
            f"Expected query, key, and value to have the same dtype, but got query.dtype: {_c(query)} key.dtype: "
            f"{_c(key)} and value.dtype: {_c(value)} instead."
        )
    if min(query.ndim, key.ndim, value.ndim) < 2:
        raise RuntimeError(
            f"Expected query, key, and value to all be  at least 2 dimensional, but got query.dim: {query.ndim} "
            f"key.dim: {key.ndim} and value.dim: {value.ndim} instead."
        )
    if mask is not None and mask.dtype is not bool_dtype and mask.dtype is not query.dtype:
        wider = mask.dtype.name == "float32" and query.dtype.is_floating_point
        if not wider:
            raise RuntimeError(
                "Expected attn_mask dtype to be bool or float or to match query dtype, but got attn_mask.dtype: "
                f"{_c(mask)} and  query.dtype: {_c(query)} instead."
            )
    if mask is not None and mask.ndim < 2:
        raise IndexError("Dimension out of range (expected to be in range of [-1, 0], but got -2)")


def _repeated(x, times):
    """Each head as often, one after the other: `(..., heads, n, d)` to `(..., heads * times, n, d)`."""
    *outer, heads, n, d = x.shape
    return x.unsqueeze(-3).expand(*outer, heads, times, n, d).reshape(*outer, heads * times, n, d)


def _grouped(query, key, value):
    """Keys and values repeated to as many heads as queries have."""
    heads = query.shape[-3]
    if key.shape[-3] != value.shape[-3] or heads % key.shape[-3]:
        raise RuntimeError("Number of heads in key and value must divide the number of heads in ")
    times = heads // key.shape[-3]
    return (key, value) if times == 1 else (_repeated(key, times), _repeated(value, times))


def _is_fused(query, key, value, mask, dropout_p):
    """Whether PyTorch computes it in one step on the CPU, which only the name in `grad_fn` shows."""
    if dropout_p or not query.ndim == key.ndim == value.ndim == 4:
        return False
    if not query.shape[-1] == key.shape[-1] == value.shape[-1] or query.shape[0] != key.shape[0]:
        return False
    if mask is None:
        return True
    return mask.ndim in (2, 4) and not (is_grad_enabled() and mask.requires_grad)


def scaled_dot_product_attention(
    query, key, value, attn_mask=None, dropout_p=0.0, is_causal=False, *, scale=None, enable_gqa=False
):
    """
    `softmax(query @ key.T * scale + mask) @ value`, query `(..., n, d)`, key `(..., m, d)`, value `(..., m, v)`. A mask of
    truth values says who may attend; another one is added. A row that may attend to nobody gives 0.
    """
    for i, (name, x) in enumerate((("query", query), ("key", key), ("value", value))):
        check_tensor("scaled_dot_product_attention", name, i + 1, x)
    if attn_mask is not None:
        check_tensor("scaled_dot_product_attention", "attn_mask", 4, attn_mask)
    if not isinstance(is_causal, bool):
        raise TypeError(
            f"scaled_dot_product_attention(): argument 'is_causal' must be bool, not {type(is_causal).__name__}"
        )
    _check(query, key, value, attn_mask, is_causal)
    if key.shape[-2] != value.shape[-2] and query.ndim == 4:
        _refuse("scaled_dot_product_attention of another number of keys than of values", "give each key a value")
    fused = _is_fused(query, key, value, attn_mask, dropout_p)
    if is_causal and attn_mask is not None and not fused:
        raise RuntimeError(
            "_scaled_dot_product_attention: Explicit attn_mask should not be set when is_causal=True"
        )
    if dropout_p < 0 or dropout_p > 1:
        raise RuntimeError(f"dropout probability has to be between 0 and 1, but got {dropout_p}")
    if enable_gqa and query.ndim > 2:
        key, value = _grouped(query, key, value)
    masks = () if attn_mask is None else (attn_mask,)
    weights = _do("attentionWeights", (is_causal, None if scale is None else float(scale)), query, key, *masks)
    if dropout_p:
        weights = dropout(weights, dropout_p)
    out = weights @ value
    return named(out, "ScaledDotProductFlashAttentionForCpuBackward0") if fused else out
