import torch
import torch.nn.functional as F
torch.manual_seed(0)
# dropout on attention weights: expectation
p = 0.25
w = torch.full((1, 4), 0.25)
F.dropout(w, p=p)
kept = w / (1 - p)
print(kept)
d = torch.nn.Dropout(p)
d.eval()
print(d(w))
x = torch.ones(4, requires_grad=True)
F.dropout(x, 0.0).sum().backward()
print(x.grad)
out = F.dropout(torch.ones(3), p=1.0)
print(out)
try:
    torch.nn.Dropout(1.5)
except ValueError as e:
    print(type(e).__name__)
