# === recorded
import math
import torch

torch.manual_seed(42)
_ = torch.randn(3, 1, 6, 64), torch.randn(2, 1, 4, 64)  # drawn earlier by the program this one was part of
q, k = torch.randn(4, 64), torch.randn(4, 64)
dot = q @ k.T
q_squares, k_squares = q.pow(2).sum(-1), k.pow(2).sum(-1)
q_squares = q_squares.unsqueeze(1)
scaled = dot / math.sqrt(64)
cosine = dot / (q_squares * k_squares).sqrt()
distance = -(q_squares + k_squares - 2 * dot).clamp_min(0).sqrt()


def weights(scores):
    return torch.softmax(scores, dim=-1)


print("dot", *[" ".join(f"{x:.1%}" for x in row) for row in weights(dot).tolist()], sep="\n")
print("scaled", *[" ".join(f"{x:.1%}" for x in row) for row in weights(scaled).tolist()], sep="\n")
print("cosine", *[" ".join(f"{x:.1%}" for x in row) for row in weights(cosine).tolist()], sep="\n")
print("distance", *[" ".join(f"{x:.1%}" for x in row) for row in weights(distance).tolist()], sep="\n")
print("spreads", *[f"{x:.2f}" for x in (torch.stack([dot.std(), scaled.std(), cosine.std(), distance.std()])).tolist()])  # 8.05 1.01 0.13 0.98


# === same
import math
import torch

torch.manual_seed(42)
_ = torch.randn(3, 1, 6, 64), torch.randn(2, 1, 4, 64)  # drawn earlier by the program this one was part of
q, k = torch.randn(4, 64), torch.randn(4, 64)
dot = q @ k.T
q_squares, k_squares = q.pow(2).sum(-1), k.pow(2).sum(-1)
q_squares = q_squares.unsqueeze(1)
scaled = dot / math.sqrt(64)
cosine = dot / (q_squares * k_squares).sqrt()
distance = -(q_squares + k_squares - 2 * dot).clamp_min(0).sqrt()


def weights(scores):
    return torch.softmax(scores / scores.std(), dim=-1)


print("dot", *[" ".join(f"{x:.1%}" for x in row) for row in weights(dot).tolist()], sep="\n")
print("scaled", *[" ".join(f"{x:.1%}" for x in row) for row in weights(scaled).tolist()], sep="\n")
print("cosine", *[" ".join(f"{x:.1%}" for x in row) for row in weights(cosine).tolist()], sep="\n")
print("distance", *[" ".join(f"{x:.1%}" for x in row) for row in weights(distance).tolist()], sep="\n")
print("spreads", *[f"{x:.2f}" for x in (torch.stack([dot.std(), scaled.std(), cosine.std(), distance.std()])).tolist()])  # 8.05 1.01 0.13 0.98


# === drawn
import math
import torch

# drawn on the page: q @ k.T, and the squares of all lengths
dot = torch.tensor([
    [1.23047, 11.97296, -12.48448, 4.83616],
    [-1.79154, 4.44647, -0.68914, -7.65992],
    [12.19652, 2.2732, 11.10023, 7.87297],
    [-3.93183, -0.25593, 9.85988, 7.89434],
], dtype=torch.float32)
q_squares = torch.tensor([47.0764, 73.39359, 57.72843, 70.36258], dtype=torch.float32)
k_squares = torch.tensor([62.42746, 74.49269, 63.91333, 54.62822], dtype=torch.float32)
q_squares = q_squares.unsqueeze(1)
scaled = dot / math.sqrt(64)
cosine = dot / (q_squares * k_squares).sqrt()
distance = -(q_squares + k_squares - 2 * dot).clamp_min(0).sqrt()


def weights(scores):
    return torch.softmax(scores, dim=-1)


print("dot", *[" ".join(f"{x:.1%}" for x in row) for row in weights(dot).tolist()], sep="\n")
print("scaled", *[" ".join(f"{x:.1%}" for x in row) for row in weights(scaled).tolist()], sep="\n")
print("cosine", *[" ".join(f"{x:.1%}" for x in row) for row in weights(cosine).tolist()], sep="\n")
print("distance", *[" ".join(f"{x:.1%}" for x in row) for row in weights(distance).tolist()], sep="\n")
print("spreads", *[f"{x:.2f}" for x in (torch.stack([dot.std(), scaled.std(), cosine.std(), distance.std()])).tolist()])  # 7.23 0.90 0.12 0.93

