import numpy as np
def sinkhorn(S, n=20):
    P = np.exp(S)
    for _ in range(n):
        P /= P.sum(1, keepdims=True)
        P /= P.sum(0, keepdims=True)
    return P
S = np.array([[1.0, 0.0, 0.5], [0.2, 2.0, 0.1], [0.0, 0.3, 0.9]])
P = sinkhorn(S)
print(P.round(3))
print(P.sum(0).round(3), P.sum(1).round(3))
i = P.argmax(1)
print(i, len(set(i.tolist())) == 3, P[np.arange(3), i].round(3))
print(S)
