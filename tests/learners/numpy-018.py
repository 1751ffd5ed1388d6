import numpy as np
tokens = ['the', 'cat', 'sat']
one_hot = np.eye(3)
ids = np.array([0, 2, 1, 0])
print(one_hot[ids])
E = np.array([[0.1, 0.2], [0.3, 0.4], [0.5, 0.6]])
print(E[ids])
print(one_hot[ids] @ E == E[ids])
print([tokens[i] for i in ids])
print(dict(zip(tokens, E.tolist())))
