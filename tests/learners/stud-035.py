import torch

# Accumulating statistics with tensors of different types
counts = torch.zeros(5, dtype=torch.long)
for number in [0, 3, 3, 4, 0, 3]:
    counts[number] += 1
print(counts, counts.dtype)
frequencies = counts / counts.sum()
print(frequencies, frequencies.dtype)
print(counts.float().mean(), counts.max(), counts.argmax())
try:
    counts.mean()
except RuntimeError as error:
    print(type(error).__name__, "for the mean of integers")
try:
    counts += 0.5
except RuntimeError as error:
    print(type(error).__name__, "for adding a float in place")
counts = counts + 0.5
print(counts)
counts[2] = True
print(counts, counts.int(), counts.bool())
