import torch
torch.manual_seed(0)
h = torch.randn(1, 4, 8, requires_grad=True)
n_heads = 4
per_head = h.reshape(1, 4, n_heads, 2)
per_head = torch.einsum('bthd->bhtd', per_head)
att = torch.einsum('bhtd,bhsd->bhts', per_head, per_head) / 2 ** 0.5
att = torch.softmax(att, dim=3)
z = torch.einsum('bhts,bhsd->bthd', att, per_head).flatten(2)
print(z.shape)
z[0, 0, 0].backward()
print((h.grad != 0).any(-1))
print(h.grad[0, :, :3])
