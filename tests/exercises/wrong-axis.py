import math

import torch
import torch.nn as nn
import torch.nn.functional as F


# %% right: dim=-1
def weights(q, k):
    scores = q @ k.T / q.shape[-1] ** 0.5
    return torch.softmax(scores, dim=-1)


# %% right: dim=1
def weights(q, k):
    return F.softmax(torch.matmul(q, k.t()) / math.sqrt(q.size(1)), dim=1)


# %% right: keys first, then turned
def weights(q, k):
    return torch.softmax(k @ q.T / q.shape[-1] ** 0.5, dim=0).transpose(0, 1)


# %% right: nn.Softmax
def weights(q, k):
    return nn.Softmax(-1)(torch.einsum("id,jd->ij", q, k) / q.shape[-1] ** 0.5)


# %% right: exponentials shared out
def weights(q, k):
    scores = q @ k.T / q.shape[-1] ** 0.5
    exps = scores.exp()
    return exps / exps.sum(axis=1).reshape(-1, 1)


# %% wrong unchanged
def weights(q, k):
    return torch.softmax(q @ k.T / math.sqrt(q.shape[-1]), dim=0)


# %% wrong whole
def weights(q, k):
    s = q @ k.T / q.shape[-1] ** 0.5
    return torch.softmax(s.flatten(), dim=0).reshape(s.shape)


# %% wrong turned
def weights(q, k):
    return torch.softmax(k @ q.T / q.shape[-1] ** 0.5, dim=0)


# %% wrong none
def weights(q, k):
    return q @ k.T / q.shape[-1] ** 0.5


# %% wrong unscaled
def weights(q, k):
    return torch.softmax(q @ k.T, dim=-1)


# %% wrong both
def weights(q, k):
    s = q @ k.T / q.shape[-1] ** 0.5
    return torch.softmax(torch.softmax(s, dim=0), dim=1)


# %% wrong renormalised
def weights(q, k):
    s = q @ k.T / q.shape[-1] ** 0.5
    w = torch.softmax(s, dim=0)
    return w / w.sum(dim=1, keepdim=True)


# %% wrong: an axis that is not there
def weights(q, k):
    return torch.softmax(q @ k.T / q.shape[-1] ** 0.5, dim=2)
