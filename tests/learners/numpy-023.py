import numpy as np
def attention(Q, K, V, mask=None):
    d = Q.shape[-1]
    S = np.einsum('bqd,bkd->bqk', Q, K) / np.sqrt(d)
    if mask is not None:
        S = np.where(mask, S, -1e9)
    S = S - S.max(-1, keepdims=True)
    P = np.exp(S) / np.exp(S).sum(-1, keepdims=True)
    return np.einsum('bqk,bkd->bqd', P, V), P
rng = np.random.default_rng(42)
Q, K, V = rng.normal(size=(3, 1, 3, 4))
mask = np.tril(np.ones((3, 3), dtype=bool))
out, P = attention(Q, K, V, mask)
print(P.round(4))
print(out.shape, np.allclose(out[0, 0], V[0, 0]))
