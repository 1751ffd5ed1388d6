import torch
import torch.nn.functional as F
from torch.distributions import Categorical
from torch.nn.attention import SDPBackend, sdpa_kernel
from torch.nn.attention.bias import causal_lower_right, causal_upper_left

torch.manual_seed(1)
q, k = torch.rand(1, 1, 2, 4), torch.rand(1, 1, 3, 4)
with sdpa_kernel(SDPBackend.MATH):
    print(F.scaled_dot_product_attention(q, k, k, attn_mask=causal_lower_right(2, 3)))
with sdpa_kernel([SDPBackend.MATH, SDPBackend.FLASH_ATTENTION]):
    print(F.scaled_dot_product_attention(q, k, k, attn_mask=causal_upper_left(2, 3)))
print(causal_lower_right(2, 3), causal_upper_left(2, 3))
weights = torch.tensor([[0.5, 0.25, 0.25], [1.0, 0.0, 0.0]])
print(torch.distributions.Categorical(weights).entropy(), Categorical(logits=weights).entropy())
drawn = Categorical(weights)
print(drawn.sample(), drawn.sample((4,)), drawn.log_prob(torch.tensor([1, 0])), drawn.probs, drawn.logits)
cell = torch.nn.RNNCell(3, 2)
print(cell, cell(torch.ones(1, 3)), cell(torch.ones(3), torch.ones(2)))
print(torch.nn.RNNCell(3, 2, bias=False))
