import torch
p = torch.tensor([1.0], requires_grad=True)
opt = torch.optim.SGD([p], lr=0.1, momentum=0.9, dampening=0.5)
for i in range(3):
    opt.zero_grad()
    (3 * p).sum().backward()
    opt.step()
    print(p)
opt = torch.optim.RMSprop([p], lr=0.01)
for i in range(2):
    opt.zero_grad()
    (3 * p).sum().backward()
    opt.step()
    print(p)
opt = torch.optim.Adagrad([p], lr=0.1)
opt.zero_grad(); (p ** 2).sum().backward(); opt.step()
print(p)
