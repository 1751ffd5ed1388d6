import torch
torch.manual_seed(0)
T = 8
x = torch.randn(T, 4)
# local block attention by view
blocks = x.view(2, 4, 4)
o = (blocks @ blocks.transpose(1, 2)).softmax(-1) @ blocks
o = o.reshape(T, 4)
ids = torch.arange(T) // 4
s = (x @ x.T).masked_fill(ids[:, None] != ids, float('-inf'))
print(torch.allclose(s.softmax(-1) @ x, o, atol=1e-6))
win = x.unfold(0, 3, 1)
print(win.shape, win[0, :, 0])
print(torch.nn.functional.pad(x[:2, :2], (1, 1), value=9))
print(torch.nn.functional.pad(torch.ones(2, 2), (0, 0, 1, 0)))
q = x[:7]
q.view(2, 4, 4)
