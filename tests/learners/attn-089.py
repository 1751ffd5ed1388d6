import torch
import torch.nn.functional as F
torch.manual_seed(6)
teacher = torch.softmax(torch.randn(3, 3), -1)
s = torch.zeros(3, 3, requires_grad=True)
opt = torch.optim.Adam([s], lr=0.3)
for epoch in range(30):
    kl = F.kl_div(F.log_softmax(s, -1), teacher, reduction='batchmean')
    opt.zero_grad()
    kl.backward()
    opt.step()
    if epoch in (0, 1, 2):
        print(f"{epoch} KL {kl.item():.4f}")
print(teacher)
print((s.softmax(-1) - teacher).abs().max() < 0.05)
