import numpy as np
# backprop through attention by hand
np.random.seed(1)
q, k, v = np.random.rand(2, 2), np.random.rand(2, 2), np.random.rand(2, 2)
s = q @ k.T
p = np.exp(s) / np.exp(s).sum(1, keepdims=True)
o = p @ v
do = np.ones_like(o)
dv = p.T @ do
dp = do @ v.T
ds = p * (dp - (dp * p).sum(1, keepdims=True))
dq = ds @ k
dk = ds.T @ q
print(np.round(dv, 4))
print(np.round(dq, 4))
print(np.round(dk, 4))
