import torch
# why divide by sqrt(d)? look at the gradient that survives softmax
torch.manual_seed(0)
for d in (1, 16, 256):
    q = torch.ones(d)
    k = torch.stack([torch.ones(d), torch.zeros(d)])
    s = (k @ q).requires_grad_()
    s.softmax(0)[0].backward()
    g_raw = s.grad[0].item()
    t = (k @ q / d ** 0.5).requires_grad_()
    t.softmax(0)[0].backward()
    print(f"d={d:<4d} raw grad {g_raw:.5f}  scaled grad {t.grad[0].item():.5f}")
