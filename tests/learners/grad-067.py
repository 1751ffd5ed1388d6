import torch
t = torch.tensor([0.3, -0.2], requires_grad=True)
copy1 = t
copy2 = t.clone()
copy3 = t.detach()
copy4 = t.detach().clone()
copy5 = torch.tensor(t.tolist())
with torch.no_grad():
    t += 1
for i, c in enumerate([copy1, copy2, copy3, copy4, copy5], 1):
    print(i, c.data, c.requires_grad, c.is_leaf)
