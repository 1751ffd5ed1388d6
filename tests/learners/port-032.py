import torch
import numpy as np
# np.testing after conversion; object identity and dtypes on the way
a = torch.linspace(0, 1, 4)
np.testing.assert_allclose(a.numpy(), np.linspace(0, 1, 4), rtol=1e-6)
np.testing.assert_array_equal(torch.tensor([1, 2]).numpy(), [1, 2])
try:
    np.testing.assert_allclose(a.numpy(), np.zeros(4))
except AssertionError as e:
    print(type(e).__name__)
print(np.asarray(a).dtype, np.array(a.tolist()).dtype, a.numpy().astype(np.float16).dtype)
print(torch.tensor(np.arange(3)).dtype, torch.tensor(np.arange(3) / 2).dtype, torch.tensor(np.float32(1)).dtype, torch.tensor(1.5).dtype)
p = torch.nn.Parameter(a.clone())
(p * torch.from_numpy(np.array([1, 2, 3, 4], dtype=np.float32))).sum().backward()
print(p.grad.numpy())
print(np.dot(p.grad.numpy(), np.ones(4)), np.vstack([p.detach().numpy(), p.grad.numpy()]).shape)
