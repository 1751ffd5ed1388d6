# Handout: NumPy crash course, part 2 (indexing)
import numpy as np
A = np.arange(1, 13).reshape(3, 4)
for code in ["A", "A[0]", "A[0, 1]", "A[:, 1]", "A[1:, ::2]", "A[-1, -1]", "A[A > 9]", "A[[0, 2]]", "A[[0, 2], [1, 3]]", "A[:, None, 0].shape", "A[::-1, 0]", "A.T[0]", "np.where(A == 7)", "A.argmax(axis=1)"]:
    print(code)
    print(eval(code))
