import torch

torch.manual_seed(0)
scores = torch.randn(2, 2, 3, 3)
mask = torch.ones(3, 3, dtype=torch.bool).tril()
w1 = scores.masked_fill(~mask, float('-inf')).softmax(-1)
w2 = torch.where(mask, scores, torch.tensor(float('-inf'))).softmax(-1)
w3 = (scores + torch.full((3, 3), float('-inf')).triu(1)).softmax(-1)
e = scores.exp() * mask
w4 = e / e.sum(-1, keepdim=True)
for name, w in {'masked_fill': w1, 'where': w2, 'add': w3, 'multiply': w4}.items():
    print(f'{name:12s}', torch.allclose(w, w1), w[..., -1, :].sum().item() > 3.99)
print(w1[0, 0])
