import math

import numpy as np
import torch
import torch.nn.functional as F


# %% right: tril and masked_fill
def causal_weights(scores):
    mask = torch.tril(torch.ones_like(scores)).bool()
    return torch.softmax(scores.masked_fill(~mask, float("-inf")), dim=-1)


# %% right: tril == 0
def causal_weights(scores):
    mask = torch.tril(torch.ones(scores.shape[0], scores.shape[1]))
    scores = scores.masked_fill(mask == 0, float("-inf"))
    return F.softmax(scores, dim=-1)


# %% right: triu with a diagonal
def causal_weights(scores):
    hidden = torch.triu(torch.ones(scores.size(), dtype=torch.bool), diagonal=1)
    return scores.masked_fill(hidden, -math.inf).softmax(dim=-1)


# %% right: a fill of -1e9
def causal_weights(scores):
    n, m = scores.shape
    mask = torch.tril(torch.ones(n, m)) == 1
    return torch.softmax(scores.masked_fill(mask == False, -1e9), dim=-1)


# %% right: the lowest number of the dtype
def causal_weights(scores):
    mask = torch.ones_like(scores, dtype=torch.bool).tril()
    return torch.softmax(scores.masked_fill(~mask, torch.finfo(scores.dtype).min), dim=-1)


# %% right: two ranges
def causal_weights(scores):
    i = torch.arange(scores.shape[0])[:, None]
    j = torch.arange(scores.shape[1])[None, :]
    return torch.softmax(torch.where(j <= i, scores, float("-inf")), dim=-1)


# %% right: two ranges, unsqueeze
def causal_weights(scores):
    i = torch.arange(scores.size(0)).unsqueeze(1)
    j = torch.arange(scores.size(1)).unsqueeze(0)
    return scores.masked_fill(j > i, float("-inf")).softmax(-1)


# %% right: a mask that is added
def causal_weights(scores):
    bias = torch.full_like(scores, float("-inf")).triu(1)
    return torch.softmax(scores + bias, dim=-1)


# %% right: a mask that is added, filled
def causal_weights(scores):
    bias = torch.zeros_like(scores)
    bias.masked_fill_(torch.ones_like(scores).triu(diagonal=1).bool(), float("-inf"))
    return torch.softmax(scores + bias, dim=-1)


# %% right: minus a billion, added
def causal_weights(scores):
    mask = torch.ones_like(scores).tril()
    return torch.softmax(scores + (1 - mask) * -1e9, dim=-1)


# %% right: in place, row by row
def causal_weights(scores):
    for i in range(len(scores)):
        scores[i, i + 1 :] = float("-inf")
    return torch.softmax(scores, dim=-1)


# %% right: in place, by a mask
def causal_weights(scores):
    mask = torch.triu(torch.ones_like(scores), 1).bool()
    scores[mask] = -torch.inf
    return torch.softmax(scores, dim=1)


# %% right: entry by entry
def causal_weights(scores):
    n, m = scores.shape
    masked = scores.clone()
    for i in range(n):
        for j in range(m):
            if j > i:
                masked[i, j] = float("-inf")
    return torch.softmax(masked, dim=-1)


# %% right: only the visible keys
def causal_weights(scores):
    out = torch.zeros_like(scores)
    for i in range(scores.shape[0]):
        out[i, : i + 1] = torch.softmax(scores[i, : i + 1], dim=0)
    return out


# %% right: padded rows
def causal_weights(scores):
    m = scores.shape[1]
    rows = []
    for i, row in enumerate(scores):
        seen = F.softmax(row[: i + 1], dim=-1)
        rows.append(torch.cat([seen, torch.zeros(m - len(seen))]))
    return torch.stack(rows)


# %% right: lists and math.exp
def causal_weights(scores):
    out = []
    for i, row in enumerate(scores.tolist()):
        top = max(row[: i + 1])
        e = [math.exp(s - top) if j <= i else 0.0 for j, s in enumerate(row)]
        out.append([x / sum(e) for x in e])
    return torch.tensor(out)


# %% right: exponentials by hand, masked
def causal_weights(scores):
    mask = torch.ones_like(scores).tril()
    top = scores.masked_fill(mask == 0, -1e30).max(dim=-1, keepdim=True).values
    e = torch.exp((scores - top).masked_fill(mask == 0, -1e30))
    return e / e.sum(dim=-1, keepdim=True)


# %% right: NumPy
def causal_weights(scores):
    x = scores.numpy().copy()
    x[np.triu(np.ones(x.shape), k=1) == 1] = -np.inf
    e = np.exp(x - x.max(axis=1, keepdims=True))
    return torch.from_numpy(e / e.sum(axis=1, keepdims=True))


# %% right: exp alone
def causal_weights(scores):
    e = torch.exp(scores) * torch.tril(torch.ones_like(scores))
    return e / e.sum(dim=-1, keepdim=True)


# %% right: exp of what is seen
def causal_weights(scores):
    w = torch.zeros_like(scores)
    for i in range(scores.shape[0]):
        for j in range(min(i + 1, scores.shape[1])):
            w[i, j] = math.exp(scores[i, j])
        w[i] /= w[i].sum()
    return w


# %% right: logical_not
def causal_weights(scores):
    visible = torch.tril(torch.ones(scores.shape)).to(torch.bool)
    return torch.softmax(scores.masked_fill(torch.logical_not(visible), float("-inf")), -1)


# %% wrong none
def causal_weights(scores):
    return torch.softmax(scores, dim=-1)


# %% wrong after
def causal_weights(scores):
    return torch.softmax(scores, dim=-1).tril()


# %% wrong after: times the mask
def causal_weights(scores):
    mask = torch.tril(torch.ones_like(scores))
    return F.softmax(scores, dim=-1) * mask


# %% wrong anew
def causal_weights(scores):
    w = torch.softmax(scores, dim=-1).tril()
    return w / w.sum(dim=-1, keepdim=True)


# %% wrong zero
def causal_weights(scores):
    mask = torch.tril(torch.ones_like(scores)).bool()
    return torch.softmax(scores.masked_fill(~mask, 0), dim=-1)


# %% wrong zero: times the mask
def causal_weights(scores):
    return torch.softmax(scores * torch.ones_like(scores).tril(), dim=-1)


# %% wrong added
def causal_weights(scores):
    mask = torch.tril(torch.ones_like(scores))
    return torch.softmax(scores + mask, dim=-1)


# %% wrong added: taken from the hidden ones
def causal_weights(scores):
    hidden = torch.triu(torch.ones_like(scores), diagonal=1)
    return torch.softmax(scores - hidden, dim=-1)


# %% wrong inverted
def causal_weights(scores):
    mask = torch.tril(torch.ones_like(scores), diagonal=-1).bool()
    return torch.softmax(scores.masked_fill(mask, float("-inf")), dim=-1)


# %% wrong inverted: the own place too
def causal_weights(scores):
    mask = torch.tril(torch.ones_like(scores)).bool()
    return torch.softmax(scores.masked_fill(mask, float("-inf")), dim=-1)


# %% wrong strict
def causal_weights(scores):
    hidden = torch.triu(torch.ones_like(scores)).bool()
    return torch.softmax(scores.masked_fill(hidden, float("-inf")), dim=-1)


# %% wrong nan
def causal_weights(scores):
    mask = torch.tril(torch.ones_like(scores))
    return torch.softmax(scores + (1 - mask) * float("-inf"), dim=-1)


# %% wrong nan: times infinity
def causal_weights(scores):
    hidden = torch.triu(torch.ones_like(scores), 1)
    return torch.softmax(scores - hidden * torch.inf, dim=-1)


# %% wrong columns
def causal_weights(scores):
    mask = torch.tril(torch.ones_like(scores)).bool()
    return torch.softmax(scores.masked_fill(~mask, float("-inf")), dim=0)


# %% wrong unsoftened
def causal_weights(scores):
    mask = torch.tril(torch.ones_like(scores)).bool()
    return scores.masked_fill(~mask, float("-inf"))


# %% wrong aligned
def causal_weights(scores):
    n, m = scores.shape
    mask = torch.tril(torch.ones(n, m), diagonal=m - n).bool()
    return torch.softmax(scores.masked_fill(~mask, float("-inf")), dim=-1)


# %% wrong ahead
def causal_weights(scores):
    hidden = torch.triu(torch.ones_like(scores), diagonal=2).bool()
    return torch.softmax(scores.masked_fill(hidden, float("-inf")), dim=-1)


# %% wrong finite
def causal_weights(scores):
    mask = torch.tril(torch.ones_like(scores)).bool()
    return torch.softmax(scores.masked_fill(~mask, -50), dim=-1)


# %% wrong finite: added
def causal_weights(scores):
    mask = torch.tril(torch.ones_like(scores)).bool()
    return torch.softmax(scores + (~mask).float() * -100, dim=-1)


# %% wrong nearZero
def causal_weights(scores):
    low = torch.tril(scores)
    return torch.softmax(low.masked_fill(low == 0, float("-inf")), dim=-1)


# %% wrong logs
def causal_weights(scores):
    mask = torch.tril(torch.ones_like(scores)).bool()
    return torch.log_softmax(scores.masked_fill(~mask, float("-inf")), dim=-1)


# %% wrong: a square mask of one size
def causal_weights(scores):
    mask = torch.tril(torch.ones(4, 4)).bool()
    return torch.softmax(scores.masked_fill(~mask, float("-inf")), dim=-1)


# %% wrong: the diagonal alone
def causal_weights(scores):
    return torch.eye(*scores.shape)


# %% wrong: hidden in every second row
def causal_weights(scores):
    for i in range(0, len(scores), 2):
        scores[i, i + 1 :] = float("-inf")
    return torch.softmax(scores, dim=-1)
