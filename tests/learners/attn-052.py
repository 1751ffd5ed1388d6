import torch
from torch import nn
from torch.nn import functional as F

class TinyTransformer(nn.Module):
    def __init__(self, vocab, dim):
        super().__init__()
        self.emb = nn.Embedding(vocab, dim)
        self.attn = nn.Linear(dim, 3 * dim, bias=False)
        self.norm = nn.LayerNorm(dim)
        self.out = nn.Linear(dim, vocab, bias=False)

    def forward(self, ids):
        x = self.emb(ids)
        q, k, v = self.attn(x).chunk(3, dim=-1)
        x = x + F.scaled_dot_product_attention(q, k, v, is_causal=True)
        return self.out(self.norm(x))

torch.manual_seed(0)
model = TinyTransformer(6, 8)
opt = torch.optim.Adam(model.parameters(), lr=1e-2)
ids = torch.tensor([[0, 1, 2, 3, 4, 5, 0, 1]])
losses = []
for _ in range(8):
    logits = model(ids[:, :-1])
    loss = F.cross_entropy(logits.flatten(0, 1), ids[:, 1:].flatten())
    opt.zero_grad(); loss.backward(); opt.step()
    losses.append(loss.item())
print(' '.join(f'{l:.3f}' for l in losses))
print(losses[-1] < losses[0])
print(model(ids).argmax(-1).shape)
