import numpy as np, torch
a = np.arange(6, dtype=np.float32).reshape(2, 3)
t = torch.as_tensor(a); u = torch.tensor(a); t *= 2; a -= 1
print(t, u, a, t.numpy() is a, np.shares_memory(t.numpy(), a), sep='\n')
t.resize_(3, 2)
