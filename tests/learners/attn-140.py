import torch
t = torch.zeros(3, 3)
t[0] = torch.tensor([1., 2., 3.])
t[:, 2] = 9
t[1, [0, 1]] = torch.tensor([4., 5.])
t[t == 0] = -1
print(t)
t[-1] += 10
t[..., 0] *= 2
t.diagonal().add_(0.5)
print(t)
t.fill_(1.0).triu_(1)
print(t)
t.index_fill_(0, torch.tensor([1]), 7.)
t.scatter_(1, torch.tensor([[0], [1], [2]]), -5.)
print(t)
print(t.index_select(1, torch.tensor([2, 0])), t.narrow(0, 1, 2), t.select(1, 0))
t[3, 3] = 1
