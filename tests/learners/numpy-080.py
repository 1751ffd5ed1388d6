import numpy as np
def step(name, a):
    print(f"{name:10s} shape={str(a.shape):10s} dtype={a.dtype} sum={a.sum():.3f}")
x = np.linspace(-1, 1, 6).reshape(3, 2)
step("x", x)
s = x @ x.T
step("scores", s)
m = np.tril(np.ones_like(s))
step("mask", m)
s = np.where(m.astype(bool), s, np.finfo(s.dtype).min)
e = np.exp(s - s.max(1, keepdims=True))
w = e / e.sum(1, keepdims=True)
step("weights", w)
step("out", w @ x)
step("ids", np.arange(3, dtype=np.int32))
step("flag", m == 1)
