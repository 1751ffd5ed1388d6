import numpy as np
import torch
t = torch.arange(6).reshape(2, 3)
a = t.numpy()
print(a, a.dtype)
print(a[::-1])
try:
    torch.from_numpy(a[::-1])
except ValueError as e:
    print("negative strides:", type(e).__name__)
print(torch.from_numpy(a[::-1].copy()))
try:
    torch.from_numpy([1, 2])
except TypeError as e:
    print(type(e).__name__)
try:
    torch.tensor(np.array(["a"]))
except TypeError as e:
    print(type(e).__name__)
print(torch.tensor([np.float32(1.5), np.float32(2)]), torch.tensor(np.int64(3)), torch.tensor([np.array([1., 2.]), np.array([3., 4.])]))
