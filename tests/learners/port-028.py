import numpy as np
import torch
# "ragged" batch from TF, converted to a padded torch batch
ragged = [[3, 1], [4, 1, 5, 9], [2]]
n = max(len(r) for r in ragged)
padded = np.full((len(ragged), n), -1)
for i, r in enumerate(ragged):
    padded[i, :len(r)] = r
print(padded)
t = torch.from_numpy(padded)
mask = t >= 0
values = t[mask]
print(values, mask.sum(1), t.masked_fill(~mask, 0).sum(1))
print([row[m].tolist() for row, m in zip(t, mask)] == ragged)
print(torch.split(values, mask.sum(1).tolist()))
padded[padded == -1] = 0
print(t.min().item(), mask.all().item())
