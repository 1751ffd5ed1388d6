import math

import numpy as np
import torch
import torch.nn.functional as F


# %% right: a matrix product
def scores(q, k):
    return q @ k.T


# %% right: matmul and transpose
def scores(q, k):
    return torch.matmul(q, k.transpose(-2, -1))


# %% right: a nested list without torch.tensor
def scores(q, k):
    return [[float(a @ b) for b in k] for a in q]


# %% right: NumPy
def scores(q, k):
    return torch.from_numpy(np.dot(q.numpy(), k.numpy().T))


# %% right: added up number by number
def scores(q, k):
    s = torch.zeros((q.size(0), k.size(0)))
    for d in range(q.size(1)):
        s += q[:, d : d + 1] * k[:, d]
    return s


# %% wrong elementwise
def scores(q, k):
    return q * k


# %% wrong untransposed
def scores(q, k):
    return q @ k


# %% wrong turned
def scores(q, k):
    return k @ q.T


# %% wrong scaled
def scores(q, k):
    return q @ k.T / math.sqrt(q.size(-1))


# %% wrong softened
def scores(q, k):
    return F.softmax(q @ k.T, dim=-1)


# %% wrong reshaped
def scores(q, k):
    return q @ k.reshape(k.shape[1], k.shape[0])


# %% wrong pairs
def scores(q, k):
    return (q * k).sum(dim=-1)


# %% wrong: one too many
def scores(q, k):
    return q @ k.T + 1
