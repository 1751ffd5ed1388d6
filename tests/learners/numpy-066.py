import numpy as np
def show(title, m):
    print(title)
    for row in m:
        print("  " + " ".join(f"{v:6.2f}" for v in row))
A = np.array([[2., 0.], [1., 3.]])
show("A", A)
show("A.T", A.T)
show("A@A", A @ A)
show("A*A", A * A)
show("1/A", np.divide(1, A, out=np.zeros_like(A), where=A != 0))
show("norm", A / np.linalg.norm(A, axis=0))
show("sub", A - A.mean(axis=1, keepdims=True))
