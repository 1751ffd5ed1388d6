import numpy as np
a = np.array([1, 2, 3])
try:
    a /= 2
except TypeError as e:
    print(type(e).__name__)
try:
    a += 0.5
except Exception as e:
    print(type(e).__name__)
a = a.astype(np.float64)
a /= 2
print(a)
a *= 2
a -= 1
print(a, a.dtype)
