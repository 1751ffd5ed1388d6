# Handout: NumPy crash course, part 1
import numpy as np
sections = {
    "create":  [np.zeros(3), np.ones((2, 2)), np.arange(2, 8, 2), np.linspace(0, 1, 3), np.eye(2)],
    "inspect": [np.zeros((2, 3)).shape, np.zeros(3).dtype, np.array([1, 2]).ndim, np.array([[1, 2]]).size],
    "combine": [np.array([1, 2]) + 1, np.array([1, 2]) * np.array([3, 4]), np.array([1, 2]) @ np.array([3, 4])],
    "reduce":  [np.array([[1, 2], [3, 4]]).sum(), np.array([[1, 2], [3, 4]]).sum(0), np.array([[1, 2], [3, 4]]).max(1)],
}
for title, examples in sections.items():
    print("##", title)
    for e in examples:
        print(repr(e))
