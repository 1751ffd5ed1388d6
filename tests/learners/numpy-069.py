import numpy as np
import torch
pe = np.zeros((4, 4), dtype=np.float32)
pos = np.arange(4)[:, None]
div = np.exp(np.arange(0, 4, 2) * -(np.log(10000.0) / 4))
pe[:, 0::2] = np.sin(pos * div)
pe[:, 1::2] = np.cos(pos * div)
t = torch.from_numpy(pe).unsqueeze(0)
print(t.shape, t.dtype)
x = torch.ones(1, 3, 4) * np.sqrt(4)
print(x.dtype)
print(x + t[:, :3])
