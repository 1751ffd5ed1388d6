import numpy as np
# gradient descent for y = a x + b, no torch
x = np.linspace(-1, 1, 9)
y = 1.5 * x + 0.5
a = b = 0.0
for i in range(200):
    e = a * x + b - y
    a -= 0.2 * 2 * np.mean(e * x)
    b -= 0.2 * 2 * np.mean(e)
print(f"a={a:.4f} b={b:.4f} mse={np.mean(e**2):.6f}")
print(type(a).__name__, np.polyfit(x, y, 1).round(3))
