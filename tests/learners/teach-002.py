# Slide 7: "Where does the sqrt come from?"
import torch
torch.manual_seed(0)
print(" d   var(q.k)   var(q.k/sqrt d)")
for d in [1, 4, 16, 64]:
    q = torch.randn(4000, d); k = torch.randn(4000, d)
    dots = (q * k).sum(dim=1)
    print(f"{d:2d} {dots.var().item():9.1f} {(dots / d**0.5).var().item():12.1f}")
