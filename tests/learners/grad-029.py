import torch
x = torch.tensor([1., 2.])
x.requires_grad_(True)
y = x * 2
print(y.is_leaf, x.is_leaf)
try:
    y.requires_grad = False
except RuntimeError as e:
    print(type(e).__name__)
y.sum().backward()
print(y.grad is None, x.grad)
