import numpy as np
tokens = np.array([1, 4, 2, 4, 0, 0])
print(tokens != 0, (tokens != 0).cumsum())
pos = np.flatnonzero(tokens == 4)
print(pos, pos[0], tokens.tolist().count(4))
mask2d = (tokens != 0)[None, :] & (tokens != 0)[:, None]
print(mask2d.astype(int))
print(mask2d[:4, :4].all(), mask2d.any(axis=1), np.trim_zeros(tokens))
print(np.where(tokens, tokens, -1), np.select([tokens > 3, tokens > 0], ['big', 'small'], default='pad'))
print(np.choose([0, 1, 0], [[1, 2, 3], [10, 20, 30]]), np.compress([1, 0, 1], [7, 8, 9]))
