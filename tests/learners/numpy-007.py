import numpy as np
T = 4
mask = np.triu(np.ones((T, T)), k=1)
print(mask)
s = np.zeros((T, T))
s = np.where(mask == 1, -np.inf, s)
print(s)
e = np.exp(s)
print(e / e.sum(-1, keepdims=True))
print(mask.astype(bool))
print(mask.astype(int).sum())
