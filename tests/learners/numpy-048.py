import numpy as np
x = np.float32(0.1)
print(x, repr(x), float(x) == 0.1, x + np.float32(0.2))
print(np.int64(5) / 2, np.int64(5) // 2, repr(np.int64(5) * 2), np.uint8(250) + np.uint8(3))
print(repr(np.float64(3) ** 2), repr(np.sqrt(16)), repr(np.sum([1, 2])), repr(np.mean([1, 2])))
print(repr(np.float32(2) * 3), repr(np.float32(2) * np.float64(3)), repr(np.int32(1) + 1.5))
print(np.array([1, 2.5]).dtype, np.array([1, True]).dtype, np.array(['1']).astype(float))
print(isinstance(np.float64(1), float), isinstance(np.int64(1), int), isinstance(np.float32(1), float))
print(np.issubdtype(x.dtype, np.floating), np.result_type(np.int8, np.float32), np.dtype('f8').name)
