import numpy as np
x = np.arange(4)
w = np.array([0.1, 0.2, 0.3, 0.4])
print(np.average(x, weights=w), np.dot(x, w), x @ w, np.vdot(x, w))
print(np.interp(1.5, x, w), np.power(2, x), np.mod(x, 3), np.sign(x - 2))
print(np.minimum(x, 2), np.maximum.reduce(x), np.add.outer(x[:2], x[:2]))
print(np.tanh(0.0), np.log1p(0), np.exp(0), np.pi.__class__.__name__, np.e > 2.7)
print(np.allclose([1.0], [1.0 + 1e-9]), np.array_equal(x, [0, 1, 2, 3]), np.isclose(0.1 + 0.2, 0.3))
print(np.float32(1) / 3 == np.float64(1) / 3, np.finfo(np.float32).max > 1e38, np.int32(7) // 2)
