import numpy as np
np.random.seed(0)
# multi head, heads as first axis
T, D, H = 3, 4, 2
x = np.random.randn(T, D)
Wq, Wk, Wv = np.random.randn(3, H, D, D // H)
q = np.einsum('td,hde->hte', x, Wq)
k = np.einsum('td,hde->hte', x, Wk)
v = np.einsum('td,hde->hte', x, Wv)
s = np.einsum('hte,hse->hts', q, k) / np.sqrt(D // H)
s[:, np.triu(np.ones((T, T), bool), 1)] = -np.inf
a = np.exp(s - s.max(-1, keepdims=True))
a /= a.sum(-1, keepdims=True)
o = np.concatenate(list(a @ v), axis=-1)
print(a.round(3))
print(o.round(3), o.shape)
