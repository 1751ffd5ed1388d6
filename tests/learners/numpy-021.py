import numpy as np
q = np.ones((2, 3))
k = np.ones((4, 5))
scores = q.dot(k.T)
print(scores)
