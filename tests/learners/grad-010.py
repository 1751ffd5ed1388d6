import torch
# integers cannot have gradients
i = torch.tensor([1, 2, 3])
i.requires_grad = True
print("never here")
