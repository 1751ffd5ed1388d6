import numpy as np
# bag of small questions
x = np.array([5, 3, 8])
print(x.argsort().argsort())            # ranks
print(np.eye(3, k=1), np.rot90([[1, 2], [3, 4]]))
print(np.sum([[1, 2], [3, 4]], axis=0), np.sum([1, 2], initial=10), np.mean([[1, 2], [3, 4]], axis=1))
print(np.all([]), np.any([]), np.sum([]), np.prod([]))
try:
    np.max([])
except ValueError as e:
    print(type(e).__name__)
try:
    np.array([[1, 2], [3]])
except ValueError as e:
    print(type(e).__name__)
try:
    x[1.0]
except IndexError as e:
    print(type(e).__name__)
try:
    int(x)
except TypeError as e:
    print(type(e).__name__)
print(x[-4])
