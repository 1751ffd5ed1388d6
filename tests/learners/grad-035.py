import torch
a = torch.tensor(2.0, requires_grad=True)
b = torch.tensor(3.0, requires_grad=True)
L = (a * b + b) ** 2
try:
    torch.autograd.grad(L, torch.tensor(1.0))
except RuntimeError as e:
    print(type(e).__name__)
unused = torch.tensor(1.0, requires_grad=True)
L = (a * b + b) ** 2
try:
    torch.autograd.grad(L, [a, unused])
except RuntimeError as e:
    print(type(e).__name__)
L = (a * b + b) ** 2
print(torch.autograd.grad(L, [a, unused], allow_unused=True))
