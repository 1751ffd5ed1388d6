import torch
torch.manual_seed(0)
d = 64
for n in 'randn rand'.split():
    q, k = (getattr(torch, n)(1000, d) for _ in 'qk')
    z = (q * k).sum(-1)
    print(n, f'mean {z.mean():.1f} std {z.std():.1f}', f'scaled {(z / d**.5).std():.2f}')
