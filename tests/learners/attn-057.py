import torch
import torch.nn as nn

class Attn(nn.Module):
    def __init__(self):
        super().__init__()
        self.q = nn.Linear(4, 4)
        self.k = nn.Linear(4, 4)

    def forward(self, x):
        return torch.softmax(self.q(x) @ self.k(x), dim=-1)

m = Attn()
x = torch.zeros(2, 3, 4)
try:
    m(x)
except RuntimeError as e:
    print("shape problem", type(e).__name__)
m(torch.zeros(4, 4))
print("square input hides the bug")
m(torch.zeros(3, 5))
