import numpy as np
q = np.array([[1., 2.]])
k = np.array([[1., 2.], [3., 4.]])
m = np.array([[True, False]])
s = q @ k.T
print(s)
print(np.where(m, s, -np.inf).max(), np.ma.array(s, mask=~m))
s[~m] = 0
print(s)
print(s + m, s * m, m.astype(float), m @ m.T, 1 - m.astype(int))
print(1 - m)
m -= 1
