import torch
a = torch.tensor([3, 1, 4, 1, 5, 9, 2, 6])
print(a.sort().values.tolist(), a.argsort()[-3:].flip(0).tolist(), a.topk(3).values.tolist())
print(a[a > a.float().mean()], (a == 1).nonzero().view(-1), a.cumsum(0)[-1].item(), a.view(2, -1).amax(1))
print(round(a.float().var().item(), 4), a.bincount().tolist(), a.unique().numel(), a.diff(), a.roll(-2)[:2])
print(a[:4].repeat(2), a[:2].repeat_interleave(torch.tensor([2, 1])), a.eq(1).any(), a.ge(0).all())
