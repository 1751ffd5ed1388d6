import torch
x = torch.linspace(0, 1, 3, requires_grad=True)
y = x.unsqueeze(0) * torch.tensor([[1.], [2.]])
z = y.reshape(-1)[1:5]
z.sum().backward()
print(x.grad)
try:
    z.sum().backward()
    print("again fine?", x.grad)
except RuntimeError as e:
    print(type(e).__name__)
x.grad = None
p = x.view(3, 1).expand(3, 4).permute(1, 0)
(p * torch.arange(12.).view(4, 3)).sum().backward()
print(x.grad)
