import torch
import torch.nn as nn
import torch.nn.functional as F

# one head, trained to copy the previous token
torch.manual_seed(0)
V, T, C = 5, 6, 8
tok = nn.Embedding(V, C)
pos = nn.Embedding(T, C)
key, query, value = nn.Linear(C, C), nn.Linear(C, C), nn.Linear(C, C)
head = nn.Linear(C, V)
params = [p for m in (tok, pos, key, query, value, head) for p in m.parameters()]
opt = torch.optim.SGD(params, lr=0.1)
idx = torch.tensor([[0, 3, 1, 4, 2, 0]])
tgt = idx[:, :-1]
tril = torch.tril(torch.ones(T, T))
for step in range(5):
    x = tok(idx) + pos(torch.arange(T))
    w = query(x) @ key(x).transpose(-2, -1) * C ** -0.5
    w = w.masked_fill(tril == 0, float('-inf'))
    w = F.softmax(w, dim=-1)
    logits = head(w @ value(x))
    loss = F.cross_entropy(logits[:, 1:].reshape(-1, V), tgt.reshape(-1))
    opt.zero_grad()
    loss.backward()
    opt.step()
    print(f"step {step}: loss {loss.item():.4f}")
print(sum(p.numel() for p in params))
