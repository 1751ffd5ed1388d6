import torch
torch.manual_seed(0)
x = torch.randn(3, requires_grad=True)
print(x)
y = x * 2
steps = 0
while y.data.norm() < 100:
    y = y * 2
    steps += 1
print(steps, y)
v = torch.tensor([0.1, 1.0, 0.0001], dtype=torch.float)
y.backward(v)
print(x.grad)
