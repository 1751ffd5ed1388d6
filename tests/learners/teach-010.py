# Slide 15: softmax is shift invariant, but not scale invariant
import numpy as np
softmax = lambda z: np.exp(z) / np.exp(z).sum()
z = np.array([1.0, 2.0, 3.0])
with np.printoptions(precision=3, suppress=True):
    print("z      ", softmax(z))
    print("z + 10 ", softmax(z + 10))
    print("z * 3  ", softmax(z * 3))
    print("z / 3  ", softmax(z / 3))
    print("-z     ", softmax(-z))
