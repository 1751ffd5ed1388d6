"""`torch.nn.functional`: what layers compute."""
from .._core import _do, log_softmax, relu, sigmoid, softmax, tanh
from .._refusals import _refuse, module_getattr


def one_hot(tensor, num_classes=-1):
    return _do("oneHot", (num_classes,), tensor)


def pad(input, pad, mode="constant", value=None):
    if mode != "constant":
        _refuse("pad with mode=" + repr(mode))
    return _do("pad", (list(pad), 0 if value is None else value), input)


def cosine_similarity(x1, x2, dim=1, eps=1e-8):
    return _do("cosine", (dim, eps), x1, x2)


def normalize(input, p=2.0, dim=1, eps=1e-12):
    return _do("normalize", (p, dim, eps), input)


def cross_entropy(input, target, reduction="mean"):
    return _do("crossEntropy", (reduction,), input, target)


def mse_loss(input, target, reduction="mean"):
    losses = (input - target) ** 2
    return losses if reduction == "none" else losses.sum() if reduction == "sum" else losses.mean()


def linear(input, weight, bias=None):
    out = _do("linear", (), input, weight)
    return out if bias is None else out + bias


def scaled_dot_product_attention(query, key, value, attn_mask=None, dropout_p=0.0, is_causal=False, scale=None):
    if dropout_p:
        _refuse("dropout_p above 0")
    masks = [] if attn_mask is None else [attn_mask]
    return _do("attention", (is_causal, scale), query, key, value, *masks)


__getattr__ = module_getattr("torch.nn.functional", globals())
