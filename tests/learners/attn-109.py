import torch
from typing import List

def topk_attention(scores: torch.Tensor, k: int) -> torch.Tensor:
    vals, idx = scores.topk(k, dim=-1)
    sparse = torch.full_like(scores, -torch.inf).scatter(-1, idx, vals)
    return sparse.softmax(dim=-1)

scores = torch.tensor([[1., 4., 2., 3.], [0., -1., -2., 5.]], requires_grad=True)
rows: List[float] = []
for k in range(1, 5):
    w = topk_attention(scores, k)
    print(k, w.detach())
    rows.append(round(w[0, 1].item(), 4))
print(rows)
topk_attention(scores, 2)[0, 1].backward()
print(scores.grad)
