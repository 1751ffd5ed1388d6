# === given
import math
import torch

x = torch.tensor([[0.5, 0.3, 0.8, 0.2]], dtype=torch.float32)  # bank
W_Q = torch.diag(torch.tensor([1, 1, 1, 1], dtype=torch.float32))
K = torch.tensor([[0.2, 0.9, 0.1, 0.3], [0.8, 0.1, 0.4, 0.7]], dtype=torch.float32)  # river, loan

q = x @ W_Q
scores = q @ K.T
weights = torch.softmax(scores / math.sqrt(q.shape[-1]), dim=-1)

print("asks   ", *[f"{v:.3f}" for v in q[0].tolist()])
print("terms  ", *[[f"{v:.3f}" for v in row] for row in (q * K).tolist()])
print("scores ", *[f"{v:.3f}" for v in scores[0].tolist()])
print("weights", *[f"{v:.1%}" for v in weights[0].tolist()])
# on the page: scores 0.51, 0.89; weights 45.3%, 54.7%


# === projected
import math
import torch

x = torch.tensor([[0.5, 0.3, 0.8, 0.2]], dtype=torch.float32)  # bank
W_Q = torch.diag(torch.tensor([0.5, 3, 0.5, 0.5], dtype=torch.float32))
K = torch.tensor([[0.2, 0.9, 0.1, 0.3], [0.8, 0.1, 0.4, 0.7]], dtype=torch.float32)  # river, loan

q = x @ W_Q
scores = q @ K.T
weights = torch.softmax(scores / math.sqrt(q.shape[-1]), dim=-1)

print("asks   ", *[f"{v:.3f}" for v in q[0].tolist()])
print("terms  ", *[[f"{v:.3f}" for v in row] for row in (q * K).tolist()])
print("scores ", *[f"{v:.3f}" for v in scores[0].tolist()])
print("weights", *[f"{v:.1%}" for v in weights[0].tolist()])
# on the page: scores 0.93, 0.52; weights 55.1%, 44.9%


# === self
import math
import torch

x = torch.tensor([[0.5, 0.3, 0.8, 0.2]], dtype=torch.float32)  # bank
W_Q = torch.diag(torch.tensor([1, 1, 1, 1], dtype=torch.float32))
K = torch.tensor([[0.2, 0.9, 0.1, 0.3], [0.8, 0.1, 0.4, 0.7]], dtype=torch.float32)  # river, loan
K = torch.cat([x, K])  # bank is a key, too

q = x @ W_Q
scores = q @ K.T
weights = torch.softmax(scores / math.sqrt(q.shape[-1]), dim=-1)

print("asks   ", *[f"{v:.3f}" for v in q[0].tolist()])
print("terms  ", *[[f"{v:.3f}" for v in row] for row in (q * K).tolist()])
print("scores ", *[f"{v:.3f}" for v in scores[0].tolist()])
print("weights", *[f"{v:.1%}" for v in weights[0].tolist()])
# on the page: scores 1.02, 0.51, 0.89; weights 36.9%, 28.6%, 34.6%


# === both
import math
import torch

x = torch.tensor([[0.5, 0.3, 0.8, 0.2]], dtype=torch.float32)  # bank
W_Q = torch.diag(torch.tensor([0.5, 3, 0.5, 0.5], dtype=torch.float32))
K = torch.tensor([[0.2, 0.9, 0.1, 0.3], [0.8, 0.1, 0.4, 0.7]], dtype=torch.float32)  # river, loan
K = torch.cat([x, K])  # bank is a key, too

q = x @ W_Q
scores = q @ K.T
weights = torch.softmax(scores / math.sqrt(q.shape[-1]), dim=-1)

print("asks   ", *[f"{v:.3f}" for v in q[0].tolist()])
print("terms  ", *[[f"{v:.3f}" for v in row] for row in (q * K).tolist()])
print("scores ", *[f"{v:.3f}" for v in scores[0].tolist()])
print("weights", *[f"{v:.1%}" for v in weights[0].tolist()])
# on the page: scores 0.735, 0.93, 0.52; weights 33.3%, 36.7%, 29.9%

