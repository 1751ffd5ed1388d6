import torch

# KV cache by hand
torch.manual_seed(7)
d = 4
Wq, Wk, Wv = torch.rand(d, d), torch.rand(d, d), torch.rand(d, d)
tokens = torch.randn(5, d)
cache_k = torch.empty(0, d)
cache_v = torch.empty(0, d)
outs = []
for t in range(5):
    x = tokens[t:t + 1]
    q = x @ Wq
    cache_k = torch.cat([cache_k, x @ Wk], dim=0)
    cache_v = torch.cat([cache_v, x @ Wv], dim=0)
    w = torch.softmax(q @ cache_k.T / d ** 0.5, dim=-1)
    outs.append(w @ cache_v)
    print("step", t, "cache", tuple(cache_k.shape))
inc = torch.cat(outs)

s = (tokens @ Wq) @ (tokens @ Wk).T / d ** 0.5
s = s.masked_fill(torch.ones(5, 5).triu(1).bool(), -torch.inf)
full = s.softmax(-1) @ (tokens @ Wv)
print(torch.allclose(inc, full, atol=1e-5))
print(full)
