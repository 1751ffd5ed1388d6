import torch
f = lambda x: (x**3).sum()
x = torch.tensor([1., 2.], requires_grad=True)
g, = torch.autograd.grad(f(x), x, create_graph=True)
print(g, [torch.autograd.grad(gi, x, retain_graph=True)[0] for gi in g])
hv, = torch.autograd.grad(g @ torch.tensor([1., 1.]), x); print(hv)
print(torch.autograd.functional.jacobian(lambda t: t.softmax(0), torch.zeros(2)), torch.autograd.functional.vjp(f, torch.ones(2))[1])
