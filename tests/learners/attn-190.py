import torch
import torch.nn as nn
class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.layers = [nn.Linear(2, 2), nn.Linear(2, 2)]    # plain list!
        self.out = nn.Linear(2, 1)
    def forward(self, x):
        for l in self.layers:
            x = torch.tanh(l(x))
        return self.out(x)
torch.manual_seed(0)
m = Model()
print([n for n, _ in m.named_parameters()])
m.layers = nn.ModuleList(m.layers)
print([n for n, _ in m.named_parameters()])
m(torch.ones(1, 2)).backward()
print(m.layers[0].weight.grad)
opt = torch.optim.SGD(m.parameters(), lr=0.1)
opt.step()
print(m.layers[0].weight.data, m.nothing)
