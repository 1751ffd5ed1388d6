# Slide: linear layers are matrices (interactive figure data)
import torch
rot = torch.tensor([[0., -1.], [1., 0.]])
shear = torch.tensor([[1., 1.], [0., 1.]])
square = torch.tensor([[0., 0.], [1., 0.], [1., 1.], [0., 1.]])
for name, M in (("rotate", rot), ("shear", shear), ("both", rot @ shear), ("project", torch.diag(torch.tensor([1., 0.])))):
    print(f"{name:<8}", (square @ M.T).tolist(), "det", torch.linalg.det(M).item())
