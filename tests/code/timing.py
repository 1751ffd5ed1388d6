# === guess
import math
import time
import torch

torch.set_num_threads(1)
guess, width = 2, 64

print("slope of the guess", f"{math.log(guess) / math.log(2):.2f}")  # 1.00
print("slope of the multiply-adds", f"{math.log(2 * 2000**2 * width / (2 * 1000**2 * width)) / math.log(2):.2f}")  # 2.00

def milliseconds(n):
    """the shortest of five runs: other work of the device only makes one longer"""
    Q, K, V = [torch.randn(n, width) for _ in range(3)]
    times = []
    for _ in range(5):
        start = time.perf_counter()
        weights = torch.softmax(Q @ K.T / math.sqrt(width), dim=-1)
        output = weights @ V
        times.append((time.perf_counter() - start) * 1000)
    return min(times)

milliseconds(100)  # once unmeasured
before = None
for n in (100, 200, 400):  # with PyTorch itself, go on to 4000
    ms = milliseconds(n)
    print(n, "words:", f"{ms:.3f} ms", "" if before is None else f"{ms / before:.1f} times as long")
    before = ms
