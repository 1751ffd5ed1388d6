# === even
import torch

share = 0.5  # of the sentences about loan
points = torch.tensor([[-2.5, 1.5], [-2.2, 2], [-2.8, 1], [2.5, 1.5], [2.2, 2], [2.8, 1]], dtype=torch.float32)  # river, water, shore, loan, money, account
centres = points.view(2, 3, 2).mean(dim=1)
vector = (1 - share) * centres[0] + share * centres[1]
off = (centres - vector).norm(dim=1)

print("vector", *[f"{x:.2f}" for x in vector.tolist()])  # 0.00 1.50
print("off by", *[f"{x:.2f}" for x in off.tolist()])  # 2.50 2.50
