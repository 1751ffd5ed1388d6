# === triangle
import torch
import torch.nn.functional as F

x = torch.tensor([[1, 0], [0, 2], [1, 1]], dtype=torch.float32)  # one, two, three
m = torch.tensor([[True, False, False], [True, True, False], [True, True, True]])  # one, two, three
n, d = x.shape

# True: may be asked. The identity as values gives the weights back.
if hasattr(F, "scaled_dot_product_attention"):  # PyTorch 2.0 or later
    asked = F.scaled_dot_product_attention(x, x, torch.eye(n), attn_mask=m)
else:
    asked = torch.softmax((x @ x.T / d**0.5).masked_fill(~m, -torch.inf), dim=-1)

asked = torch.where(m.any(-1, keepdim=True), asked, torch.tensor(0.0))  # as since PyTorch 2.5

# True: is hidden. Identities as projections leave x as it is.
layer = torch.nn.MultiheadAttention(d, 1, batch_first=True)
with torch.no_grad():
    layer.in_proj_weight.copy_(torch.cat([torch.eye(d)] * 3))
    batch = x.unsqueeze(0)
    hidden = layer(batch, batch, batch, attn_mask=m)[1][0]

print("F.scaled_dot_product_attention", *[" ".join(f"{x:.2f}" for x in row) for row in asked.tolist()], sep="\n")
print("nn.MultiheadAttention", *[" ".join(f"{x:.2f}" for x in row) for row in hidden.tolist()], sep="\n")
