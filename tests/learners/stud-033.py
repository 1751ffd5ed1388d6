import torch

data = torch.tensor([[5.1, 3.5], [4.9, 3.0], [6.2, 3.4], [5.9, 3.0]])
labels = ["setosa", "setosa", "virginica", "virginica"]
# standardise the columns
mean = data.mean(dim=0)
deviation = data.std(dim=0)
standard = (data - mean) / deviation
print(mean, deviation)
print(standard)
# attention as a nearest neighbour classifier
question = (torch.tensor([6.0, 3.2]) - mean) / deviation
weights = torch.softmax(-((standard - question) ** 2).sum(dim=1), dim=0)
votes = {}
for label, weight in zip(labels, weights):
    votes[label] = votes.get(label, 0) + weight
print(votes)
print("answer:", max(votes, key=votes.get))
