import numpy as np
a = np.array([[1., 2.], [3., 4.]])
print(np.linalg.inv(a).round(6), round(np.linalg.det(a), 6))
vals, vecs = np.linalg.eigh(np.array([[2., 0.], [0., 3.]]))
print(vals)
print(np.linalg.solve(a, [5., 6.]).round(6))
print(np.linalg.matrix_rank(np.ones((3, 3))))
u, s, vt = np.linalg.svd(np.diag([3., 2.]))
print(s)
print(np.trace(a), a.diagonal(), np.kron([1, 2], [1, 1]))
try:
    np.linalg.inv(np.zeros((2, 2)))
except np.linalg.LinAlgError as e:
    print(type(e).__name__, e)
