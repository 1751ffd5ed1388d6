import numpy as np
x = np.linspace(0, 1, 5)
print(x)
print(np.outer(x, [1, 2]))
print(np.linalg.norm([3.0, 4.0]))
print(repr(np.linalg.norm(np.array([[3.0, 4.0], [6.0, 8.0]]), axis=1)))
print(np.clip(x, 0.2, 0.8))
print(np.concatenate([x[:2], x[-2:]]))
