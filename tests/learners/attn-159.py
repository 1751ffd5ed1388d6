import torch
import torch.nn as nn
torch.manual_seed(0)
class GPTConfig:
    vocab_size = 7
    block_size = 6
    n_layer = 2
    n_head = 2
    n_embd = 4
c = GPTConfig()
class CausalSelfAttention(nn.Module):
    def __init__(self, c):
        super().__init__()
        self.c_attn = nn.Linear(c.n_embd, 3 * c.n_embd)
        self.c_proj = nn.Linear(c.n_embd, c.n_embd)
        self.n_head = c.n_head
        self.register_buffer("bias", torch.tril(torch.ones(c.block_size, c.block_size)).view(1, 1, c.block_size, c.block_size))
    def forward(self, x):
        B, T, C = x.size()
        q, k, v = self.c_attn(x).split(C, dim=2)
        q, k, v = (z.view(B, T, self.n_head, C // self.n_head).transpose(1, 2) for z in (q, k, v))
        att = (q @ k.transpose(-2, -1)) * (k.size(-1) ** -0.5)
        att = att.masked_fill(self.bias[:, :, :T, :T] == 0, float('-inf')).softmax(-1)
        return self.c_proj((att @ v).transpose(1, 2).contiguous().view(B, T, C))
tr = nn.ModuleDict(dict(
    wte=nn.Embedding(c.vocab_size, c.n_embd),
    h=nn.ModuleList([CausalSelfAttention(c) for _ in range(c.n_layer)]),
    ln_f=nn.LayerNorm(c.n_embd)))
x = tr["wte"](torch.tensor([[1, 2, 3]]))
for block in tr["h"]:
    x = x + block(x)
logits = tr["ln_f"](x) @ tr["wte"].weight.T
print(logits)
print(sum(p.numel() for p in tr.parameters()), sorted(tr.keys()))
