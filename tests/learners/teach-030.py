# Handout: reading shapes out of error situations
import numpy as np
def describe(f):
    try:
        return np.shape(f())
    except Exception as e:
        return type(e).__name__
a, b, c = np.zeros((2, 3)), np.zeros((3, 4)), np.zeros(3)
for text in ["a @ b", "b @ a", "a + c", "a + b", "a * 2", "a @ c", "c @ a", "c @ c", "a.T + c[:, None]", "np.concatenate([a, b])", "np.stack([a, a])", "a.reshape(3, -1)", "a.reshape(4, 2)", "a[5]", "a[:, 5:]", "np.outer(c, c)", "np.dot(a, b)", "a.sum(axis=2)", "np.einsum('ij,jk', a, b)", "a.any(axis=0)"]:
    print(f"{text:<24} {describe(lambda: eval(text))}")
