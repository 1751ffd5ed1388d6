import numpy as np
np.random.seed(0)
x = np.random.randn(4, 3)
Wq, Wk, Wv = (np.random.randn(3, 3) for _ in range(3))
q, k, v = x @ Wq, x @ Wk, x @ Wv
s = q @ k.T / np.sqrt(k.shape[-1])
s -= s.max(axis=-1, keepdims=True)
w = np.exp(s)
w /= w.sum(axis=-1, keepdims=True)
print(np.round(w, 3))
print(np.round(w @ v, 3))
print(w.argmax(axis=-1))
