import torch
x = torch.tensor([[1., 2., 3., 4.]]).repeat(2, 1)
x.requires_grad_()
q, k = x.chunk(2, dim=-1)
s = q @ k.T
print(s)
s.trace().backward()
print(x.grad)
x.grad = None
a, b, c, d = x.unbind(-1)
(a * d - b * c).sum().backward()
print(x.grad)
x.grad = None
lo, hi = torch.tensor_split(x, 2, dim=1)
(lo.square() + hi.sqrt()).mean().backward()
print(x.grad)
