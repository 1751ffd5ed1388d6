import torch
torch.manual_seed(1)
B, T, D = 2, 3, 4
x = torch.randn(B, T, D, requires_grad=True)
s = torch.bmm(x, x.transpose(1, 2)) / D ** 0.5
lengths = [3, 2]
for b in range(B):
    s = s.clone()
    s[b, :, lengths[b]:] = float('-inf')
w = s.softmax(-1)
o = torch.bmm(w, x)
print(w)
o[1, :2].sum().backward()
print(x.grad[0].abs().max())
print(x.grad[1])
