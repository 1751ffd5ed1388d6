import torch
import torch.nn as nn
import torch.nn.functional as F
torch.manual_seed(0)
# toy sorting task
V = 4
emb, pos = nn.Embedding(V, 8), nn.Embedding(4, 8)
qkv, out = nn.Linear(8, 24), nn.Linear(8, V)
mods = nn.ModuleList([emb, pos, qkv, out])
opt = torch.optim.Adam(mods.parameters(), lr=0.02)
x = torch.tensor([[3, 1, 2, 0], [0, 2, 1, 3], [2, 2, 0, 1]])
y = x.sort(dim=-1).values
print(y)
for step in range(121):
    h = emb(x) + pos(torch.arange(4))
    q, k, v = qkv(h).chunk(3, dim=-1)
    h = h + F.scaled_dot_product_attention(q, k, v)
    loss = F.cross_entropy(out(h).transpose(1, 2), y)
    opt.zero_grad()
    loss.backward()
    opt.step()
    if step % 40 == 0 and step < 80:
        print(step, "%.3f" % loss.item())
print("solved:", torch.equal(out(h).argmax(-1), y))
