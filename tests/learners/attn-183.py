import torch
# compare my module to functional under train/eval
class Net(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.p = torch.nn.Parameter(torch.tensor([[0.2, -0.2], [0.5, 0.1]]))
        self.drop = torch.nn.Dropout(0.3)
    def forward(self, x):
        w = self.drop((x @ self.p @ x.T).softmax(-1))
        return w @ x
net = Net()
x = torch.eye(2)
net.eval()
y1, y2 = net(x), net(x)
print(torch.equal(y1, y2), net.training, net.drop.training)
print(y1)
y1[0, 0].backward()
print(net.p.grad)
net.train()
print(net.training, net.drop.training, net.drop.p)
net.requires_grad_(False)
print([p.requires_grad for p in net.parameters()], net(x).shape)
