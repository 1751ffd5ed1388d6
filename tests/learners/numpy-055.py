import numpy as np
def scaled_dot(q, k, v, mask=None):
    s = np.matmul(q, k.swapaxes(-1, -2)) / k.shape[-1] ** 0.5
    if mask is not None:
        s = s + (1 - mask) * -1e9
    e = np.exp(s - np.max(s, axis=-1, keepdims=True))
    w = e / np.sum(e, axis=-1, keepdims=True)
    return np.matmul(w, v), w
np.set_printoptions(suppress=True)
k = np.array([[10, 0, 0], [0, 10, 0], [0, 0, 10], [0, 0, 10]], dtype=float)
v = np.array([[1, 0], [10, 0], [100, 5], [1000, 6]], dtype=float)
for q in ([[0, 10, 0]], [[0, 0, 10]], [[10, 10, 0]]):
    out, w = scaled_dot(np.array(q, dtype=float), k, v)
    print("weights", w.round(3), "output", out.round(3))
out, w = scaled_dot(np.array([[0, 0, 10.]]), k, v, mask=np.array([1, 1, 1, 0]))
print(w)
