import numpy as np
a = np.arange(4, dtype=float)
b = a
a += 1
print(b)
a = a + 1
print(b, a)
a **= 2
a //= 3
a %= 2
print(a)
m = a > 0
m &= np.array([True, True, False, True])
m |= np.array([True, False, False, False])
print(m, ~m)
a[m] += 100
a[~m] -= 1
print(a)
a @ np.ones(3)
