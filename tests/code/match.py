# === lengths
import math
import torch
import torch.nn.functional as F

q = torch.tensor([[3, 1]], dtype=torch.float32)  # query
K = torch.tensor([[1.5, 0.5], [4.5, 1.5], [1, 4]], dtype=torch.float32)  # A, B, C

dot = (q @ K.T)[0]
scaled = dot / math.sqrt(q.shape[-1])
cosine = F.cosine_similarity(q, K, dim=-1)
distance = -torch.cdist(q, K)[0]
weights = torch.softmax(dot, dim=-1)

print("lengths", *[f"{x:.3f}" for x in torch.linalg.vector_norm(K, dim=-1).tolist()])  # 1.581 4.743 4.123
print("dot", *[f"{x:.2f}" for x in dot.tolist()])  # 5.00 15.00 7.00
print("scaled", *[f"{x:.2f}" for x in scaled.tolist()])  # 3.54 10.61 4.95
print("cosine", *[f"{x:.3f}" for x in cosine.tolist()])  # 1.000 1.000 0.537
print("distance", *[f"{x:.2f}" for x in distance.tolist()])  # -1.58 -1.58 -3.61
print("weights by dot", *[f"{x:.1%}" for x in weights.tolist()])  # 0.0% 100.0% 0.0%
