import numpy as np
# look-ahead mask and padding mask as in the TensorFlow tutorial, in NumPy
def create_padding_mask(seq):
    seq = np.equal(seq, 0).astype(np.float32)
    return seq[:, np.newaxis, np.newaxis, :]
def create_look_ahead_mask(size):
    return 1 - np.tril(np.ones((size, size)))
x = np.array([[7, 6, 0, 0], [1, 2, 3, 0]])
print(create_padding_mask(x))
print(create_look_ahead_mask(3))
combined = np.maximum(create_padding_mask(x), create_look_ahead_mask(4))
print(combined.shape)
print(combined[0, 0])
logits = np.zeros((2, 1, 4, 4)) + combined * -1e9
w = np.exp(logits) / np.exp(logits).sum(-1, keepdims=True)
print(w[1, 0])
