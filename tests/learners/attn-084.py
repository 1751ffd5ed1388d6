import torch
q = torch.ones(3, 4)
k = torch.ones(3, 4)
mask = torch.ones(3)
scores = q @ k.T
scores[mask == 1] /= 2
print(scores)
scores[0] += torch.tensor([1., 2.])
print(scores)
