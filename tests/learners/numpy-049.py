import numpy as np
def relu(x): return np.maximum(0, x)
def mlp(x, p):
    return relu(x @ p['W1'] + p['b1']) @ p['W2'] + p['b2']
np.random.seed(3)
p = {'W1': np.random.randn(2, 3), 'b1': np.zeros(3), 'W2': np.random.randn(3, 1), 'b2': np.ones(1)}
X = np.array([[0., 0.], [1., -1.], [0.5, 2.]])
print(mlp(X, p).round(4))
for k in sorted(p):
    print(k, p[k].shape, round(float(np.abs(p[k]).sum()), 3))
