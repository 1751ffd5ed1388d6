import torch
import torch.nn as nn
class AttentionPooling(nn.Module):
    """Pools a sequence to one vector with a learned query."""
    def __init__(self, dim):
        super().__init__()
        self.query = nn.Parameter(torch.randn(dim))
    def forward(self, x, mask=None):
        s = x @ self.query
        if mask is not None:
            s = s.masked_fill(~mask, float('-inf'))
        w = s.softmax(-1)
        return torch.einsum('bt,btd->bd', w, x), w
torch.manual_seed(0)
pool = AttentionPooling(3)
x = torch.randn(2, 3, 3)
mask = torch.tensor([[True, True, True], [True, False, False]])
y, w = pool(x, mask)
print(w)
print(torch.allclose(y[1], x[1, 0]))
y[0].sum().backward()
print(pool.query.grad)
print(pool.query)
