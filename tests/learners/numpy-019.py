import numpy as np
import torch
t = torch.tensor([1.0, 2.0, 3.0])
n = t.numpy()
n += 1
print(t)
t.mul_(10)
print(n)
c = t.clone().numpy()
c[:] = 0
print(t)
print(n.dtype, t.dtype, torch.from_numpy(np.arange(3)).dtype, torch.from_numpy(np.zeros(2)).dtype)
print(torch.tensor(np.float64(2.5)), torch.tensor(np.array([True, False])))
print(torch.as_tensor(n) is t, torch.as_tensor(n).data_ptr() == t.data_ptr())
