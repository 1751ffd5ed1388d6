import torch
torch.manual_seed(0)
x = torch.randn(2, 5, 4)
proj = torch.nn.Linear(4, 8)
h = proj(x)
a, b = h.split([3, 5], dim=-1)
print(a.shape, b.shape)
c = h.chunk(3, dim=-1)
print([t.shape[-1] for t in c])
try:
    q, k = h.split(3, dim=-1)
except ValueError as e:
    print(type(e).__name__)
try:
    h.split([3, 4], dim=-1)
except RuntimeError as e:
    print(type(e).__name__)
