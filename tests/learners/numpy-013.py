import numpy as np
a = np.arange(12).reshape(3, 4)
print(a[1], a[:, 1], a[1:, ::2])
print(a[[0, 2], [1, 3]])
print(a[np.array([True, False, True])])
print(a[a % 2 == 0])
a[a > 8] = -1
print(a)
b = a[0]
b[:] = 100
print(a[0], a.sum(axis=0), a.sum(axis=1, keepdims=True))
c = a[0].copy()
c += 1
print(a[0, 0], c[0])
