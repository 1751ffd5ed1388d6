import numpy as np
import torch
d_k = 4
scores = torch.tensor([[2., 4.], [6., 8.]])
scaled = scores / np.sqrt(d_k)
print(scaled)
print(scaled.dtype)
print(np.sqrt(d_k))
print(type(np.sqrt(d_k)).__name__)
w = torch.softmax(scaled, dim=-1)
print(w)
