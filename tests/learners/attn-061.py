import torch
torch.manual_seed(0)
import torch.nn as nn
emb = nn.Embedding(10, 4, padding_idx=0)
print(emb.weight[0])
ids = torch.tensor([[3, 7, 0, 0], [1, 2, 5, 0]])
x = emb(ids)
pad_mask = ids != 0
print(pad_mask)
s = x @ x.transpose(1, 2)
s = s.masked_fill(pad_mask.unsqueeze(1) == False, -1e9)
a = s.softmax(-1)
print(a[0])
loss = (a @ x).sum()
loss.backward()
print(emb.weight.grad[0], emb.weight.grad[4])
print((emb.weight.grad.abs().sum(1) > 0).nonzero().flatten().tolist())
