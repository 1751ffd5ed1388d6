import torch

# sliding window mask
T, W = 6, 2
i = torch.arange(T).view(-1, 1)
j = torch.arange(T).view(1, -1)
mask = (j <= i) & (i - j < W)
print(mask.long())
mask2 = torch.ones(T, T).tril() - torch.ones(T, T).tril(-W)
print(torch.equal(mask, mask2.bool()))
print(mask.sum(dim=-1), mask.any(), mask.all().item())
p = torch.zeros(T, T).masked_fill(~mask, -float('inf')).softmax(-1)
print(p)
for r in mask:
    print(''.join('x' if c else '.' for c in r))
