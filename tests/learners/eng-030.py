import torch
s = torch.tensor([1., 2., 3., 4.])
p = s.softmax(0)
# top-p
v, i = p.sort(descending=True)
k = (v.cumsum(0) < .9).sum() + 1
q = torch.zeros_like(p).scatter(0, i[:k], v[:k]); q /= q.sum()
print(k, q)
# min-p, top-k, repetition penalty
print(p.where(p >= .1 * p.max(), 0), s.masked_fill(s < s.topk(2).values[-1], -torch.inf).softmax(-1))
seen = torch.tensor([3]); r = s.clone(); r[seen] = torch.where(r[seen] > 0, r[seen] / 1.5, r[seen] * 1.5); print(r)
