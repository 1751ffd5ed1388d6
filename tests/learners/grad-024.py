import torch
x = torch.tensor(2.0, requires_grad=True)
y = x ** 3
g, = torch.autograd.grad(y, x, create_graph=True)
g2, = torch.autograd.grad(g, x, create_graph=True)
g3, = torch.autograd.grad(g2, x)
print(y, g, g2, g3)
print(y.item(), g.item(), g2.item(), g3.item())
