import numpy as np
x = np.array([1.0, 2.0, 3.0])
y = np.array([2.0, 4.0, 6.0])
w = 0.0
lr = 0.05
for epoch in range(5):
    grad = 0
    for xi, yi in zip(x, y):
        grad += 2 * (w * xi - yi) * xi
    w -= lr * grad / len(x)
    print("epoch", epoch, "w = %.4f" % w, "loss = {:.4f}".format(((w * x - y) ** 2).mean()))
print(type(w) is np.float64, isinstance(w, float))
print(f"{w!r:.6} {w:.1f}")
