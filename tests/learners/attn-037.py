import torch

t = torch.tensor([[0.2, 0.5, 0.3],
                  [0.6, 0.1, 0.3]])
print(t[0])
print(t[:, 1])
print(t[-1, -1].item() == torch.tensor(0.3).item())
print(t[[0, 1], [1, 0]])
print(t[t > 0.25])
print(t[..., None].shape)
print(t[None].shape)
print(t[:, [2, 0]])
print(t[torch.tensor([1, 1, 0])])
print(t[1:, :2])
print(t[:, ::2])
print(t.argmax(dim=1), t.max(dim=1).values, t.max())
print(t.flip(1))
