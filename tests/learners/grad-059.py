import torch
x = torch.tensor([3.0], requires_grad=True)
y = x * x
print(y.grad_fn.name())
print(type(y.grad_fn).__name__)
z = y.mean()
print(z)
print((x + 1), (x - 1), x / 2, -x, x @ x, x.exp(), sep="\n")
print(x[0], x.view(1, 1), x.T if x.dim() > 1 else "no T")
print(torch.cat([x, x]), x.sum(0))
