import torch
torch.manual_seed(0)
a = torch.rand(3, 3)
a = a / a.sum(-1)              # wrong axis broadcast
print(a.sum(-1))
b = torch.rand(3, 3)
b = b / b.sum(-1, keepdim=True)
print(b.sum(-1).round(decimals=3))
c = torch.rand(3, 3)
c = c / c.sum(0)
print(c.sum(0).allclose(torch.ones(3)), c.sum(-1))
print(torch.softmax(a, 0).sum(0).round(decimals=2), torch.softmax(a, 1).sum(1).round(decimals=2))
