# === raw
import math
import torch

q = torch.tensor([[3, 1]], dtype=torch.float32)  # query
K = torch.tensor([[3, 1], [1, 4]], dtype=torch.float32)  # along, aside

d_k = q.shape[-1]
scores = q @ K.T
scaled = scores
weights = torch.softmax(scaled, dim=-1)

for name, row, form in ("scores", scores, ".2f"), ("scaled", scaled, ".2f"), ("weights", weights, ".1%"):
    print(f"{name:8}", *[f"{x:{form}}" for x in row[0].tolist()])
for name, (a, b) in ("scores", scores[0].double()), ("scaled", scaled[0].double()):
    print("ratio of", name, f"{a / b:.2f}" if b else "none")
a, b = scaled[0].double()
print("ratio of weights", f"{(a - b).exp():.4g}")  # e to the difference
# on the page: scaled 10.00, 7.00; weights 95.3%, 4.7%


# === scaled
import math
import torch

q = torch.tensor([[3, 1]], dtype=torch.float32)  # query
K = torch.tensor([[3, 1], [1, 4]], dtype=torch.float32)  # along, aside

d_k = q.shape[-1]
scores = q @ K.T
scaled = scores / math.sqrt(d_k)
weights = torch.softmax(scaled, dim=-1)

for name, row, form in ("scores", scores, ".2f"), ("scaled", scaled, ".2f"), ("weights", weights, ".1%"):
    print(f"{name:8}", *[f"{x:{form}}" for x in row[0].tolist()])
for name, (a, b) in ("scores", scores[0].double()), ("scaled", scaled[0].double()):
    print("ratio of", name, f"{a / b:.2f}" if b else "none")
a, b = scaled[0].double()
print("ratio of weights", f"{(a - b).exp():.4g}")  # e to the difference
# on the page: scaled 7.07, 4.95; weights 89.3%, 10.7%


# === flat
import math
import torch

q = torch.tensor([[3, 1]], dtype=torch.float32)  # query
K = torch.tensor([[3, 1], [1, 4]], dtype=torch.float32)  # along, aside

d_k = q.shape[-1]
scores = q @ K.T
scaled = scores / 32
weights = torch.softmax(scaled, dim=-1)

for name, row, form in ("scores", scores, ".2f"), ("scaled", scaled, ".2f"), ("weights", weights, ".1%"):
    print(f"{name:8}", *[f"{x:{form}}" for x in row[0].tolist()])
for name, (a, b) in ("scores", scores[0].double()), ("scaled", scaled[0].double()):
    print("ratio of", name, f"{a / b:.2f}" if b else "none")
a, b = scaled[0].double()
print("ratio of weights", f"{(a - b).exp():.4g}")  # e to the difference
# on the page: scaled 0.31, 0.22; weights 52.3%, 47.7%


# === sharp
import math
import torch

q = torch.tensor([[3, 1]], dtype=torch.float32)  # query
K = torch.tensor([[3, 1], [1, 4]], dtype=torch.float32)  # along, aside

d_k = q.shape[-1]
scores = q @ K.T
scaled = scores / 0.25
weights = torch.softmax(scaled, dim=-1)

for name, row, form in ("scores", scores, ".2f"), ("scaled", scaled, ".2f"), ("weights", weights, ".1%"):
    print(f"{name:8}", *[f"{x:{form}}" for x in row[0].tolist()])
for name, (a, b) in ("scores", scores[0].double()), ("scaled", scaled[0].double()):
    print("ratio of", name, f"{a / b:.2f}" if b else "none")
a, b = scaled[0].double()
print("ratio of weights", f"{(a - b).exp():.4g}")  # e to the difference
# on the page: scaled 40.00, 28.00; weights >99.9%, <0.1%

