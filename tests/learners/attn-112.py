import torch
x = torch.tensor([[1., 0.2], [0.3, 0.4]])
W = torch.nn.Parameter(torch.tensor([[1., 0.], [0., 1.]]))
y = x @ W
att = y @ y.T
mask = torch.tensor([[1, 0], [1, 1]], dtype=torch.bool)
att = att.where(mask, torch.tensor(float('-inf')))
print(att)
p = att.softmax(-1)
print(p)
loss = (p @ y)[1, 0] + p[0, 1]
loss.backward()
print(W.grad)
