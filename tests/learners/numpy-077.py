import numpy as np
def numgrad(f, x, h=1e-5):
    g = np.zeros_like(x)
    it = np.nditer(x, flags=['multi_index'])
    for _ in it:
        i = it.multi_index
        old = x[i]
        x[i] = old + h
        fp = f(x)
        x[i] = old - h
        fm = f(x)
        x[i] = old
        g[i] = (fp - fm) / (2 * h)
    return g
s = np.array([[0.1, 0.5, -0.3]])
def f(s):
    e = np.exp(s)
    return (e / e.sum())[0, 1]
p = np.exp(s) / np.exp(s).sum()
analytic = p[0, 1] * (np.eye(3)[1] - p[0])
print(numgrad(f, s).round(4))
print(analytic.round(4))
print(np.abs(numgrad(f, s) - analytic).max() < 1e-8)
