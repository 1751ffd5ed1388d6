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
