import numpy as np
sm = lambda z, ax=-1: (e := np.exp(z - z.max(ax, keepdims=True))) / e.sum(ax, keepdims=True)
z = np.array([[1., 2, 3], [-np.inf, 0, 0]])
print(sm(z))
print(sm(z, 0)[:, 1:], sm(z).argmax(1), f'{sm(z)[0].max():.6f}')
