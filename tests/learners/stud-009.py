import torch

# My question: is the attention output the same when I shuffle the tokens?
torch.manual_seed(5)
tokens = torch.randn(4, 3)

def self_attention(x):
    return torch.softmax(x @ x.T / x.shape[1] ** 0.5, dim=1) @ x

original_output = self_attention(tokens)
permutation = torch.tensor([2, 0, 3, 1])
shuffled_output = self_attention(tokens[permutation])
print("outputs equal:", torch.allclose(original_output, shuffled_output))
print("outputs equal after shuffling the original output:",
      torch.allclose(original_output[permutation], shuffled_output, atol=1e-6))

# with positions added it is different
positions = torch.arange(4).unsqueeze(1) * 0.5
with_positions = self_attention(tokens + positions)
shuffled_with_positions = self_attention(tokens[permutation] + positions)
print("with positions:", torch.allclose(with_positions[permutation], shuffled_with_positions, atol=1e-3))
inverse = torch.argsort(permutation)
print("inverse permutation:", inverse, permutation[inverse])
