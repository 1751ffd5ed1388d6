# === empty
import torch
import torch.nn.functional as F

ticks = torch.tensor([
    [0, 0, 0, 0],  # dot product
    [0, 0, 0, 0],  # cosine
    [0, 0, 0, 0],  # −distance
])
q = torch.tensor([[3.0, 1.0]])
others = torch.tensor([[1.5, 0.5], [3.0, 1.0], [6.0, 2.0], [4.0, 3.0], [0.0, 3.0], [-2.0, 1.0]])


def tried(score):
    one = lambda x, y: score(torch.tensor([[x, y]])).item()
    best, worst = max(one(300.0, 100.0), one(3.0, 1.0)), one(-300.0, -100.0)
    share = torch.softmax(torch.tensor([best, worst, worst, worst]), dim=0)[0].item()
    return [
        abs(one(4.0, 3.0) - one(8.0, 6.0)) > 1e-5,  # looks at the key's length
        one(3.0, 1.0) >= score(others).max().item() - 1e-5,  # a copy is best
        share < 0.95,  # needs a multiplier
        abs(one(4.0, 6.0) - one(4.0, 3.0) - one(0.0, 3.0)) < 1e-5,  # one matrix product
    ]


holds = [
    tried(lambda k: (q @ k.T)[0]),
    tried(lambda k: F.cosine_similarity(q, k, dim=-1)),
    tried(lambda k: -torch.cdist(q, k)[0]),
]
right = sum(int(holds[i][j] == bool(ticks[i, j].item())) for i in range(3) for j in range(4))
print("right", f"{torch.tensor(right):.0f}")  # 6
