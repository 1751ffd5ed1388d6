import torch
i = torch.tensor([1, 2, 3])
i.requires_grad = True
print("never here")
