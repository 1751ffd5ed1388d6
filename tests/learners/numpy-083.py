import numpy as np
rng = np.random.default_rng(3)
n, d = 200, 4
x = rng.normal(size=(n, d))
x = (x - x.mean(0)) / x.std(0)
print(np.allclose(x.mean(0), 0), np.allclose(x.std(0), 1))
c = np.corrcoef(x.T)
print(c.shape, np.allclose(np.diag(c), 1), np.allclose(c, c.T))
for d in (1, 4, 16):
    q, k = rng.normal(size=(2, 1000, d))
    dots = (q * k).sum(-1)
    print(f"d={d:2d} var={dots.var():6.2f} scaled={(dots / np.sqrt(d)).var():.2f}")
