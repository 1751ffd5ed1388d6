import torch
x = torch.arange(10)
print(x[3:7], x[-2:], x[::3], x[x % 2 == 1], x[[0, -1]], x[None, :, None].shape, x.view(2, 5)[:, 1:3].tolist())
y = x.view(2, 5)
print(y[1, 2], y[1][2], y[:, -1], y[..., 0], y[[1, 0], [0, 4]], y[:, [0, 0]], y[torch.tensor([1])], y[y > 6])
a, b = y; print(a, b); (c, *_), d = y.tolist(); print(c, _, d)
y[:, ::2] = 0; print(x)
x[::-1]
