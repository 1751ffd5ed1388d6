import torch

# forgot requires_grad, and did not understand the error for an hour
weight = torch.tensor([0.1, 0.2])
data = torch.tensor([1.0, 2.0])
prediction = (weight * data).sum()
error = (prediction - 1.0) ** 2
print("error before training:", error)
error.backward()
print("this line is never printed")
