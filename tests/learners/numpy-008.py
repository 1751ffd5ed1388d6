import numpy as np
a = np.array([3, 1, 2])
print(np.argsort(a), np.sort(a), a[::-1])
print(a[np.argsort(-a)])
print(a > 1, (a > 1).sum())
print(a[a > 1])
b = a / 2
print(b, b.dtype)
print(a // 2, a % 2, a ** 2)
print(a.tolist(), b.tolist())
