import torch
import torch.nn as nn
class Poly(nn.Module):
    def __init__(self):
        super().__init__()
        self.a = nn.Parameter(torch.tensor(0.1))
        self.b = nn.Parameter(torch.tensor(0.2))
        self.c = nn.Parameter(torch.tensor(0.3))
    def forward(self, x):
        return self.a + self.b * x + self.c * x ** 2
    def string(self):
        return f'y = {self.a.item():.3f} + {self.b.item():.3f} x + {self.c.item():.3f} x^2'
m = Poly()
x = torch.linspace(-1, 1, 11)
y = 1 + x / 2 - x ** 2
crit = nn.MSELoss(reduction='sum')
opt = torch.optim.SGD(m.parameters(), lr=2e-2)
for t in range(200):
    loss = crit(m(x), y)
    if t % 50 == 49:
        print(t, f"{loss.item():.3f}")
    opt.zero_grad()
    loss.backward()
    opt.step()
print(f'Result: {m.string()}')
