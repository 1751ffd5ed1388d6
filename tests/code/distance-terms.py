# === all
import torch

q = torch.tensor([[2, 1]], dtype=torch.float32)
K = torch.tensor([[2, 0], [3, 3], [-1, 2]], dtype=torch.float32)  # A, B, C

dot = (q @ K.T)[0]
of_key = -K.pow(2).sum(dim=-1) / 2
of_query = -q.pow(2).sum() / 2
sums = dot + of_key + of_query
weights = torch.softmax(sums, dim=-1)
half = -(q - K).pow(2).sum(dim=-1) / 2  # half the squared distance

print("dot", *[f"{x:.2f}" for x in dot.tolist()])  # 4.00 9.00 0.00
print("ofKey", *[f"{x:.2f}" for x in of_key.tolist()])  # -2.00 -9.00 -2.50
print("ofQuery", f"{of_query:.2f}")  # -2.50
print("sums", *[f"{x:.2f}" for x in sums.tolist()])  # -0.50 -2.50 -5.00
print("weights", *[f"{x:.1%}" for x in weights.tolist()])  # 87.2% 11.8% 1.0%
print("half", *[f"{x:.2f}" for x in half.tolist()])  # -0.50 -2.50 -5.00
print("halfWeights", *[f"{x:.1%}" for x in torch.softmax(half, dim=-1).tolist()])  # 87.2% 11.8% 1.0%
print("dotWeights", *[f"{x:.1%}" for x in torch.softmax(dot, dim=-1).tolist()])  # 0.7% 99.3% 0.0%
