import torch, torch.nn as nn
torch.manual_seed(0)
m = nn.Sequential(nn.Linear(4, 8), nn.GELU(), nn.LayerNorm(8), nn.Linear(8, 2))
o = torch.optim.AdamW(m.parameters(), lr=1e-2)
x, y = torch.randn(16, 4), torch.randint(2, (16,))
L = []
for _ in range(50):
    o.zero_grad(set_to_none=True)
    l = nn.functional.cross_entropy(m(x), y); l.backward(); o.step()
    L.append(l.item())
print(f'{L[0]:.4f} {L[9]:.4f}', all(a > b for a, b in zip(L[::10], L[10::10])))
