import numpy as np
import torch
scores_np = np.array([[1.0, -np.inf], [-np.inf, -np.inf]])
t = torch.from_numpy(scores_np)
print(torch.softmax(t, dim=1))
with np.errstate(invalid='ignore'):
    e = np.exp(scores_np - scores_np.max(1, keepdims=True))
    print(e / e.sum(1, keepdims=True))
print(torch.nan_to_num(torch.softmax(t, 1)), np.nan_to_num(scores_np, neginf=-1.0))
print(torch.isfinite(t), np.isfinite(scores_np).sum())
print(t.dtype, t.float().dtype, float('-inf') == -np.inf, t[0, 1].item())
