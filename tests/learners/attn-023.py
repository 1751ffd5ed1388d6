import torch
import torch.nn.functional as F

lengths = torch.tensor([2, 4, 3])
T = 4
pad = torch.arange(T)[None, :] < lengths[:, None]
print(pad)
print(pad.int())
scores = torch.zeros(3, T, T)
scores = scores.masked_fill(~pad[:, None, :], float("-inf"))
w = F.softmax(scores, dim=-1)
print(w[0])
print(w[2, 0])
print(pad.sum(), pad.float().mean(dim=1))
