import torch
x = torch.tensor([1.0, 2.0], requires_grad=True)
y = torch.tensor([3.0, 4.0], requires_grad=True)
z = (x * y).sum()
gx, gy = torch.autograd.grad(z, (x, y))
print(gx, gy, x.grad)
H = torch.autograd.functional.hessian(lambda a: (a ** 3).sum(), torch.tensor([1., 2.]))
print(H)
v = torch.autograd.grad((x ** 2 * y).sum(), x, grad_outputs=torch.tensor(2.0))[0]
print(v)
out = x ** 2
g = torch.autograd.grad(out, x, grad_outputs=torch.ones_like(out))
print(g)
