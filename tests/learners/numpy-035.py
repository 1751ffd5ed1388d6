import numpy as np
x = np.arange(10)
print(x[2:8:3], x[::-2], x[-3:], x[:-7])
x[[1, 3]] = [-1, -3]
print(x)
x[x < 0] *= -10
print(x)
print(np.isin([3, 30], x), np.argwhere(x > 8).ravel(), np.count_nonzero(x))
print(np.take(x, [0, -1]), np.delete(x, 0), np.append(x, 99)[-1], np.insert(x[:3], 1, 5))
