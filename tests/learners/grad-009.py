import torch
x = torch.tensor([1.0, 4.0, 9.0], requires_grad=True)
y = x.sqrt()
d = y.detach()
print(y.requires_grad, d.requires_grad)
z = (y * d).sum()
z.backward()
print(x.grad)
try:
    x.numpy()
except RuntimeError as e:
    print(type(e).__name__)
print(x.detach().numpy())
