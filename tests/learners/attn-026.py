import torch
import torch.nn as nn
torch.manual_seed(0)
mha = nn.Linear(6, 18)
x = torch.randn(1, 2, 6)
qkv = mha(x)
q, k, v = torch.split(qkv, 6, dim=-1)
print(q.shape, k.shape, v.shape)
parts = torch.chunk(qkv, 3, dim=-1)
for name, a, b in zip("qkv", (q, k, v), parts):
    print(name, torch.equal(a, b), a.is_contiguous())
try:
    q.view(12)
    print("view worked")
except RuntimeError as e:
    print("view needs contiguous memory:", type(e).__name__)
print(q.reshape(12))
