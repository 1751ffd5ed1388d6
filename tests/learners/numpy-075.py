import numpy as np
x = np.array([0.1, 0.25, 0.65])
print(f"{x}")
print("x = %s" % x)
print("x = {}".format(x))
print(str(x), repr(x), sep="\n")
print(*x)
print(", ".join(f"{v:.1f}" for v in x))
print(np.array2string(x, precision=1, separator=", "), np.round(x, 1), x.round(1).tolist())
with np.printoptions(precision=1):
    print(x)
print(np.array([[0.5, 100.25], [3, 4]]))
print(np.array([1.0, 1e-3]), np.array([123456.789, 0.1]), np.float32(1) / np.float32(3))
print(x.sum(), np.array([1, 2, 3]).mean(), np.float64("nan"), -np.inf)
