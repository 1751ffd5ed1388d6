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

print("lengths ", *[f"{x:.3f}" for x in torch.linalg.vector_norm(K, dim=-1).tolist()])
print("dot     ", *[f"{x:.2f}" for x in dot.tolist()])
print("scaled  ", *[f"{x:.2f}" for x in scaled.tolist()])
print("cosine  ", *[f"{x:.3f}" for x in cosine.tolist()])
print("distance", *[f"{x:.2f}" for x in distance.tolist()])
print("weights by dot", *[f"{x:.1%}" for x in weights.tolist()])
# on the page: dot 5, 15, 7; weights <0.1%, >99.9%, <0.1%


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

print("lengths ", *[f"{x:.3f}" for x in torch.linalg.vector_norm(K, dim=-1).tolist()])
print("dot     ", *[f"{x:.2f}" for x in dot.tolist()])
print("scaled  ", *[f"{x:.2f}" for x in scaled.tolist()])
print("cosine  ", *[f"{x:.3f}" for x in cosine.tolist()])
print("distance", *[f"{x:.2f}" for x in distance.tolist()])
print("weights by scaled", *[f"{x:.1%}" for x in weights.tolist()])
# on the page: dot 5, 15, 7; weights 0.1%, 99.6%, 0.3%


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

print("lengths ", *[f"{x:.3f}" for x in torch.linalg.vector_norm(K, dim=-1).tolist()])
print("dot     ", *[f"{x:.2f}" for x in dot.tolist()])
print("scaled  ", *[f"{x:.2f}" for x in scaled.tolist()])
print("cosine  ", *[f"{x:.3f}" for x in cosine.tolist()])
print("distance", *[f"{x:.2f}" for x in distance.tolist()])
print("weights by cosine", *[f"{x:.1%}" for x in weights.tolist()])
# on the page: dot 5, 15, 7; weights 38.0%, 38.0%, 23.9%


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

print("lengths ", *[f"{x:.3f}" for x in torch.linalg.vector_norm(K, dim=-1).tolist()])
print("dot     ", *[f"{x:.2f}" for x in dot.tolist()])
print("scaled  ", *[f"{x:.2f}" for x in scaled.tolist()])
print("cosine  ", *[f"{x:.3f}" for x in cosine.tolist()])
print("distance", *[f"{x:.2f}" for x in distance.tolist()])
print("weights by distance", *[f"{x:.1%}" for x in weights.tolist()])
# on the page: dot 5, 15, 7; weights 46.9%, 46.9%, 6.2%


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

print("lengths ", *[f"{x:.3f}" for x in torch.linalg.vector_norm(K, dim=-1).tolist()])
print("dot     ", *[f"{x:.2f}" for x in dot.tolist()])
print("scaled  ", *[f"{x:.2f}" for x in scaled.tolist()])
print("cosine  ", *[f"{x:.3f}" for x in cosine.tolist()])
print("distance", *[f"{x:.2f}" for x in distance.tolist()])
print("weights by dot", *[f"{x:.1%}" for x in weights.tolist()])
# on the page: dot 0, 0, 11; weights <0.1%, <0.1%, >99.9%


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

print("lengths ", *[f"{x:.3f}" for x in torch.linalg.vector_norm(K, dim=-1).tolist()])
print("dot     ", *[f"{x:.2f}" for x in dot.tolist()])
print("scaled  ", *[f"{x:.2f}" for x in scaled.tolist()])
print("cosine  ", *[f"{x:.3f}" for x in cosine.tolist()])
print("distance", *[f"{x:.2f}" for x in distance.tolist()])
print("weights by dot", *[f"{x:.1%}" for x in weights.tolist()])
# on the page: dot −5, −15, −7; weights 88.1%, <0.1%, 11.9%


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

print("lengths ", *[f"{x:.3f}" for x in torch.linalg.vector_norm(K, dim=-1).tolist()])
print("dot     ", *[f"{x:.2f}" for x in dot.tolist()])
print("scaled  ", *[f"{x:.2f}" for x in scaled.tolist()])
print("cosine  ", *[f"{x:.3f}" for x in cosine.tolist()])
print("distance", *[f"{x:.2f}" for x in distance.tolist()])
print("weights by distance", *[f"{x:.1%}" for x in weights.tolist()])
# on the page: dot 10, 15, 7; weights 81.1%, 16.7%, 2.2%

