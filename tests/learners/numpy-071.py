import numpy as np
np.random.seed(10)
data = np.random.randint(0, 100, 8)
print(data)
print(np.sort(data), data[np.argsort(data)[-3:]])
print(np.argpartition(data, -1)[-1] == data.argmax(), np.partition(data, 1)[1])
top = np.argsort(data)[::-1][:3]
for rank, idx in enumerate(top, 1):
    print(f"{rank}. index {idx} value {data[idx]}")
print((data > data.mean()).nonzero()[0], data.mean(), np.median(data))
