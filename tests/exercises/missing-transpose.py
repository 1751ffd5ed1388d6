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


# %% right: t and mm
def scaled_scores(q, k):
    return torch.mm(q, k.t()) / math.sqrt(q.size(1))


# %% right: permute
def scaled_scores(q, k):
    return (q @ k.permute(1, 0)).div(np.sqrt(k.shape[-1]))


# %% right: einsum
def scaled_scores(q, k):
    return torch.einsum("i d, j d -> i j", q, k) / q.shape[-1] ** 0.5


# %% right: linear
def scaled_scores(q, k):
    return F.linear(q, k) * q.shape[-1] ** -0.5


# %% right: numbers in a loop
def scaled_scores(q, k):
    out = torch.zeros(len(q), len(k))
    for i, a in enumerate(q):
        for j, b in enumerate(k):
            out[i, j] = (a * b).sum() / len(a) ** 0.5
    return out


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


# %% wrong reshaped
def scaled_scores(q, k):
    return q @ k.reshape(k.shape[1], k.shape[0]) / q.shape[-1] ** 0.5


# %% wrong reshaped: view
def scaled_scores(q, k):
    return q @ k.view(q.shape[-1], -1) / q.shape[-1] ** 0.5


# %% wrong pairs
def scaled_scores(q, k):
    return (q * k).sum(dim=-1) / q.shape[-1] ** 0.5


# %% wrong softened
def scaled_scores(q, k):
    return torch.softmax(q @ k.T / q.shape[-1] ** 0.5, dim=-1)


# %% wrong unrooted
def scaled_scores(q, k):
    return q @ k.T / q.shape[-1]


# %% wrong precedence
def scaled_scores(q, k):
    return q @ k.T / q.shape[-1] ** 1/2


# %% wrong times
def scaled_scores(q, k):
    return q @ k.T * q.shape[-1] ** 0.5


# %% wrong unchanged: transposed and thrown away
def scaled_scores(q, k):
    k.transpose(-2, -1)
    return q @ k / q.shape[-1] ** 0.5


# %% wrong: the first score alone is mended
def scaled_scores(q, k):
    s = q @ k[: q.shape[-1]] / q.shape[-1] ** 0.5
    s[0, 0] = (q[0] * k[0]).sum() / q.shape[-1] ** 0.5
    return s


# %% wrong: transposed by two names
def scaled_scores(q, k):
    return q @ k.transpose(1, 2) / q.shape[-1] ** 0.5
