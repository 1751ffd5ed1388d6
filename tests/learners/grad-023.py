import torch
torch.manual_seed(0)
x = torch.rand(5, 1)
y = 3 * x - 1
model = torch.nn.Linear(1, 1)
loss_fn = torch.nn.MSELoss()
optimizer = torch.optim.SGD(model.parameters(), lr=0.2)
for epoch in range(5):
    y_pred = model(x)
    loss = loss_fn(y_pred, y)
    print('epoch: %d loss: %.4f' % (epoch, loss.item()))
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
for name, param in model.named_parameters():
    print(name, param.data, param.grad)
print(optimizer.param_groups[0]['lr'])
