import torch
q = torch.ones(2, 4, requires_grad=True)
k = torch.ones(2, 4)
s = q @ k.T
print(s.detach().numpy())
print(s.numpy())
