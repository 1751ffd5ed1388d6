import torch
# lagrangian style: minimise x^2 + y^2 s.t. x + y = 1
v = torch.tensor([0.0, 0.0, 0.0], requires_grad=True)
lr = torch.tensor([0.1, 0.1, -0.1])
for i in range(300):
    x, y, lam = v
    L = x ** 2 + y ** 2 + lam * (x + y - 1)
    g, = torch.autograd.grad(L, v)
    v = (v - lr * g).detach().requires_grad_()
print(torch.round(v, decimals=2))
