import numpy as np
seq = np.array([1, 2, 3, 4])
print(np.pad(seq, (0, 2)), np.tile(seq, 2), np.repeat(seq, 2))
print(np.roll(seq, 1), np.flip(seq), np.split(seq, 2))
print(np.array_split(np.arange(5), 2))
print(np.unique([3, 1, 1, 2], return_counts=True))
print(np.bincount([0, 1, 1, 3]), np.eye(2, dtype=int), np.full((1, 2), 7))
print(np.expand_dims(seq, 0).shape, np.squeeze(np.ones((1, 3, 1))).shape)
print(np.tri(3, dtype=int), np.diag([1, 2]), np.trace(np.eye(3)))
