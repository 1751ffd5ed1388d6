import torch
T = 3
sc = torch.tensor([[0.5, 1.0, 2.0], [1.5, 0.5, 2.5], [0.0, 1.0, 0.0]])
# loop mask
for i in range(T):
    for j in range(T):
        if j > i:
            sc[i][j] = float("-inf")
print(sc)
probs = []
for i in range(T):
    num = [sc[i][j].exp().item() for j in range(T)]
    den = sum(num)
    probs.append([n / den for n in num])
for p in probs:
    print(" ".join("{:.3f}".format(v) for v in p))
assert all(abs(sum(p) - 1) < 1e-6 for p in probs), "rows must sum to 1"
