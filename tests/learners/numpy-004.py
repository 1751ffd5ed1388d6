import numpy as np
np.random.seed(42)
W = np.random.randn(3, 2)
print(W)
print(np.random.rand(2))
print(np.random.randint(0, 5, (2, 3)))
