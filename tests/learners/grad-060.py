import torch
torch.manual_seed(0)
rnn_w = torch.randn(2, 2) * 0.5
rnn_w.requires_grad_(True)
h = torch.zeros(2)
inputs = torch.tensor([[1., 0.], [0., 1.], [1., 1.]])
hs = []
for x in inputs:
    h = torch.tanh(rnn_w @ h + x)
    hs.append(h)
loss = torch.stack(hs).sum()
loss.backward()
print(torch.stack(hs))
print(rnn_w.grad)
