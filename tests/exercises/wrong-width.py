import math

import numpy as np
import torch


# %% right: d_head
def scaled_scores(q, k):
    heads, n_q, d_head = q.shape
    return q @ k.transpose(-2, -1) / d_head**0.5


# %% right: the last axis
def scaled_scores(q, k):
    return q @ k.mT / math.sqrt(q.shape[-1])


# %% right: bmm
def scaled_scores(q, k):
    return torch.bmm(q, k.permute(0, 2, 1)) / np.sqrt(k.size(2))


# %% right: einsum
def scaled_scores(q, k):
    return torch.einsum("hqd,hkd->hqk", q, k) * q.shape[-1] ** -0.5


# %% right: broadcasting
def scaled_scores(q, k):
    return (q.unsqueeze(2) * k.unsqueeze(1)).sum(-1) / math.sqrt(q.shape[2])


# %% wrong unchanged
def scaled_scores(q, k):
    heads, n_q, d_head = q.shape
    return q @ k.transpose(-2, -1) / math.sqrt(heads * d_head)


# %% wrong heads
def scaled_scores(q, k):
    return q @ k.transpose(-2, -1) / q.shape[0] ** 0.5


# %% wrong unscaled
def scaled_scores(q, k):
    return q @ k.transpose(-2, -1)


# %% wrong unrooted
def scaled_scores(q, k):
    return q @ k.transpose(-2, -1) / q.shape[-1]


# %% wrong queries
def scaled_scores(q, k):
    return q @ k.transpose(-2, -1) / q.shape[1] ** 0.5


# %% wrong keys
def scaled_scores(q, k):
    return q @ k.transpose(-2, -1) / k.shape[1] ** 0.5


# %% wrong times
def scaled_scores(q, k):
    return q @ k.transpose(-2, -1) * q.shape[-1] ** 0.5


# %% wrong: eight, as in the example
def scaled_scores(q, k):
    return q @ k.transpose(-2, -1) / 8**0.5
