# === even
import torch

share = 0.5  # of the sentences about loan
points = torch.tensor([[-2.5, 1.5], [-2.2, 2], [-2.8, 1], [2.5, 1.5], [2.2, 2], [2.8, 1]], dtype=torch.float64)
centres = points.view(2, 3, 2).mean(dim=1)
vector = (1 - share) * centres[0] + share * centres[1]
print("vector", *[f"{x:.2f}" for x in vector.tolist()])
print("off by", *[f"{x:.2f}" for x in (centres - vector).norm(dim=1).tolist()])
# on the page: [0.00, 1.50]; 2.50, 2.50


# === loans
import torch

share = 0.9  # of the sentences about loan
points = torch.tensor([[-2.5, 1.5], [-2.2, 2], [-2.8, 1], [2.5, 1.5], [2.2, 2], [2.8, 1]], dtype=torch.float64)
centres = points.view(2, 3, 2).mean(dim=1)
vector = (1 - share) * centres[0] + share * centres[1]
print("vector", *[f"{x:.2f}" for x in vector.tolist()])
print("off by", *[f"{x:.2f}" for x in (centres - vector).norm(dim=1).tolist()])
# on the page: [2.00, 1.50]; 4.50, 0.50


# === rivers
import torch

share = 0  # of the sentences about loan
points = torch.tensor([[-2.5, 1.5], [-2.2, 2], [-2.8, 1], [2.5, 1.5], [2.2, 2], [2.8, 1]], dtype=torch.float64)
centres = points.view(2, 3, 2).mean(dim=1)
vector = (1 - share) * centres[0] + share * centres[1]
print("vector", *[f"{x:.2f}" for x in vector.tolist()])
print("off by", *[f"{x:.2f}" for x in (centres - vector).norm(dim=1).tolist()])
# on the page: [−2.50, 1.50]; 0.00, 5.00

