import numpy as np
W = np.array([[1, 2], [3, 4]])
x = np.array([0.5, -0.5])
print(W @ x, x @ W, W * x, (W * x).sum(1), W.T * x)
W[0, 0] = 0.7
print(W)
print(W / W.sum(0), W.dtype)
print(np.average(W, axis=1), W.mean(dtype=int), W.sum(dtype=float))
y = np.array([1, 2, 3], dtype=np.float16)
print(y / 3, (y / 3).dtype, y.astype(np.float64) / 3)
print(W @ np.array([1, 2, 3]))
