import numpy as np
a = np.array([[1.0, 0.5], [0.25, 3]], dtype=np.float32)
print(a)
print(repr(a))
print(a.shape, a.dtype, a.ndim, a.size)
print(a @ a.T)
print(np.sqrt(2), np.sqrt(np.float32(2)))
print((a / np.sqrt(np.float32(2))).dtype, (a * 2.5).dtype, (a + np.array([1, 2])).dtype)
w = np.exp(a - a.max(axis=-1, keepdims=True))
w /= w.sum(axis=-1, keepdims=True)
print(w)
print(w.sum(axis=-1), w.mean())
print(a.mean(axis=0), a.std(axis=-1), a.var(ddof=1), a.sum(axis=(0, 1)), a.max(axis=0, keepdims=True))
m = np.triu(np.ones((3, 3)), k=1).astype(bool)
print(m)
print(np.where(m, -np.inf, 0.0))
print(np.arange(6).reshape(2, 3), np.eye(2), np.zeros(3), np.full((2, 2), 7))
print(np.arange(24).reshape(2, 3, 4).swapaxes(-1, -2))
np.set_printoptions(precision=3)
print(np.array([1 / 3, 2 / 3, 1000.5]), np.array([1e-5, 1.0]), np.array([1e9, 2.5]))
print(np.linspace(0, 1, 30))
print(repr(np.linspace(0, 1, 30).astype(np.float32)))
print(np.allclose(w, w + 1e-9), np.array_equal(w, w))
print(f"{w[0, 0]:.4f}", w[0, 0], [float(x) for x in w[0]])
print(np.array([True, True]), np.array([1, -20]), np.array([np.nan, 1.5, -np.inf]))
print(np.arange(2000))
print(np.concatenate([np.array([1, 2]), np.array([0.5])]), np.array([[1, 2], [3, 4]]) / 2, np.array([3, 4]) // 2)
print(np.maximum(a, 1), np.argmax(a, axis=1), a[:, 0], a[a > 0.4], a[None].shape, np.transpose(a, (1, 0)))
c = np.array([1, 2, 3])
b = c
b += 1
print(c, c.mean(), c.std().dtype, (c * 1.5).dtype, (c > 2).sum(), -c, 2 / c, np.tril(np.ones((2, 3))))


def attention(q, k, v):
    scores = q @ np.swapaxes(k, -1, -2) / np.float32(np.sqrt(q.shape[-1]))
    weights = np.exp(scores - scores.max(axis=-1, keepdims=True))
    weights /= weights.sum(axis=-1, keepdims=True)
    return weights @ v, weights


q = np.array([[3, 1]], dtype=np.float32)
k = np.array([[3, 1], [1, 4], [0.5, 0.5]], dtype=np.float32)
out, weights = attention(q, k, np.eye(3, dtype=np.float32))
print(repr(out), out.dtype, weights.shape)
