import math

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F


# %% right: torch.softmax
def weights(scores):
    return torch.softmax(scores, dim=-1)


# %% right: a method
def weights(scores):
    return scores.softmax(1)


# %% right: nn.functional
def weights(scores):
    return F.softmax(scores, dim=1)


# %% right: nn.Softmax
def weights(scores):
    return nn.Softmax(dim=-1)(scores)


# %% right: exponentials and their sum
def weights(scores):
    e = torch.exp(scores)
    return e / e.sum(dim=1, keepdim=True)


# %% right: NumPy's names
def weights(scores):
    e = (scores - scores.max(axis=1, keepdims=True).values).exp()
    return e / e.sum(axis=1, keepdims=True)


# %% right: amax, in place
def weights(scores):
    scores -= scores.amax(dim=-1, keepdim=True)
    scores.exp_()
    scores /= scores.sum(-1, keepdim=True)
    return scores


# %% right: rows in a loop
def weights(scores):
    rows = []
    for row in scores:
        rows.append(torch.softmax(row, dim=0))
    return torch.stack(rows)


# %% right: max of a row, rows changed in place
def weights(scores):
    out = torch.zeros_like(scores)
    for i, row in enumerate(scores):
        row = torch.exp(row - max(row))
        row /= row.sum()
        out[i] = row
    return out


# %% right: Python's sum
def weights(scores):
    out = []
    for row in scores:
        e = [torch.exp(s - max(row)) for s in row]
        total = sum(e)
        out.append(torch.stack([x / total for x in e]))
    return torch.stack(out)


# %% right: math.exp with lists
def weights(scores):
    out = []
    for row in scores.tolist():
        top = max(row)
        e = [math.exp(s - top) for s in row]
        out.append([x / sum(e) for x in e])
    return torch.tensor(out)


# %% right: math.exp of tensors of one element
def weights(scores):
    result = torch.zeros(scores.shape)
    for i in range(scores.shape[0]):
        m = max(scores[i])
        total = 0
        for j in range(scores.shape[1]):
            total += math.exp(scores[i, j] - m)
        for j in range(scores.shape[1]):
            result[i, j] = math.exp(scores[i, j] - m) / total
    return result


# %% right: NumPy
def weights(scores):
    x = scores.numpy()
    e = np.exp(x - x.max(axis=-1, keepdims=True))
    return torch.tensor(e / e.sum(axis=-1, keepdims=True))


# %% right: NumPy in float64, given back as it is
def weights(scores):
    x = np.array(scores, dtype=np.float64)
    e = np.exp(x - np.max(x, axis=1)[:, None])
    return e / np.sum(e, axis=1)[:, None]


# %% right: log_softmax, undone
def weights(scores):
    return torch.log_softmax(scores, dim=-1).exp()


# %% right: logsumexp
def weights(scores):
    return torch.exp(scores - torch.logsumexp(scores, dim=-1)[:, None])


# %% right: down the columns of the transpose
def weights(scores):
    return torch.softmax(scores.T, dim=0).T


# %% right: float64
def weights(scores):
    return F.softmax(scores, dim=-1, dtype=torch.float64)


# %% right: the transpose broadcasts
def weights(scores):
    e = torch.exp(scores)
    return (e.T / e.sum(1)).T


# %% right: einsum for the sums
def weights(scores):
    e = scores.exp()
    return e / torch.einsum("ij->i", e).unsqueeze(-1)


# %% wrong none
def weights(scores):
    return scores


# %% wrong queries
def weights(scores):
    return torch.softmax(scores, dim=0)


# %% wrong queries: by hand
def weights(scores):
    e = torch.exp(scores - scores.max())
    return e / e.sum(dim=0, keepdim=True)


# %% wrong whole
def weights(scores):
    return torch.softmax(scores.flatten(), dim=0).reshape(scores.shape)


# %% wrong whole: sum of all
def weights(scores):
    e = torch.exp(scores - scores.max())
    return e / e.sum()


# %% wrong exponentials
def weights(scores):
    return torch.exp(scores)


# %% wrong shares
def weights(scores):
    return scores / scores.sum(dim=-1, keepdim=True)


# %% wrong turned
def weights(scores):
    return torch.softmax(scores, dim=-1).T


# %% wrong logs
def weights(scores):
    return F.log_softmax(scores, dim=-1)


# %% wrong sigmoid
def weights(scores):
    return torch.sigmoid(scores)


# %% wrong twice
def weights(scores):
    return torch.softmax(torch.softmax(scores, dim=0), dim=1)


# %% wrong twice: along the rows
def weights(scores):
    return F.softmax(F.softmax(scores, dim=-1), dim=-1)


# %% wrong unkept
def weights(scores):
    e = torch.exp(scores)
    return e / e.sum(dim=-1)


# %% wrong hard
def weights(scores):
    return F.one_hot(scores.argmax(dim=-1), scores.shape[-1]).float()


# %% wrong hard: the largest
def weights(scores):
    return (scores == scores.max(dim=-1, keepdim=True).values).float()


# %% wrong scaled
def weights(scores):
    return torch.softmax(scores / scores.shape[-1] ** 0.5, dim=-1)


# %% wrong negated
def weights(scores):
    return torch.softmax(-scores, dim=-1)


# %% wrong: a list of rows
def weights(scores):
    return [torch.softmax(row, dim=0) for row in scores]


# %% wrong: the first row
def weights(scores):
    return torch.softmax(scores[0], dim=-1)


# %% wrong: rounded
def weights(scores):
    return torch.round(torch.softmax(scores, dim=-1), decimals=2)


# %% wrong: powers of two
def weights(scores):
    e = 2**scores
    return e / e.sum(dim=-1, keepdim=True)
