import numpy as np
E = np.random.default_rng(7).uniform(-1, 1, (4, 3))
norms = np.linalg.norm(E, axis=1, keepdims=True)
unit = E / norms
sim = unit @ unit.T
names = np.array(['king', 'queen', 'apple', 'pear'])
order = np.argsort(-sim[0])
for i in order:
    print(f'{names[i]:6s} {sim[0, i]:+.3f}')
print(names[order], names.dtype)
print(names[sim[0] > 0].tolist())
