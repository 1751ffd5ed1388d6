import torch
scores = torch.tensor([3, 1, 2])
try:
    print(torch.softmax(scores, dim=0))
except RuntimeError as e:
    print("softmax of ints:", type(e).__name__)
print(torch.softmax(scores.float(), dim=0))
print(torch.softmax(scores, dim=0, dtype=torch.float64))
try:
    print(scores.mean())
except RuntimeError as e:
    print("mean of ints:", type(e).__name__)
print(scores / scores.sum(), scores.sum() // 2, scores.exp())
try:
    scores /= 2
except RuntimeError as e:
    print("int in place:", type(e).__name__)
scores //= 2
print(scores)
try:
    scores += 0.5
except RuntimeError as e:
    print(type(e).__name__)
