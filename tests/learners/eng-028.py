import torch
B, T = 2, 4
ids = torch.tensor([[5, 7, 9, 0], [3, 0, 0, 0]])
lens = ids.ne(0).sum(1)
m = ids.ne(0)[:, None] & torch.ones(T, T).tril().bool()
w = torch.zeros(B, T, T).masked_fill(~m, float('-inf')).softmax(-1)
last = w[torch.arange(B), lens - 1]
print(lens, last, m.sum((1, 2)), sep='\n')
