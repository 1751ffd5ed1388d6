import torch
a = torch.arange(3, dtype=torch.float, requires_grad=True)
b = torch.ones(3, requires_grad=True)
(a @ b).backward()
print(a.grad, b.grad)
s = a.grad + b.grad
print(s, s.requires_grad)
a.grad, b.grad = None, None
((a - b) ** 2).sum().sqrt().backward()
print(a.grad)
print(b.grad)
