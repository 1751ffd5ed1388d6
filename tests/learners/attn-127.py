import torch
# averaging heads, masks per head, with a batch dim in einsum
torch.manual_seed(5)
w = torch.rand(2, 3, 4, 4)
w = w / w.sum(-1, keepdim=True)
head_mask = torch.tensor([1., 0., 1.])
w = w * head_mask[None, :, None, None]
print(w.sum(-1)[0])
avg = w.sum(1) / head_mask.sum()
print(avg[0])
print(torch.einsum('bhij,h->bij', w, head_mask / 2).allclose(avg))
print(w.mean(dim=(0, 2)).shape, w.sum(dim=[1, 3])[1].round())
