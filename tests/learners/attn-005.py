import torch
T = 5
mask = torch.triu(torch.ones(T, T), diagonal=1).bool()
print(mask)
scores = torch.arange(T * T).reshape(T, T).float()
scores[mask] = float('-inf')
print(scores)
w = torch.softmax(scores, -1)
print(w)
print("allowed per row:", (~mask).sum(1).tolist())
