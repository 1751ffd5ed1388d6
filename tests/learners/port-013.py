import numpy as np
# jnp code runs in NumPy after s/jnp/np/ ... mostly
def mha(params, x, n_heads):
    T, D = x.shape
    def heads(w):
        return np.einsum("td,dhk->htk", x, w.reshape(D, n_heads, D // n_heads))
    q, k, v = map(heads, params)
    logits = np.einsum("htk,hsk->hts", q, k) / np.sqrt(D // n_heads)
    mask = np.tril(np.ones((T, T)))[None]
    logits = np.where(mask == 0, -1e30, logits)
    w = np.exp(logits - logits.max(axis=-1, keepdims=True))
    w = w / w.sum(axis=-1, keepdims=True)
    return np.einsum("hts,hsk->thk", w, v).reshape(T, D), w
rng = np.random.default_rng(1234)
params = [rng.normal(size=(4, 4)) for _ in range(3)]
y, w = mha(params, rng.normal(size=(3, 4)), 2)
print(np.round(y, 3))
print(np.round(w, 3))
try:
    y.at[0].set(0)
except AttributeError as e:
    print(type(e).__name__)
