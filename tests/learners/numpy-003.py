import numpy as np
rng = np.random.default_rng(0)
x = rng.standard_normal((2, 3))
print(x)
print(x.mean().round(4))
print(rng.integers(0, 10, size=5))
print(rng.random(3))
