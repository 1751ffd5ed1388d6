import torch
x = torch.randn(2, 3, 4)
W = torch.randn(4, 4)
for name, f in {
    "matmul": lambda: (x @ W).shape,
    "mm on 3d": lambda: torch.mm(x, W).shape,
    "bmm": lambda: torch.bmm(x, W.expand(2, 4, 4)).shape,
    "bmm 2d": lambda: torch.bmm(x, W).shape,
    "dot 2d": lambda: torch.dot(W, W),
    "cat mismatch": lambda: torch.cat([x, W]),
    "stack mismatch": lambda: torch.stack([x, W]),
    "einsum bad": lambda: torch.einsum('bij,kl->bil', x, torch.ones(3)),
    "expand": lambda: W.expand(3, 4),
    "squeeze": lambda: x.squeeze(1).shape,
    "item": lambda: W.item(),
    "attr": lambda: W.shapes,
    "add": lambda: (x + torch.ones(3)),
    "bool": lambda: bool(W > 0),
}.items():
    try:
        print(name, f())
    except Exception as e:
        print(name, "->", type(e).__name__)
