# === given
import torch

scores = torch.tensor([0.05, 0.82, 0.08, 0.02, 0.15], dtype=torch.float32)  # it to The, ship, left, the, harbour
times = 1
others = 0  # further words, each scoring 0

weights = torch.softmax(torch.cat([scores * times, torch.zeros(others)]), dim=-1)

print("weights", *[f"{x:.1%}" for x in weights[:len(scores)].tolist()])  # 16.0% 34.5% 16.4% 15.5% 17.6%
print("the others", f"{weights[len(scores):].sum():.1%}")  # 0.0%
