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


# %% right: d_model shared out
def scaled_scores(q, k):
    heads, n_q, d_head = q.shape
    d_model = heads * d_head
    return q @ k.transpose(-2, -1) / (d_model // heads) ** 0.5


# %% right: bmm
def scaled_scores(q, k):
    return torch.bmm(q, k.permute(0, 2, 1)) / np.sqrt(k.size(2))


# %% right: einsum
def scaled_scores(q, k):
    return torch.einsum("hqd,hkd->hqk", q, k) * q.shape[-1] ** -0.5


# %% right: head by head
def scaled_scores(q, k):
    out = []
    for a, b in zip(q, k):
        out.append(a @ b.T / a.shape[1] ** 0.5)
    return torch.stack(out)


# %% right: in place
def scaled_scores(q, k):
    s = torch.matmul(q, k.swapaxes(1, 2))
    s /= q.size(-1) ** 0.5
    return s


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


# %% wrong heads: len
def scaled_scores(q, k):
    return q @ k.transpose(-2, -1) / math.sqrt(len(q))


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


# %% wrong precedence
def scaled_scores(q, k):
    heads, n_q, d_head = q.shape
    return q @ k.transpose(-2, -1) / d_head ** 1/2


# %% wrong shared
def scaled_scores(q, k):
    heads, n_q, d_head = q.shape
    return q @ k.transpose(-2, -1) / (d_head / heads) ** 0.5


# %% wrong turned
def scaled_scores(q, k):
    return k @ q.transpose(-2, -1) / q.shape[-1] ** 0.5


# %% wrong softened
def scaled_scores(q, k):
    return torch.softmax(q @ k.transpose(-2, -1) / q.shape[-1] ** 0.5, dim=-1)


# %% wrong: eight, as in the example
def scaled_scores(q, k):
    return q @ k.transpose(-2, -1) / 8**0.5


# %% wrong: standardised
def scaled_scores(q, k):
    s = q @ k.transpose(-2, -1)
    return s / s.std()


# %% wrong: a transpose of two axes only
def scaled_scores(q, k):
    return q @ k.t() / q.shape[-1] ** 0.5


# %% wrong: a list of heads
def scaled_scores(q, k):
    return [a @ b.T / a.shape[-1] ** 0.5 for a, b in zip(q, k)]
