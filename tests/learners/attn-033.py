import torch
import torch.nn.functional as F

logits = torch.tensor([2.0, 1.0, 0.1, -1.0])
for temp in (0.5, 1.0, 2.0, 100.0):
    p = F.softmax(logits / temp, dim=0)
    H = -(p * p.log()).sum()
    print("T=%-5g" % temp, p, "entropy %.3f" % H.item())
top = torch.topk(logits, k=2)
print(top)
print(top.values, top.indices)
filtered = torch.full_like(logits, float('-inf'))
filtered[top.indices] = top.values
print(F.softmax(filtered, dim=-1))
