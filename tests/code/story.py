# === plain
import torch

tokens = ["she","fed","the","cat"]
chosen = 1
d_k = 8
seed = 4  # of the page's own generator
# map number `chosen`: Q @ K.T / math.sqrt(d_k) of random vectors, drawn on the page
scaled = torch.tensor([
    [0.100474, -0.196356, 0.059057, 0.647688],
    [0.24704, 0.672673, 1.333588, 1.497905],
    [-0.686373, -1.48314, -1.485838, 1.095832],
    [0.249869, 0.304561, 0.51381, 1.151061],
], dtype=torch.float32)
weights = torch.softmax(scaled, dim=-1)

print("weights", *[" ".join(f"{x:.1%}" for x in row) for row in weights.tolist()], sep="\n")
print("largest", f"{weights.max():.1%}")  # 75.8%
itself = weights.argmax(dim=-1) == torch.arange(4)
print("rows whose word looks most at itself", f"{itself.float().sum():.0f}")  # 1
