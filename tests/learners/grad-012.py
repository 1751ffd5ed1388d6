import torch
from torch import nn

torch.manual_seed(1)
model = nn.Linear(3, 1)
opt = torch.optim.SGD(model.parameters(), lr=0.1, momentum=0.9)
x = torch.tensor([[1., 2., 3.], [0., 1., 0.]])
t = torch.tensor([[1.], [0.]])
for _ in range(3):
    opt.zero_grad()
    loss = nn.functional.mse_loss(model(x), t)
    loss.backward()
    opt.step()
    print(f"{loss.item():.4f}", model.weight.data)
print(model.bias.grad.shape)
