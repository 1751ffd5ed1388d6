import torch
E = torch.eye(4)[[0, 2, 2, 3]]
print(E.argmax(1), E.sum(0).int().tolist(), (E @ E.T).int())
i = torch.tensor([[0, 1], [1, 0]])
src = torch.arange(4.).view(2, 2)
print(src.gather(1, i), torch.zeros(2, 2).scatter(1, i, src), torch.zeros(3).index_add(0, torch.tensor([0, 2, 0]), torch.tensor([1., 2., 3.])))
print(torch.zeros(3).scatter_add_(0, torch.tensor([1, 1, 2]), torch.ones(3)), src.take(torch.tensor([0, 3])), src.index_select(0, torch.tensor([1])))
print(torch.take_along_dim(src, i, dim=1), src.masked_scatter(src > 1, torch.tensor([8., 9.])), torch.nn.functional.one_hot(torch.tensor([1, 0]), 3))
