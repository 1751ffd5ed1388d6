import numpy as np
x = np.array([[1, -2], [-3, 4]])
print(np.abs(x).sum(), np.sign(x), x.clip(0), np.maximum(x, 0))
print(x.max(), x.min(1), x.argmax(), round(x.std(), 4), x.var(axis=0))
print(np.square(x), np.sqrt(np.abs(x)).round(3), np.exp2([1, 2]), np.log2(8), np.log10(1000))
print(x.cumsum(), x.cumsum(0), x.prod(), x.ptp() if hasattr(x, "ptp") else np.ptp(x))
print((x > 0).all(), (x > 0).any(axis=0), np.where(x < 0)[1])
print(x.copy(order="F").flags["F_CONTIGUOUS"], x.T.flags["C_CONTIGUOUS"], x.item(3), x.astype(str))
