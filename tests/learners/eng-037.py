import numpy as np
def attn(q, k, v, m=None, c=False):
    s = q @ np.swapaxes(k, -1, -2) / q.shape[-1]**.5
    if c: s = np.where(np.tri(*s.shape[-2:], dtype=bool), s, -np.inf)
    if m is not None: s = s + m
    p = np.exp(s - s.max(-1, keepdims=True)); p /= p.sum(-1, keepdims=True)
    return p @ v
I = np.eye(3)
print(attn(I, I, I).round(4), attn(I, I, I, c=True).round(4), attn(I, I, I, m=np.array([0, 0, -1e9])).round(4), sep='\n\n')
