import torch
x = torch.rand(4, 4)
print(x.triu().tril().count_nonzero() <= 4, torch.allclose(x, x.clone()), torch.equal(x, x + 1), x.isfinite().all(), x.isnan().sum())
print(torch.full((2,), 3).dtype, torch.full((2,), 3.).dtype, torch.zeros(2, dtype=int).dtype, torch.ones(1, dtype=float).dtype, torch.empty(2, 0).shape, torch.arange(0, 1, .25), torch.arange(3.))
print(torch.zeros_like(x).shape, x.new_ones(2), x.new_tensor([1, 2]), torch.logspace(0, 2, 3), torch.eye(2, 3), torch.tensor(()).shape)
print(x.device, x.is_cuda, x.layout, torch.device('cpu'), x.to('cpu') is x, x.cpu() is x, torch.zeros(1, device='cpu'))
