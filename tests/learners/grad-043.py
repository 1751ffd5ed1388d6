import torch
losses = []
w = torch.tensor(5.0, requires_grad=True)
opt = torch.optim.SGD([w], lr=0.1)
sched = torch.optim.lr_scheduler.StepLR(opt, step_size=2, gamma=0.5)
for e in range(6):
    loss = w ** 2
    opt.zero_grad()
    loss.backward()
    opt.step()
    losses.append(loss.item())
    print(e, "lr %.4f" % sched.get_last_lr()[0], "w %.4f" % w.item())
    sched.step()
