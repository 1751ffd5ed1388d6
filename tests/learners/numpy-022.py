import numpy as np
x = np.array([[1, 2], [3, 4]], dtype=np.float32)
print(x)
print(x.dtype, x.nbytes, x.itemsize, x.ndim, x.size)
print((x * 0.5).dtype, (x * np.float64(0.5)).dtype, (x + np.arange(2)).dtype)
print(x.mean(), repr(x.mean()))
print(x.T, x.flatten(), x.ravel()[::-1])
print(np.vstack([x, x]).shape, np.hstack([x, x]).shape, np.stack([x, x]).shape)
print(x.reshape(-1), x.reshape(4, 1).squeeze())
