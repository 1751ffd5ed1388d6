# === given
import torch

scores = torch.tensor([0.05, 0.82, 0.08, 0.02, 0.15], dtype=torch.float32)  # it to The, ship, left, the, harbour
times = 1
others = 0  # further words, each scoring 0

weights = torch.softmax(torch.cat([scores * times, torch.zeros(others)]), dim=-1)

print("weights", *[f"{x:.1%}" for x in weights[:len(scores)].tolist()])  # 16.0% 34.5% 16.4% 15.5% 17.6%
print("the others", f"{weights[len(scores):].sum():.1%}")  # 0.0%


# === sharper
import torch

scores = torch.tensor([0.05, 0.82, 0.08, 0.02, 0.15], dtype=torch.float32)  # it to The, ship, left, the, harbour
times = 4.85
others = 0  # further words, each scoring 0

weights = torch.softmax(torch.cat([scores * times, torch.zeros(others)]), dim=-1)

print("weights", *[f"{x:.1%}" for x in weights[:len(scores)].tolist()])  # 2.1% 90.0% 2.5% 1.9% 3.5%
print("the others", f"{weights[len(scores):].sum():.1%}")  # 0.0%


# === crowd
import torch

scores = torch.tensor([0.05, 0.82, 0.08, 0.02, 0.15], dtype=torch.float32)  # it to The, ship, left, the, harbour
times = 1
others = 995  # further words, each scoring 0

weights = torch.softmax(torch.cat([scores * times, torch.zeros(others)]), dim=-1)

print("weights", *[f"{x:.1%}" for x in weights[:len(scores)].tolist()])  # 0.1% 0.2% 0.1% 0.1% 0.1%
print("the others", f"{weights[len(scores):].sum():.1%}")  # 99.3%


# === two
import torch

scores = torch.tensor([0, 4, 0.5, 0, 4], dtype=torch.float32)  # her to The, nurse, lent, the, pilot
times = 1
others = 0  # further words, each scoring 0

weights = torch.softmax(torch.cat([scores * times, torch.zeros(others)]), dim=-1)

print("weights", *[f"{x:.1%}" for x in weights[:len(scores)].tolist()])  # 0.9% 48.4% 1.5% 0.9% 48.4%
print("the others", f"{weights[len(scores):].sum():.1%}")  # 0.0%


# === decided
import torch

scores = torch.tensor([0, 4, 0.5, 0, 1.5], dtype=torch.float32)  # her to The, nurse, lent, the, pilot
times = 1
others = 0  # further words, each scoring 0

weights = torch.softmax(torch.cat([scores * times, torch.zeros(others)]), dim=-1)

print("weights", *[f"{x:.1%}" for x in weights[:len(scores)].tolist()])  # 1.6% 87.0% 2.6% 1.6% 7.1%
print("the others", f"{weights[len(scores):].sum():.1%}")  # 0.0%


# === equal
import torch

scores = torch.tensor([8, 8, 8, 8, 8], dtype=torch.float32)  # it to The, ship, left, the, harbour
times = 1
others = 0  # further words, each scoring 0

weights = torch.softmax(torch.cat([scores * times, torch.zeros(others)]), dim=-1)

print("weights", *[f"{x:.1%}" for x in weights[:len(scores)].tolist()])  # 20.0% 20.0% 20.0% 20.0% 20.0%
print("the others", f"{weights[len(scores):].sum():.1%}")  # 0.0%

