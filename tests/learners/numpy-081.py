import numpy as np
a = np.array([[3, 7], [1, 9]])
for r in a:
    r *= 2
print(a)
for r in a:
    r = r + 1
print(a)
a[:, 0], a[:, 1] = a[:, 1].copy(), a[:, 0].copy()
print(a)
a[[0, 1]] = a[[1, 0]]
print(a)
b = a.astype(float)
b[b > 10] = np.nan
print(b, np.nanmean(b), np.isnan(b).sum())
print(np.array_equal(a, a.T), (a == a.T).all(), a is a.T)
