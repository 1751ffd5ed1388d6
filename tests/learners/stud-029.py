import torch

# Averaging over several seeds
first_weights = []
for seed in range(4):
    torch.manual_seed(seed)
    random_scores = torch.randn(3)
    weights = torch.softmax(random_scores, dim=0)
    first_weights.append(weights[0].item())
    print(f"seed {seed}: scores {random_scores}  weights {weights}")
average = sum(first_weights) / len(first_weights)
print(f"The average of the first weight over {len(first_weights)} seeds is {average:.3f}")
torch.manual_seed(0)
one = torch.rand(2)
two = torch.rand(2)
torch.manual_seed(0)
three = torch.rand(2)
print(torch.equal(one, three), torch.equal(one, two))
print(torch.randint(0, 10, (5,)), torch.randperm(4).sort().values)
