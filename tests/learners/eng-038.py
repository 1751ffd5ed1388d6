import numpy as np
a = np.array([3., 1., 2.])
print(a.max(), repr(a.max()), [a.max()], (a.min(),), {'m': a.mean()}, f'{a.max()}', str(a.argmax()), a.argmax() + 1)
print(sum(a), sum(a.tolist()), np.sum(a), a @ a, repr(a @ a), repr(a[0] * 2), repr(a[:1]), repr(np.float32(a[0])))
print(max(a.tolist()), sorted(a)[0], list(a), [*a.tolist()], tuple(a.astype(int)), a.astype(int).sum().item())
