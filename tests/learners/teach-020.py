# Board exercise: heads see different things
import torch
x = torch.tensor([[1., 0., 0., 1.], [0., 1., 1., 0.], [1., 1., 0., 0.]])
heads = x.view(3, 2, 2).permute(1, 0, 2)
for h, xh in enumerate(heads):
    w = (xh @ xh.T).softmax(-1)
    print(f"head {h}")
    for i, row in enumerate(w):
        stars = ["*" * round(p * 10) for p in row.tolist()]
        print(f"  token {i}: " + " | ".join(f"{s:<10}" for s in stars))
