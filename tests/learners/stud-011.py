import torch
import torch.nn.functional as F

# Is the function of the library the same as mine? (also for several heads)
torch.manual_seed(0)
batch_size, number_of_heads, length, head_size = 1, 2, 3, 4
query = torch.randn(batch_size, number_of_heads, length, head_size, requires_grad=True)
key = torch.randn(batch_size, number_of_heads, length, head_size)
value = torch.randn(batch_size, number_of_heads, length, head_size)

library_output = F.scaled_dot_product_attention(query, key, value)

my_output = torch.zeros(batch_size, number_of_heads, length, head_size)
for b in range(batch_size):
    for h in range(number_of_heads):
        head_scores = query[b, h] @ key[b, h].T / head_size ** 0.5
        my_output[b, h] = head_scores.softmax(dim=-1) @ value[b, h]

largest_difference = (library_output - my_output).abs().max()
print("The largest difference is smaller than 0.00001:", (largest_difference < 1e-5).item())
my_output.sum().backward()
gradient_of_mine = query.grad.clone()
query.grad.zero_()
library_output.sum().backward()
print("The gradients agree:", torch.allclose(gradient_of_mine, query.grad, atol=1e-5))
print(gradient_of_mine[0, 1])
