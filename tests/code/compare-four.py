# === given
import math
import torch

x = torch.tensor([[0.5, 0.3, 0.8, 0.2]], dtype=torch.float32)  # bank
factors = torch.tensor([1, 1, 1, 1], dtype=torch.float32)
W_Q = torch.diag(factors)
K = torch.tensor([[0.2, 0.9, 0.1, 0.3], [0.8, 0.1, 0.4, 0.7]], dtype=torch.float32)  # river, loan
keys = K

q = x @ W_Q
scores = q @ keys.T
scaled = scores / math.sqrt(q.shape[-1])
weights = torch.softmax(scaled, dim=-1)

print("asks", *[f"{x:.3f}" for x in q[0].tolist()])  # 0.500 0.300 0.800 0.200
print("terms", *[" ".join(f"{x:.3f}" for x in row) for row in (q * keys).tolist()], sep="\n")
print("scores", *[f"{x:.3f}" for x in scores[0].tolist()])  # 0.510 0.890
print("scaled", *[f"{x:.3f}" for x in scaled[0].tolist()])  # 0.255 0.445
print("weights", *[f"{x:.1%}" for x in weights[0].tolist()])  # 45.3% 54.7%
