import numpy as np
words = np.array(["to", "be", "or", "not", "to", "be"])
vocab, ids = np.unique(words, return_inverse=True)
print(vocab, ids)
counts = np.zeros((len(vocab), len(vocab)), dtype=int)
for a, b in zip(ids[:-1], ids[1:]):
    counts[a, b] += 1
print(counts)
with np.errstate(invalid='ignore'):
    P = counts / counts.sum(1, keepdims=True)
print(np.nan_to_num(P))
np.add.at(counts, (ids, ids), 1)
print(counts.diagonal())
