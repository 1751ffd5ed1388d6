# Slide 31: temperature and entropy, small table
import torch
z = torch.tensor([2.0, 1.0, 0.5, 0.0])
print("   T  " + "  ".join(f"p{i}  " for i in range(4)) + " entropy(bits)")
for T in (0.25, 0.5, 1.0, 2.0, 8.0):
    p = (z / T).softmax(0)
    H = -(p * p.log2()).sum()
    print(f"{T:5.2f} " + " ".join(f"{x:.3f}" for x in p) + f"   {H:.3f}")
