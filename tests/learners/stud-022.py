import torch

# Experiment: the gradient of max() only flows to the winner
scores = torch.tensor([1.0, 4.0, 2.0], requires_grad=True)
winner = torch.max(scores)
winner.backward()
print("max:", scores.grad)
scores.grad = None
soft_winner = (torch.softmax(scores, dim=0) * scores).sum()
soft_winner.backward()
print("soft max:", scores.grad)
scores.grad = None
temperature = 0.1
sharp_winner = (torch.softmax(scores / temperature, dim=0) * scores).sum()
print("sharp value:", round(sharp_winner.item(), 3), "hard value:", winner.item())
python_winner = max(scores)
python_winner.backward()
print("python's max:", scores.grad)
tied = torch.tensor([2.0, 2.0, 1.0], requires_grad=True)
tied.max().backward()
print("a tie:", tied.grad)
