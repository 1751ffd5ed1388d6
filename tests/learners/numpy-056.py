import numpy as np
import torch
a = np.array([[1.0, 2.0], [3.0, 4.0]])
t = torch.tensor(a, dtype=torch.float32)
print(np.array_equal(a, t.numpy()), type(t.numpy()).__name__)
print(t.mean().item(), a.mean(), np.mean(t.numpy()))
print(t.sum(0).tolist(), a.sum(0).tolist())
print(t.max(0).values.numpy(), a.max(0), t.std().item() > a.std())
print(np.allclose(t.std(unbiased=False), a.std()), np.isclose(t.var().item(), a.var(ddof=1)))
print(torch.from_numpy(a).dtype, torch.from_numpy(a.astype('float32')).dtype, torch.from_numpy(a.astype(np.int32)).dtype)
