import numpy as np
rng = np.random.default_rng(123)
print(rng.permutation(5))
print(rng.choice(['x', 'y', 'z'], size=4))
print(rng.normal(0, 1, 3).round(3))
a = np.arange(6)
rng.shuffle(a)
print(a)
print(rng.uniform(size=2).round(4), rng.integers(5))
