import math

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.nn.functional import softmax as softmax_of_torch


# %% right: max with keepdim
def softmax(x):
    e = torch.exp(x - x.max(dim=-1, keepdim=True).values)
    return e / e.sum(dim=-1, keepdim=True)


# %% right: both results of max
def softmax(x):
    largest, _ = x.max(dim=1, keepdim=True)
    exps = (x - largest).exp()
    return exps / exps.sum(dim=1, keepdim=True)


# %% right: torch.max by its place
def softmax(x):
    m = torch.max(x, dim=-1, keepdim=True)[0]
    e_x = torch.exp(x - m)
    return e_x / torch.sum(e_x, dim=-1, keepdim=True)


# %% right: amax
def softmax(x):
    z = torch.exp(x - torch.amax(x, -1, keepdim=True))
    return z.div(z.sum(-1, keepdim=True))


# %% right: unsqueeze
def softmax(x):
    m = x.max(dim=1).values.unsqueeze(1)
    e = torch.exp(x - m)
    return e / e.sum(dim=1)[:, None]


# %% right: in place
def softmax(x):
    x -= x.max(dim=-1, keepdim=True).values
    x.exp_()
    x /= x.sum(dim=-1, keepdim=True)
    return x


# %% right: sub_ and div_
def softmax(x):
    x.sub_(x.amax(dim=1, keepdim=True)).exp_()
    return x.div_(x.sum(dim=1, keepdim=True))


# %% right: row by row
def softmax(x):
    out = []
    for row in x:
        e = torch.exp(row - max(row))
        out.append(e / sum(e))
    return torch.stack(out)


# %% right: a loop over rows, with row.max
def softmax(x):
    result = torch.empty(x.shape)
    for i in range(len(x)):
        e = torch.exp(x[i] - x[i].max())
        result[i] = e / e.sum()
    return result


# %% right: lists and math.exp
def softmax(x):
    rows = []
    for row in x.tolist():
        m = max(row)
        exps = [math.exp(v - m) for v in row]
        s = sum(exps)
        rows.append([v / s for v in exps])
    return torch.tensor(rows)


# %% right: sorted instead of max
def softmax(x):
    m = torch.sort(x, dim=-1, descending=True).values[:, :1]
    e = torch.exp(x - m)
    return e / e.sum(-1, keepdim=True)


# %% right: logsumexp
def softmax(x):
    return torch.exp(x - torch.logsumexp(x, dim=-1, keepdim=True))


# %% right: NumPy
def softmax(x):
    x = x.numpy()
    e = np.exp(x - np.max(x, axis=-1, keepdims=True))
    return torch.from_numpy(e / np.sum(e, axis=-1, keepdims=True))


# %% right: turned, and back
def softmax(x):
    xt = x.T
    e = torch.exp(xt - xt.max(dim=0).values)
    return (e / e.sum(dim=0)).T


# %% right: compared with PyTorch's own afterwards
# torch.softmax must not be used in the function.
def softmax(x):
    "as torch.softmax(x, dim=-1)"
    e = torch.exp(x - x.max(-1, keepdim=True)[0])
    return e / e.sum(-1, keepdim=True)


x = torch.randn(2, 3)
print(torch.allclose(softmax(x), torch.softmax(x, dim=-1)))


# %% right: a small number added to the sum
def softmax(x, eps=1e-12):
    e = torch.exp(x - x.amax(1, keepdim=True))
    return e / (e.sum(1, keepdim=True) + eps)


# %% right: with einsum
def softmax(x):
    e = torch.exp(x - x.max(dim=-1, keepdim=True).values)
    return torch.einsum("ij,i->ij", e, 1 / e.sum(-1))


# %% wrong borrowed
def softmax(x):
    return torch.softmax(x, dim=-1)


# %% wrong borrowed: of nn.functional
def softmax(x):
    return F.softmax(x, dim=-1)


# %% wrong borrowed: under another name
def softmax(x):
    return softmax_of_torch(x, dim=-1)


# %% wrong borrowed: a module
def softmax(x):
    return nn.Softmax(dim=-1)(x)


# %% wrong borrowed: log_softmax
def softmax(x):
    return torch.exp(torch.log_softmax(x, dim=-1))


# %% wrong borrowed: by its name
def softmax(x):
    return getattr(torch, "soft" + "max")(x, dim=1)


# %% wrong naive
def softmax(x):
    e = torch.exp(x)
    return e / e.sum(dim=-1, keepdim=True)


# %% wrong whole
def softmax(x):
    e = torch.exp(x - x.max())
    return e / e.sum(dim=-1, keepdim=True)


# %% wrong mean
def softmax(x):
    e = torch.exp(x - x.mean(dim=-1, keepdim=True))
    return e / e.sum(dim=-1, keepdim=True)


# %% wrong smallest
def softmax(x):
    e = torch.exp(x - x.min(dim=-1, keepdim=True).values)
    return e / e.sum(dim=-1, keepdim=True)


# %% wrong undivided
def softmax(x):
    return torch.exp(x - x.max(dim=-1, keepdim=True).values)


# %% wrong undivided: exp alone
def softmax(x):
    return torch.exp(x)


# %% wrong columns
def softmax(x):
    e = torch.exp(x - x.max(dim=0, keepdim=True).values)
    return e / e.sum(dim=0, keepdim=True)


# %% wrong columnMax
def softmax(x):
    e = torch.exp(x - x.max(dim=0).values)
    return e / e.sum(dim=-1, keepdim=True)


# %% wrong unkept
def softmax(x):
    e = torch.exp(x - x.max(dim=-1, keepdim=True).values)
    return e / e.sum()


# %% wrong broadcast
def softmax(x):
    e = torch.exp(x - x.max(dim=-1, keepdim=True).values)
    return e / e.sum(dim=-1)


# %% wrong broadcast: the largest
def softmax(x):
    e = torch.exp(x - x.max(dim=-1).values)
    return e / e.sum(dim=-1, keepdim=True)


# %% wrong divided
def softmax(x):
    e = torch.exp(x / x.max(dim=-1, keepdim=True).values)
    return e / e.sum(dim=-1, keepdim=True)


# %% wrong logs
def softmax(x):
    x = x - x.max(dim=-1, keepdim=True).values
    return x - torch.log(torch.exp(x).sum(dim=-1, keepdim=True))


# %% wrong replaced
def softmax(x):
    e = torch.exp(x)
    return torch.nan_to_num(e / e.sum(dim=-1, keepdim=True))


# %% wrong clamped
def softmax(x):
    e = torch.exp(torch.clamp(x, max=80))
    return e / e.sum(dim=-1, keepdim=True)


# %% wrong unexponentiated
def softmax(x):
    x = x - x.max(dim=-1, keepdim=True).values
    return x / x.sum(dim=-1, keepdim=True)


# %% wrong naive: in float64
def softmax(x):
    e = torch.exp(x.double())
    return e / e.sum(dim=-1, keepdim=True)


# %% wrong: the first score
def softmax(x):
    e = torch.exp(x - x[:, :1])
    return e / e.sum(dim=-1, keepdim=True)


# %% wrong: a generator
def softmax(x):
    for row in x:
        e = torch.exp(row - row.max())
        yield e / e.sum()


# %% wrong: math.exp overflows
def softmax(x):
    rows = [[math.exp(v) for v in row] for row in x.tolist()]
    return torch.tensor([[v / sum(row) for v in row] for row in rows])


# %% wrong: itself
def softmax(x):
    return softmax(x)


# %% wrong: the last score
def softmax(x):
    e = torch.exp(x - x[:, -1:])
    return e / e.sum(dim=-1, keepdim=True)


# %% wrong borrowed: inside attention
def softmax(x):
    one = torch.eye(x.shape[1])
    return F.scaled_dot_product_attention(x, one, one, scale=1.0)


# %% wrong borrowed: softmin
def softmax(x):
    return F.softmin(-x, dim=-1)
