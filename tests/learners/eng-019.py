import numpy as np
rng = np.random.default_rng(0)
x = rng.standard_normal((4, 8)).astype(np.float32)
h = x.reshape(4, 2, 4).swapaxes(0, 1)
s = h @ h.swapaxes(1, 2) / np.sqrt(4, dtype=np.float32)
s = np.where(np.tri(4, dtype=bool), s, -np.inf)
w = np.exp(s - s.max(-1, keepdims=True)); w /= w.sum(-1, keepdims=True)
print(w.dtype, (w @ h).shape, np.round(w[0], 3), sep='\n')
