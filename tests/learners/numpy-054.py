import numpy as np
x = np.array([1, 2, 3])
y = x.reshape(3, 1)
x.shape = (1, 3)
print(x, y.shape, (x * y).shape)
z = np.zeros((2, 3))
z[:, 0] = x
print(z)
