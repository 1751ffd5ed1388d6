import torch
torch.manual_seed(0)
# autoencoder
x = torch.rand(5, 4)
enc, dec = torch.nn.Linear(4, 2), torch.nn.Linear(2, 4)
opt = torch.optim.Adam(list(enc.parameters()) + list(dec.parameters()), lr=0.01)
for i in range(1, 61):
    z = enc(x)
    loss = ((dec(z) - x) ** 2).mean()
    opt.zero_grad()
    loss.backward()
    opt.step()
    if i % 20 == 0:
        print(i, f"{loss.item():.4f}")
print(z.shape, z.requires_grad, enc.weight.grad.shape)
