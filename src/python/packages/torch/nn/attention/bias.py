"""`torch.nn.attention.bias`: causal masks for queries and keys of different lengths. True allows attending."""
import warnings

from ... import bool as bool_, ones


def _sizes(name, size):
    if len(size) != 2:
        raise AssertionError(f"{name} only supports 2D tensors")
    return size


def causal_upper_left(*size):
    """A causal mask that aligns the first query with the first key, like `is_causal=True`."""
    return ones(*_sizes("causal_upper_left", size), dtype=bool_).tril()


def causal_lower_right(*size):
    """A causal mask that aligns the last query with the last key, which is what a cache needs."""
    n, m = _sizes("causal_lower_right", size)
    if n > m:
        warnings.warn("Lower right causal bias will produce NaNs in the output when seq_len_q > seq_len_kv!", stacklevel=2)
    return ones(n, m, dtype=bool_).tril(m - n)
