import torch
x = torch.tensor([1, 2, 3], dtype=torch.float32, requires_grad=True)
y = x.int()
print(y, y.requires_grad)
z = x.double()
z.sum().backward()
print(x.grad, x.grad.dtype)
h = (x > 1.5)
print(h, h.requires_grad)
try:
    (h.float() * 2).sum().backward()
except RuntimeError as e:
    print(type(e).__name__)
