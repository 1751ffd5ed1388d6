import torch
x = torch.tensor([2.0], requires_grad=True)
def f(x, n):
    return x if n == 0 else f(x, n - 1) * x
for n in range(4):
    y = f(x, n)
    g, = torch.autograd.grad(y, x)
    print(n, y.item(), g.item())
y = f(x, 2)
y.detach_()
print(y.requires_grad)
y.backward()
