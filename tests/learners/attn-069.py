import torch
# gradient of one attention weight w.r.t. all scores, as a table
s = torch.tensor([2.0, 0.0, -1.0], requires_grad=True)
header = "      " + " ".join(f"ds{j:<6d}" for j in range(3))
print(header)
for i in range(3):
    s.grad = None
    s.softmax(0)[i].backward()
    print(f"dp{i}  ", " ".join(f"{g:+.4f} " for g in s.grad))
J = torch.autograd.functional.jacobian(lambda z: z.softmax(0), s.detach())
print(J)
