import torch
import torch.nn as nn
torch.manual_seed(0)
net = nn.Sequential(nn.Linear(4, 3), nn.Sigmoid(), nn.Linear(3, 1))
sgd = torch.optim.SGD(net.parameters(), lr=0.5)
x = torch.eye(4)
y = torch.tensor([[1.], [0.], [0.], [1.]])
def closure():
    sgd.zero_grad()
    loss = nn.functional.binary_cross_entropy_with_logits(net(x), y)
    loss.backward()
    return loss
for i in range(5):
    loss = sgd.step(closure)
    print(i, f"{float(loss):.4f}")
print(net[2].weight.grad)
print(net[-1].bias)
