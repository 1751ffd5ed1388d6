import numpy as np
T, W = 5, 3
i, j = np.ogrid[:T, :T]
window = (j <= i) & (j > i - W)
print(window.astype(np.int8))
ii, jj = np.indices((2, 2))
print(ii - jj)
xx, yy = np.meshgrid([0, 1, 2], [10, 20])
print(xx + yy)
rows, cols = np.where(window)
print(list(zip(rows[:4].tolist(), cols[:4].tolist())))
print(np.triu_indices(3, k=1))
