import numpy as np
a = np.array([True, False, True])
b = np.array([True, True, False])
print(a & b, a | b, ~a, a ^ b)
print(a + b, a * b)
try:
    print(a - b)
except TypeError as e:
    print(type(e).__name__)
try:
    -a
except TypeError as e:
    print(type(e).__name__)
print(a.sum(), a.mean(), np.logical_and(a, b), np.logical_not(a))
try:
    if a:
        pass
except ValueError as e:
    print(type(e).__name__)
