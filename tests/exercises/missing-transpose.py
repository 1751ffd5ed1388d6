import math

import numpy as np
import torch
import torch.nn.functional as F


# %% right: T
def scaled_scores(q, k):
    return q @ k.T / q.shape[-1] ** 0.5


# %% right: transpose
def scaled_scores(q, k):
    return q @ k.transpose(-2, -1) / q.shape[-1] ** 0.5


# %% right: permute
def scaled_scores(q, k):
    return (q @ k.permute(1, 0)).div(np.sqrt(k.shape[-1]))


# %% right: einsum
def scaled_scores(q, k):
    return torch.einsum("i d, j d -> i j", q, k) / q.shape[-1] ** 0.5


# %% right: a list of items
def scaled_scores(q, k):
    root = math.sqrt(q.shape[-1])
    return torch.tensor([[(a @ b).item() / root for b in k] for a in q])


# %% wrong unchanged
def scaled_scores(q, k):
    return torch.matmul(q, k) / math.sqrt(q.shape[-1])


# %% wrong wrongOne
def scaled_scores(q, k):
    return q.T @ k / q.shape[-1] ** 0.5


# %% wrong turned
def scaled_scores(q, k):
    return k @ q.T / q.shape[-1] ** 0.5


# %% wrong elementwise
def scaled_scores(q, k):
    return q * k / q.shape[-1] ** 0.5


# %% wrong unscaled
def scaled_scores(q, k):
    return q @ k.T


# %% wrong late
def scaled_scores(q, k):
    return (q @ k).T / q.shape[-1] ** 0.5


# %% wrong bothTurned
def scaled_scores(q, k):
    return q.T @ k.T / q.shape[-1] ** 0.5


# %% wrong: the first score alone is mended
def scaled_scores(q, k):
    s = q @ k[: q.shape[-1]] / q.shape[-1] ** 0.5
    s[0, 0] = (q[0] * k[0]).sum() / q.shape[-1] ** 0.5
    return s
