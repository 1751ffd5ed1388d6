import numpy as np

def softmax(x, axis=-1):
    x = x - x.max(axis=axis, keepdims=True)
    e = np.exp(x)
    return e / e.sum(axis=axis, keepdims=True)

Q = np.array([[1.0, 0.0], [0.0, 1.0]])
K = np.array([[1.0, 1.0], [0.0, 1.0], [1.0, 0.0]])
V = np.array([[1.0, 2.0], [3.0, 4.0], [5.0, 6.0]])
A = softmax(Q @ K.T / np.sqrt(2))
print(A)
print(A @ V)
print(A.sum(axis=1))
