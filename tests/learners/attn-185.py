import torch
torch.manual_seed(0)
q = torch.randn(2, 2, requires_grad=True)
opt = torch.optim.SGD([q], lr=0.1)
s = (q @ q.T).softmax(-1)
loss1 = s[0, 0]
opt.zero_grad()
loss1.backward()
opt.step()
loss2 = s[1, 1]
loss2.backward()      # graph was freed
print("not reached")
