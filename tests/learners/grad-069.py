import torch
x = torch.tensor([2.0], requires_grad=True)
y = torch.tensor([3.0])
z = x * y
print(z.requires_grad, y.requires_grad)
z.backward()
print(x.grad, y.grad)
q = x.detach() * y
try:
    q.backward()
except RuntimeError:
    print("q has no graph")
