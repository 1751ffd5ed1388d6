import torch
s = torch.zeros(2, 3, requires_grad=True)
for m in ([[1, 1, 1], [1, 0, 0]], [[1, 0, 1], [0, 0, 0]]):
    w = s.masked_fill(~torch.tensor(m, dtype=torch.bool), float('-inf')).softmax(-1).nan_to_num()
    s.grad = None
    (w * torch.tensor([1., 2, 4])).sum().backward()
    print(w.data, s.grad, sep='\n')
