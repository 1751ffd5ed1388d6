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


# %% right: mm and t
def scores(q, k):
    return torch.mm(q, k.t())


# %% right: einsum
def scores(q, k):
    return torch.einsum("id,jd->ij", q, k)


# %% right: einsum with capital letters and spaces
def scores(queries, keys):
    return torch.einsum("Q d, K d -> Q K", queries, keys)


# %% right: broadcasting and a sum
def scores(q, k):
    return (q.unsqueeze(1) * k.unsqueeze(0)).sum(dim=-1)


# %% right: loops over the entries, written in place
def scores(q, k):
    out = torch.zeros(q.shape[0], k.shape[0])
    for i in range(len(q)):
        for j in range(len(k)):
            out[i, j] = torch.dot(q[i], k[j])
    return out


# %% right: rows appended and stacked
def scores(q, k):
    rows = []
    for query in q:
        row = []
        for key in k:
            row.append((query * key).sum())
        rows.append(torch.stack(row))
    return torch.stack(rows)


# %% right: plain Python, lists of floats, float64
def scores(q, k):
    q, k = q.tolist(), k.tolist()
    return torch.tensor([[sum(a * b for a, b in zip(x, y)) for y in k] for x in q], dtype=torch.float64)


# %% right: lists of items
def scores(q, k):
    return torch.tensor([[torch.dot(a, b).item() for b in k] for a in q])


# %% right: a nested list without torch.tensor
def scores(q, k):
    return [[float(a @ b) for b in k] for a in q]


# %% right: NumPy
def scores(q, k):
    return torch.from_numpy(np.dot(q.numpy(), k.numpy().T))


# %% right: NumPy's array as it is
def scores(q, k):
    return np.asarray(q) @ np.asarray(k).T


# %% right: matrix-vector products, stacked as columns
def scores(q, k):
    return torch.stack([q @ key for key in k], dim=1)


# %% right: transposed twice
def scores(q, k):
    return (k @ q.T).T


# %% right: mT, in float64
def scores(q, k):
    return q.double() @ k.double().mT


# %% right: permute, with a type
def scores(q: torch.Tensor, k: torch.Tensor) -> torch.Tensor:
    n_q, d_k = q.size()
    assert k.size(1) == d_k, "sizes differ"
    return q.matmul(k.permute(1, 0))


# %% right: nn.functional.linear
def scores(q, k):
    return F.linear(q, k)


# %% right: a lambda
scores = lambda q, k, *rest: q @ k.T


# %% right: a batch of one
def scores(q, k):
    return torch.bmm(q[None], k[None].transpose(1, 2)).squeeze(0)


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


# %% wrong turned: rows of keys
def scores(q, k):
    return torch.stack([q @ key for key in k])


# %% wrong scaled
def scores(q, k):
    return q @ k.T / math.sqrt(q.size(-1))


# %% wrong scaled: the mean of the products
def scores(q, k):
    return (q[:, None] * k).mean(dim=-1)


# %% wrong softened
def scores(q, k):
    return F.softmax(q @ k.T, dim=-1)


# %% wrong reshaped
def scores(q, k):
    return q @ k.reshape(k.shape[1], k.shape[0])


# %% wrong reshaped: view
def scores(q, k):
    return torch.matmul(q, k.view(-1, len(k)))


# %% wrong pairs
def scores(q, k):
    return (q * k).sum(dim=-1)


# %% wrong cosine
def scores(q, k):
    return F.normalize(q, dim=-1) @ F.normalize(k, dim=-1).T


# %% wrong cosine: by norms
def scores(q, k):
    return (q @ k.T) / (q.norm(dim=-1, keepdim=True) * k.norm(dim=-1))


# %% wrong distance
def scores(q, k):
    return torch.cdist(q, k)


# %% wrong wrongOne
def scores(q, k):
    return q.T @ k


# %% wrong: one too many
def scores(q, k):
    return q @ k.T + 1


# %% wrong: a list of tensors
def scores(q, k):
    return [q @ key for key in k]


# %% wrong: a tuple by a comma
def scores(q, k):
    return q @ k.T,


# %% wrong: scores and their largest
def scores(q, k):
    s = q @ k.T
    return s, s.max()


# %% wrong: whole numbers
def scores(q, k):
    return (q @ k.T).int()


# %% wrong: half numbers
def scores(q, k):
    return (q @ k.T).half()


# %% wrong: the last row is left out
def scores(q, k):
    out = torch.zeros(len(q), len(k))
    for i in range(len(q) - 1):
        out[i] = k @ q[i]
    return out


# %% wrong: printed, not returned
def scores(q, k):
    print(q @ k.T)


# %% wrong: one number
def scores(q, k):
    return torch.dot(q.flatten()[:2], k.flatten()[:2])
