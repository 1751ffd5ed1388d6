import torch
a = torch.ones(2, 3, requires_grad=True)
b = torch.ones(3, requires_grad=True)
c = torch.tensor(2.0, requires_grad=True)
(a * b * c).sum().backward()
print(a.grad.shape, b.grad, c.grad)
m = torch.arange(6.).view(2, 3).requires_grad_()
m.max(dim=1).values.sum().backward()
print(m.grad)
m.grad = None
m[:, 1].prod().backward()
print(m.grad)
