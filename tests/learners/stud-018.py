import torch
import torch.nn as nn

class SelfAttentionWithMask(nn.Module):
    """
    Parameters
    ----------
    dimension : size of the embeddings
    maximum_length : longest sequence for which the mask is prepared
    """
    def __init__(self, dimension, maximum_length):
        super().__init__()
        self.query = nn.Linear(dimension, dimension)
        self.key = nn.Linear(dimension, dimension)
        self.value = nn.Linear(dimension, dimension)
        self.register_buffer("mask", torch.triu(torch.ones(maximum_length, maximum_length), diagonal=1))

    def forward(self, inputs):
        batch_size, length, dimension = inputs.shape
        queries, keys, values = self.query(inputs), self.key(inputs), self.value(inputs)
        scores = torch.bmm(queries, keys.transpose(1, 2))
        scores.masked_fill_(self.mask.bool()[:length, :length], -torch.inf)
        weights = torch.softmax(scores / dimension ** 0.5, dim=-1)
        return torch.bmm(weights, values), weights

torch.manual_seed(77)
module = SelfAttentionWithMask(dimension=4, maximum_length=10)
inputs = torch.rand(2, 3, 4)
outputs, weights = module(inputs)
print(outputs.shape)
print(weights[1])
outputs.mean().backward()
print("gradient of the value bias:", module.value.bias.grad)
print("parameters:", [name for name, _ in module.named_parameters()])
