import numpy as np
print("learning about views")
a = np.arange(6)
b = a.reshape(2, 3)
b[0, 0] = 99
print(a)
c = a[a > 2]
c[:] = 0
print(a)
d = a[[0, 1]]
d += 1
print(a)
e = a[1:3]
e += 100
print(a, b.base is a, np.shares_memory(a, b), np.shares_memory(a, c))
f = b.T.copy()
f[0] = -1
print(b)
g = b.ravel(); g[0] = 5
h = b.flatten(); h[1] = 5
print(a[:2])
