import numpy as np
import torch

a = np.ones((2, 3), dtype=np.float32)
t = torch.from_numpy(a)
a[0, 0] = 7
print(t)
t[1] = 5
print(a)
t2 = torch.tensor(a)
a[:] = 0
print(t.sum(), t2.sum())
t.add_(1)
print(a)
