import torch
import torch.nn as nn
torch.manual_seed(42)
class CrossAttention(nn.Module):
    def __init__(self, d_in, d_out_kq, d_out_v):
        super().__init__()
        self.d_out_kq = d_out_kq
        self.W_query = nn.Parameter(torch.rand(d_in, d_out_kq))
        self.W_key = nn.Parameter(torch.rand(d_in, d_out_kq))
        self.W_value = nn.Parameter(torch.rand(d_in, d_out_v))
    def forward(self, x_1, x_2):
        queries_1 = x_1 @ self.W_query
        keys_2 = x_2 @ self.W_key
        values_2 = x_2 @ self.W_value
        attn_scores = queries_1 @ keys_2.T
        attn_weights = torch.softmax(attn_scores / self.d_out_kq ** 0.5, dim=-1)
        return attn_weights @ values_2
crossattn = CrossAttention(3, 2, 4)
first_input = torch.rand(2, 3)
second_input = torch.rand(4, 3)
context = crossattn(first_input, second_input)
print(context)
print("Output shape:", context.shape)
context.sum().backward()
print(crossattn.W_query.grad)
