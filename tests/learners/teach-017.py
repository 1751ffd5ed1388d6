# Slide 23: the KV cache saves work; count the dot products
import torch
def without_cache(n):
    return sum(t * t for t in range(1, n + 1))
def with_cache(n):
    return sum(t for t in range(1, n + 1))
print("tokens  without  with  factor")
for n in (1, 10, 100):
    print(f"{n:6d} {without_cache(n):8d} {with_cache(n):5d} {without_cache(n) / with_cache(n):7.1f}")
K = torch.empty(0, 2)
for t in range(3):
    K = torch.vstack([K, torch.full((1, 2), float(t))])
print(K, K.shape)
