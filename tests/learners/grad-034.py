import torch
import torch.nn as nn
torch.manual_seed(0)
class Net(nn.Module):
    def __init__(self):
        super().__init__()
        self.fc1 = nn.Linear(3, 5)
        self.fc2 = nn.Linear(5, 2)
    def forward(self, x):
        return self.fc2(torch.relu(self.fc1(x)))
net = Net()
params = list(net.parameters())
print(len(params))
print(params[0].size())
x = torch.randn(1, 3)
out = net(x)
print(out)
net.zero_grad()
out.backward(torch.ones(1, 2))
print(net.fc1.bias.grad)
print(net.fc2.bias.grad)
for f in net.parameters():
    f.data.sub_(f.grad.data * 0.01)
print(net.fc2.bias)
