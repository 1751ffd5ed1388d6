import numpy as np
mask = np.array([1, 0, 1])
x = np.array([10, 20, 30])
print(x[mask])
print(x[mask.astype(bool)])
print(x[mask == 1])
x[~mask.astype(bool)] = 0
print(x, ~mask)
print(x[[True, False, True, True]])
