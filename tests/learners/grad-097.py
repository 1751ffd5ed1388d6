import torch
t = torch.tensor([1.0, 2.0, 3.0], requires_grad=True)
idx = t.argmax()
print(idx, idx.requires_grad)
print((t > 2).sum(), t.tolist(), len(t), t.ndim)
print(t[idx], t.max(), t.sort(descending=True).values)
try:
    idx.float().backward()
except RuntimeError as e:
    print(type(e).__name__)
u = t.clone()
u[u < 2] = 0
print(u)
u.sum().backward()
print(t.grad)
r = t.round()
r.sum().backward()
print(t.grad)
