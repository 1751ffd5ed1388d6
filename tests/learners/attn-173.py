import torch
torch.manual_seed(0)
p = torch.softmax(torch.randn(2, 5), -1)
print(p)
cdf = p.cumsum(-1)
for u in (0.1, 0.5, 0.9):
    print(u, (cdf < u).sum(-1).tolist(), torch.searchsorted(cdf, torch.full((2, 1), u)).flatten().tolist())
print(torch.bucketize(torch.tensor([0.2, 0.8]), torch.tensor([0.25, 0.5, 0.75])))
print(torch.bincount(torch.tensor([0, 1, 1, 4]), minlength=6), torch.histc(torch.tensor([1., 2., 2.]), bins=2, min=1, max=3))
print(torch.unique(torch.tensor([3, 1, 3]), return_counts=True))
print(torch.unique_consecutive(torch.tensor([1, 1, 2, 1])), torch.tensor([1, 2, 3]).roll(1), torch.tensor([[1, 2], [3, 4]]).rot90())
