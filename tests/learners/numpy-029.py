import numpy as np
a = np.zeros((2, 3))
a[0] = [1, 2, 3]
a[1] = a[0] * 2
print(a)
for i, row in enumerate(a):
    for j, val in enumerate(row):
        print(i, j, val, end="; ")
print()
for idx, val in np.ndenumerate(a):
    print(idx, val)
print([x for x in a.flat])
print(len(a), a.shape[0], 3.0 in a, list(a[0]))
