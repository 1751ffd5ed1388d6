import numpy as np
class NumpyAttention:
    def __init__(self, d, seed=0):
        rng = np.random.default_rng(seed)
        self.params = {n: rng.normal(scale=0.5, size=(d, d)) for n in ("Wq", "Wk", "Wv")}
    def __call__(self, x):
        q, k, v = (x @ W for W in self.params.values())
        s = q @ np.swapaxes(k, -1, -2) / np.sqrt(x.shape[-1])
        w = np.exp(s - s.max(-1, keepdims=True))
        w /= w.sum(-1, keepdims=True)
        self.last = w
        return w @ v
att = NumpyAttention(3)
x = np.array([[1., 0., 0.], [0., 1., 0.]])
print(att(x).round(4))
print(att.last.round(4))
print({k: v.shape for k, v in att.params.items()})
