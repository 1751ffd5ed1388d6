import numpy as np
# positional encoding in one go
def pos_enc(T, d):
    pos = np.arange(T)[:, np.newaxis]
    i = np.arange(d)[np.newaxis, :]
    angle = pos / np.power(10000, (2 * (i // 2)) / d)
    angle[:, 0::2] = np.sin(angle[:, 0::2])
    angle[:, 1::2] = np.cos(angle[:, 1::2])
    return angle
pe = pos_enc(4, 6)
np.set_printoptions(precision=3, suppress=True)
print(pe)
print(pe.shape, pe.dtype)
