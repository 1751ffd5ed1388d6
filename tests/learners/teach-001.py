# Slide 4: attention = soft lookup
import torch
keys   = torch.tensor([[1., 0.], [0., 1.]])
values = torch.tensor([[10.], [20.]])
for angle in (0, 45, 90):
    a = torch.deg2rad(torch.tensor(float(angle)))
    query = torch.stack([a.cos(), a.sin()]) * 4
    w = torch.softmax(keys @ query, dim=0)
    print(f"{angle:3d} degrees: weights {w[0]:.2f} {w[1]:.2f}  ->  {(w @ values).item():.1f}")
