import torch
# masking the parameter itself
scores = torch.tensor([1.0, 3.0, 2.0], requires_grad=True)
scores.masked_fill_(torch.tensor([False, True, False]), float('-inf'))
print(scores)
