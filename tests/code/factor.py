# === raw
import math
import torch

q = torch.tensor([[3, 1]], dtype=torch.float32)  # query
K = torch.tensor([[3, 1], [1, 4]], dtype=torch.float32)  # along, aside

d_k = q.shape[-1]
scores = q @ K.T
scaled = scores
weights = torch.softmax(scaled, dim=-1)

before = scores[0].double()
after = scaled[0].double()
print("scores", *[f"{x:.2f}" for x in before.tolist()])  # 10.00 7.00
print("scaled", *[f"{x:.2f}" for x in after.tolist()])  # 10.00 7.00
print("weights", *[f"{x:.1%}" for x in weights[0].tolist()])  # 95.3% 4.7%
print("ratio of scores", f"{(before[0] / before[1] if before[1] else math.nan):.2f}")  # 1.43
print("ratio of scaled", f"{(after[0] / after[1] if after[1] else math.nan):.2f}")  # 1.43
# the ratio of the weights is e to the difference
print("ratio of weights", f"{(after[0] - after[1]).exp():.4g}")  # 20.09
