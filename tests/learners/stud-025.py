import torch

# We were asked to implement dropout ourselves and to check that the average stays the same.
torch.manual_seed(0)

def my_dropout(values, probability, training=True):
    if not training or probability == 0:
        return values
    keep = (torch.rand(values.shape) >= probability).float()
    return values * keep / (1 - probability)

values = torch.ones(10000)
dropped = my_dropout(values, 0.4)
print("distinct values:", [round(v, 3) for v in sorted(set(dropped.tolist()))])
print("average is close to one:", abs(dropped.mean().item() - 1) < 0.05)
print("share of zeros is close to 0.4:", abs((dropped == 0).float().mean().item() - 0.4) < 0.02)
print("in evaluation nothing happens:", torch.equal(my_dropout(values, 0.4, training=False), values))
print("probability zero:", my_dropout(torch.tensor([1.0, 2.0]), 0))
weights = torch.tensor([0.2, 0.3, 0.5], requires_grad=True)
my_dropout(weights, 0.0).prod().backward()
print(weights.grad)
