import torch
torch.manual_seed(0)
layers = []
for l in range(3):
    layers.append(torch.softmax(torch.randn(3, 3), dim=-1))
# attention rollout
roll = torch.eye(3)
for A in layers:
    A = 0.5 * A + 0.5 * torch.eye(3)
    A = A / A.sum(dim=-1, keepdim=True)
    roll = A @ roll
print(roll)
print(roll.sum(-1).round(decimals=4))
strongest = roll[0].argsort(descending=True)
print("token 0 comes from", strongest.tolist())
