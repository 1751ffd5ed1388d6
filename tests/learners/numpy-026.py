import numpy as np
s = np.array([1000.0, 1001.0, 999.0])
with np.errstate(over='ignore', invalid='ignore'):
    print(np.exp(s) / np.exp(s).sum())
z = s - np.max(s)
p = np.exp(z) / np.sum(np.exp(z))
print(p)
print(np.isnan(np.array([1.0, np.nan])), np.isinf(-np.inf), np.isfinite(p).all())
print(np.nan_to_num(np.array([np.nan, np.inf, 1.0]), posinf=9.0))
print(np.nanmax([1.0, np.nan]), np.nan == np.nan)
