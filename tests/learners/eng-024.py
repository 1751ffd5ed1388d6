import torch
x = torch.ones(2, 2, requires_grad=True)
y = x * 3; z = y * y
g = []
y.register_hook(lambda t: g.append(t.clone()))
x.register_hook(lambda t: t * .5)
z.mean().backward()
print(g, x.grad)
