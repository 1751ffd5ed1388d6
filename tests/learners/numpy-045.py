import numpy as np
import torch
mask_np = np.tril(np.ones((3, 3), dtype=bool))
scores = torch.arange(9.).view(3, 3)
m = torch.from_numpy(mask_np)
print(m.dtype)
print(scores.masked_fill(~m, float('-inf')).softmax(-1))
print(scores.numpy()[mask_np])
idx = np.array([2, 0])
print(scores[idx])
print(scores[:, torch.from_numpy(idx)])
print(np.asarray(scores).sum(), np.array(scores).shape, scores.numpy().argmax())
