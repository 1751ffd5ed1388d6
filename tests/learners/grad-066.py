import torch
import torch.nn as nn
torch.manual_seed(5)
# dataset and loop "as in the tutorial"
data = [(torch.tensor([float(i)]), torch.tensor([2.0 * i + 1])) for i in range(4)]
net = nn.Linear(1, 1)
opt = torch.optim.SGD(net.parameters(), lr=0.02)
for epoch in range(3):
    running = 0.0
    for i, (x, y) in enumerate(data):
        opt.zero_grad()
        loss = nn.MSELoss()(net(x), y)
        loss.backward()
        opt.step()
        running += loss.item()
    print(f'[{epoch + 1}] loss: {running / len(data):.3f}')
print('Finished Training')
