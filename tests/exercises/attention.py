import math

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F


# %% right: step by step
def attention(q, k, v, mask):
    d_k = q.shape[-1]
    scores = q @ k.T / math.sqrt(d_k)
    scores = scores.masked_fill(~mask, float("-inf"))
    weights = torch.softmax(scores, dim=-1)
    return weights @ v


# %% right: np.sqrt
def attention(q, k, v, mask):
    scores = torch.matmul(q, k.transpose(-2, -1)) / np.sqrt(q.shape[-1])
    scores = scores.masked_fill(mask == False, -np.inf)
    return torch.matmul(F.softmax(scores, dim=-1), v)


# %% right: mask == 0 and -1e9
def attention(q, k, v, mask=None):
    scores = torch.matmul(q, k.transpose(-2, -1)) / math.sqrt(q.size(-1))
    if mask is not None:
        scores = scores.masked_fill(mask == 0, -1e9)
    p_attn = scores.softmax(dim=-1)
    return torch.matmul(p_attn, v)


# %% right: q scaled in place, which must not reach the next case
def attention(q, k, v, mask):
    q *= q.shape[-1] ** -0.5
    mask ^= True
    return (q @ k.T).masked_fill(mask, float("-inf")).softmax(-1) @ v


# %% wrong unscaled
def attention(q, k, v, mask):
    return torch.softmax((q @ k.T).masked_fill(~mask, float("-inf")), dim=-1) @ v


# %% wrong unrooted
def attention(q, k, v, mask):
    s = q @ k.T / q.shape[-1]
    return torch.softmax(s.masked_fill(~mask, float("-inf")), dim=-1) @ v


# %% wrong valueWidth
def attention(q, k, v, mask):
    s = q @ k.T / v.shape[-1] ** 0.5
    return torch.softmax(s.masked_fill(~mask, float("-inf")), dim=-1) @ v


# %% wrong keys
def attention(q, k, v, mask):
    s = q @ k.T / math.sqrt(len(k))
    return torch.softmax(s.masked_fill(~mask, float("-inf")), dim=-1) @ v


# %% wrong times
def attention(q, k, v, mask):
    s = q @ k.T * math.sqrt(q.shape[-1])
    return torch.softmax(s.masked_fill(~mask, float("-inf")), dim=-1) @ v


# %% wrong precedence
def attention(q, k, v, mask):
    s = q @ k.T / q.shape[-1] ** 1/2
    return torch.softmax(s.masked_fill(~mask, float("-inf")), dim=-1) @ v


# %% wrong unmasked
def attention(q, k, v, mask):
    return torch.softmax(q @ k.T / q.shape[-1] ** 0.5, dim=-1) @ v


# %% wrong: without mask and scale
def attention(q, k, v, mask):
    return torch.softmax(q @ k.T, dim=-1) @ v


# %% right: shared out anew
def attention(q, k, v, mask):
    w = torch.softmax(q @ k.T / math.sqrt(q.shape[-1]), dim=-1) * mask
    return w / w.sum(dim=-1, keepdim=True) @ v
