import torch
torch.manual_seed(0)
x = torch.randn(6, 4)
u, s, v = torch.linalg.svd(x, full_matrices=False)
print(torch.allclose(u * s @ v, x, atol=1e-5), s.shape)
print(s)
print(torch.linalg.matrix_rank(x).item(), torch.linalg.norm(x), torch.linalg.vector_norm(x, ord=1, dim=0))
