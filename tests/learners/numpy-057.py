import numpy as np
rng = np.random.RandomState(0)
X = rng.rand(4, 2)
y = np.array([0, 1, 1, 0])
w = np.zeros(2)
for step in range(3):
    p = 1 / (1 + np.exp(-X @ w))
    g = X.T @ (p - y) / len(y)
    w -= 0.5 * g
    loss = -np.mean(y * np.log(p) + (1 - y) * np.log(1 - p))
    print(step, f"{loss:.4f}", w.round(4))
print(X.round(3))
