import numpy as np
E = np.arange(8).reshape(4, 2) / 10
ids = [[0, 1], [3, 3]]
x = E[ids]
print(x.shape)
print(x)
print(E[ids[0]], E[np.array(ids)[:, 0]])
sim = np.einsum('btd,bsd->bts', x, x)
print(sim.round(3))
print(sim.argmax(-1).tolist())
