import numpy as np
# cross-entropy
logits = np.array([[2.0, 1.0, 0.1], [0.5, 2.5, -1.0]])
labels = np.array([0, 2])
lse = np.log(np.exp(logits).sum(axis=1))
nll = lse - logits[np.arange(2), labels]
print(nll.round(4), round(nll.mean(), 4), f'{nll.mean():.6f}')
probs = np.exp(logits - lse[:, None])
grad = probs.copy()
grad[np.arange(len(labels)), labels] -= 1
grad /= len(labels)
print(grad)
print(np.abs(grad.sum(axis=1)) < 1e-12, probs.argmax(1) == labels)
