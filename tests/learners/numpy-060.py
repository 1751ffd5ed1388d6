import numpy as np
m = np.ma.masked_array([1., 2., 3.], mask=[0, 1, 0])
print(m.sum(), m.mean())
x = np.ones((2, 2), dtype=np.int64)
x[0, 0] = 3.9
print(x)
x = x.astype(np.float32)
x[0, 0] = 3.9
print(x)
print(x.astype(np.float64)[0, 0] == 3.9, x.astype(bool), np.float32(3.9) == x[0, 0])
print(np.trunc(-1.5), np.rint(2.5), np.fix(1.7), np.array([0.5, 1.5, 2.5]).round())
y = np.arange(3)
y[1] = np.nan
