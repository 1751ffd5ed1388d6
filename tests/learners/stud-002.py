import torch
import torch.nn as nn

# I wanted to understand why the weights of nn.Linear are transposed.
torch.manual_seed(1)
layer = nn.Linear(in_features=3, out_features=2)
print("weight shape:", layer.weight.shape)
print("bias shape:", layer.bias.shape)

my_input = torch.tensor([[1.0, 2.0, 3.0]])
output_of_layer = layer(my_input)
output_by_hand = torch.zeros(1, 2)
for j in range(2):
    value = layer.bias[j].item()
    for i in range(3):
        value = value + layer.weight[j, i].item() * my_input[0, i].item()
    output_by_hand[0, j] = value
print("layer:  ", output_of_layer.data)
print("by hand:", output_by_hand)
print("equal?  ", torch.allclose(output_of_layer, output_by_hand))
