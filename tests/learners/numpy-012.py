import numpy as np
x = np.array([1.5, 2.5, -1.5, 0.5])
print(np.round(x), x.astype(int), np.floor(x), np.ceil(x))
print(np.float64(2.5), repr(np.float64(2.5)), str(np.float32(0.1)))
print([np.float64(0.1), np.int64(3), np.bool_(True)])
print({'loss': np.float32(0.25)})
print(f"{np.float64(1/3):.3f}")
print(float(np.float64(0.1)), int(np.int64(7)))
