import torch

# I compare two masks: additive and boolean
sequence_length = 4
boolean_mask = torch.ones(sequence_length, sequence_length, dtype=torch.bool)
boolean_mask = torch.tril(boolean_mask)
print("boolean mask"); print(boolean_mask)

additive_mask = torch.zeros(sequence_length, sequence_length)
additive_mask = additive_mask.masked_fill(boolean_mask == False, float("-inf"))
print("additive mask"); print(additive_mask)

torch.manual_seed(11)
raw_scores = torch.randn(sequence_length, sequence_length)
weights_one = torch.softmax(raw_scores + additive_mask, dim=-1)
weights_two = torch.softmax(raw_scores.masked_fill(boolean_mask.logical_not(), float("-inf")), dim=-1)
print("identical:", torch.equal(weights_one, weights_two))
print(weights_one)
number_of_zeros = (weights_one == 0).sum().item()
print("There are", number_of_zeros, "zeros, expected", sequence_length * (sequence_length - 1) // 2)
