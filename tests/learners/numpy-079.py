import numpy as np
names = ["q", "k", "v"]
sizes = np.array([4, 4, 8])
offs = np.concatenate(([0], np.cumsum(sizes)[:-1]))
for n, o, s in zip(names, offs, sizes):
    print(f"{n}: [{o}:{o + s}]")
big = np.arange(sizes.sum())
parts = np.split(big, np.cumsum(sizes)[:-1])
print([p.tolist() for p in parts])
print({n: int(p.sum()) for n, p in zip(names, parts)})
print(offs, list(offs), max(sizes), sizes.max())
