import numpy as np
q = np.array([1, 2, 3])
k = np.array([[1, 0, 0], [0, 1, 0]])
print(q @ k.T)
print(np.matmul(k, q))
try:
    k @ k
except ValueError as e:
    print("ValueError")
print(k @ q[:, None])
print(q.T.shape, q[:, None].T.shape, np.atleast_2d(q).shape)
print(np.cross([1, 0, 0], [0, 1, 0]), np.inner(q, q), np.tensordot(k, q, axes=1))
print(k * q, k + 1, -k, abs(-k), k ** 2, 2 ** k)
