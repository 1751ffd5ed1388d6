import torch
T = 5
i = torch.arange(T)
masks = dict(
    causal=i[:, None] >= i,
    window=(i[:, None] - i).abs() <= 1,
    dilated=(i[:, None] - i) % 2 == 0,
    sink=(i[:, None] >= i) & ((i == 0) | (i[:, None] - i < 2)),
)
for n, m in masks.items():
    print(n, m.sum().item(), [''.join('01'[b] for b in r) for r in m.tolist()])
print((masks['causal'] ^ masks['window']).int().sum(0), masks['causal'].logical_xor(masks['causal']).any())
