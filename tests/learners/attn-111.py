import torch
torch.manual_seed(3)
# label smoothing style targets for attention maps, with a regulariser
q = torch.randn(3, 3, requires_grad=True)
opt = torch.optim.SGD([q], lr=0.5)
diag = torch.eye(3)
for n in range(5):
    A = q.softmax(dim=-1)
    fit = -(diag * A.log()).sum() / 3
    reg = (q ** 2).mean()
    total = fit + 0.1 * reg
    opt.zero_grad()
    total.backward()
    opt.step()
    print(f'{n}: fit={fit:.4f} reg={reg:.4f} total={total:.4f}')
print(A.diagonal())
