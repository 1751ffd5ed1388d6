import numpy as np
scores = np.random.default_rng(1).normal(size=(3, 3))
mask = np.triu(np.ones_like(scores, dtype=bool), 1)
scores[mask] = -np.inf
print(np.round(scores, 2))
weights = np.exp(scores) / np.exp(scores).sum(axis=1)
print(weights.sum(axis=1).round(3), "oops, keepdims is missing")
weights = np.exp(scores) / np.exp(scores).sum(axis=1)[:, np.newaxis]
print(weights.sum(axis=1))
V = np.ones(4)
weights @ V
