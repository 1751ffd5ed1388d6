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


# === first
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


# === measures
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


# === scaled
import math
import torch
import torch.nn.functional as F

q = torch.tensor([[3, 1]], dtype=torch.float32)  # query
K = torch.tensor([[1.5, 0.5], [4.5, 1.5], [1, 4]], dtype=torch.float32)  # A, B, C

dot = (q @ K.T)[0]
scaled = dot / math.sqrt(q.shape[-1])
cosine = F.cosine_similarity(q, K, dim=-1)
distance = -torch.cdist(q, K)[0]
weights = torch.softmax(scaled, dim=-1)

print("lengths", *[f"{x:.3f}" for x in torch.linalg.vector_norm(K, dim=-1).tolist()])  # 1.581 4.743 4.123
print("dot", *[f"{x:.2f}" for x in dot.tolist()])  # 5.00 15.00 7.00
print("scaled", *[f"{x:.2f}" for x in scaled.tolist()])  # 3.54 10.61 4.95
print("cosine", *[f"{x:.3f}" for x in cosine.tolist()])  # 1.000 1.000 0.537
print("distance", *[f"{x:.2f}" for x in distance.tolist()])  # -1.58 -1.58 -3.61
print("weights by scaled", *[f"{x:.1%}" for x in weights.tolist()])  # 0.1% 99.6% 0.3%


# === cosine
import math
import torch
import torch.nn.functional as F

q = torch.tensor([[3, 1]], dtype=torch.float32)  # query
K = torch.tensor([[1.5, 0.5], [4.5, 1.5], [1, 4]], dtype=torch.float32)  # A, B, C

dot = (q @ K.T)[0]
scaled = dot / math.sqrt(q.shape[-1])
cosine = F.cosine_similarity(q, K, dim=-1)
distance = -torch.cdist(q, K)[0]
weights = torch.softmax(cosine, dim=-1)

print("lengths", *[f"{x:.3f}" for x in torch.linalg.vector_norm(K, dim=-1).tolist()])  # 1.581 4.743 4.123
print("dot", *[f"{x:.2f}" for x in dot.tolist()])  # 5.00 15.00 7.00
print("scaled", *[f"{x:.2f}" for x in scaled.tolist()])  # 3.54 10.61 4.95
print("cosine", *[f"{x:.3f}" for x in cosine.tolist()])  # 1.000 1.000 0.537
print("distance", *[f"{x:.2f}" for x in distance.tolist()])  # -1.58 -1.58 -3.61
print("weights by cosine", *[f"{x:.1%}" for x in weights.tolist()])  # 38.0% 38.0% 23.9%


# === distance
import math
import torch
import torch.nn.functional as F

q = torch.tensor([[3, 1]], dtype=torch.float32)  # query
K = torch.tensor([[1.5, 0.5], [4.5, 1.5], [1, 4]], dtype=torch.float32)  # A, B, C

dot = (q @ K.T)[0]
scaled = dot / math.sqrt(q.shape[-1])
cosine = F.cosine_similarity(q, K, dim=-1)
distance = -torch.cdist(q, K)[0]
weights = torch.softmax(distance, dim=-1)

print("lengths", *[f"{x:.3f}" for x in torch.linalg.vector_norm(K, dim=-1).tolist()])  # 1.581 4.743 4.123
print("dot", *[f"{x:.2f}" for x in dot.tolist()])  # 5.00 15.00 7.00
print("scaled", *[f"{x:.2f}" for x in scaled.tolist()])  # 3.54 10.61 4.95
print("cosine", *[f"{x:.3f}" for x in cosine.tolist()])  # 1.000 1.000 0.537
print("distance", *[f"{x:.2f}" for x in distance.tolist()])  # -1.58 -1.58 -3.61
print("weights by distance", *[f"{x:.1%}" for x in weights.tolist()])  # 46.9% 46.9% 6.2%


# === right
import math
import torch
import torch.nn.functional as F

q = torch.tensor([[-1, 3]], dtype=torch.float32)  # query
K = torch.tensor([[1.5, 0.5], [4.5, 1.5], [1, 4]], dtype=torch.float32)  # A, B, C

dot = (q @ K.T)[0]
scaled = dot / math.sqrt(q.shape[-1])
cosine = F.cosine_similarity(q, K, dim=-1)
distance = -torch.cdist(q, K)[0]
weights = torch.softmax(dot, dim=-1)

print("lengths", *[f"{x:.3f}" for x in torch.linalg.vector_norm(K, dim=-1).tolist()])  # 1.581 4.743 4.123
print("dot", *[f"{x:.2f}" for x in dot.tolist()])  # 0.00 0.00 11.00
print("scaled", *[f"{x:.2f}" for x in scaled.tolist()])  # 0.00 0.00 7.78
print("cosine", *[f"{x:.3f}" for x in cosine.tolist()])  # 0.000 0.000 0.844
print("distance", *[f"{x:.2f}" for x in distance.tolist()])  # -3.54 -5.70 -2.24
print("weights by dot", *[f"{x:.1%}" for x in weights.tolist()])  # 0.0% 0.0% 100.0%


# === away
import math
import torch
import torch.nn.functional as F

q = torch.tensor([[-3, -1]], dtype=torch.float32)  # query
K = torch.tensor([[1.5, 0.5], [4.5, 1.5], [1, 4]], dtype=torch.float32)  # A, B, C

dot = (q @ K.T)[0]
scaled = dot / math.sqrt(q.shape[-1])
cosine = F.cosine_similarity(q, K, dim=-1)
distance = -torch.cdist(q, K)[0]
weights = torch.softmax(dot, dim=-1)

print("lengths", *[f"{x:.3f}" for x in torch.linalg.vector_norm(K, dim=-1).tolist()])  # 1.581 4.743 4.123
print("dot", *[f"{x:.2f}" for x in dot.tolist()])  # -5.00 -15.00 -7.00
print("scaled", *[f"{x:.2f}" for x in scaled.tolist()])  # -3.54 -10.61 -4.95
print("cosine", *[f"{x:.3f}" for x in cosine.tolist()])  # -1.000 -1.000 -0.537
print("distance", *[f"{x:.2f}" for x in distance.tolist()])  # -4.74 -7.91 -6.40
print("weights by dot", *[f"{x:.1%}" for x in weights.tolist()])  # 88.1% 0.0% 11.9%


# === exact
import math
import torch
import torch.nn.functional as F

q = torch.tensor([[3, 1]], dtype=torch.float32)  # query
K = torch.tensor([[3, 1], [4.5, 1.5], [1, 4]], dtype=torch.float32)  # A, B, C

dot = (q @ K.T)[0]
scaled = dot / math.sqrt(q.shape[-1])
cosine = F.cosine_similarity(q, K, dim=-1)
distance = -torch.cdist(q, K)[0]
weights = torch.softmax(distance, dim=-1)

print("lengths", *[f"{x:.3f}" for x in torch.linalg.vector_norm(K, dim=-1).tolist()])  # 3.162 4.743 4.123
print("dot", *[f"{x:.2f}" for x in dot.tolist()])  # 10.00 15.00 7.00
print("scaled", *[f"{x:.2f}" for x in scaled.tolist()])  # 7.07 10.61 4.95
print("cosine", *[f"{x:.3f}" for x in cosine.tolist()])  # 1.000 1.000 0.537
print("distance", *[f"{x:.2f}" for x in distance.tolist()])  # 0.00 -1.58 -3.61
print("weights by distance", *[f"{x:.1%}" for x in weights.tolist()])  # 81.1% 16.7% 2.2%

