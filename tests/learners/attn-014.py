import torch

def softmax(row):
    biggest = max(row)
    exps = [torch.exp(r - biggest) for r in row]
    total = sum(exps)
    return torch.stack([e / total for e in exps])

row = torch.tensor([2.0, 1.0, 0.5, -3.0])
p = softmax(row)
print(p)
print(torch.softmax(row, 0))
print("biggest", max(row), "smallest", min(row))
print("difference", (p - torch.softmax(row, 0)).abs().max() < 1e-6)
