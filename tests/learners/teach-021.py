# "Guess the printed line" - operators in place
import torch
t = torch.tensor([8., 6.])
for op in ["+= 2", "-= 1", "*= 2", "/= 3", "**= 2", "//= 5", "%= 3"]:
    exec("t " + op)
    print(f"t {op:<6}", t)
n = torch.tensor([7, 5])
n <<= 1
print(n)
n &= 6
print(n)
n |= 1
print(n, n ^ 3)
