import torch
q = torch.tensor([[.3, -.1], [.2, .9]], requires_grad=True)
with torch.no_grad(): q[0] = torch.tensor([1., 2.]); q[:, 1] -= 1
print(q)
q.sum().backward(); print(q.grad)
q[0, 0] -= 1
