import torch
vals = torch.tensor([0.1, 0.7, 0.7, 0.2])
print(vals.argmax(), torch.max(vals, dim=0).indices)
print(torch.topk(vals, 3).values)
print(torch.sort(vals, descending=True, stable=True))
print(vals.kthvalue(2))
print(torch.argsort(vals, stable=True))
print(max(range(4), key=lambda i: vals[i]))
print((vals == vals.max()).nonzero().squeeze(-1))
print(vals.softmax(0).cumsum(0))
# nucleus
p, i = torch.sort(torch.tensor([0.5, 0.1, 0.25, 0.15]), descending=True)
keep = p.cumsum(0) - p < 0.7
print(i[keep], p[keep] / p[keep].sum())
