# Slide: causal mask and the flow of gradients, drawn
import torch
T = 5
x = torch.ones(T, 2, requires_grad=True)
a = torch.ones(T, T).tril()
a = a / a.sum(-1, keepdim=True)
y = a @ x
for t in range(T):
    (g,) = torch.autograd.grad(y[t].sum(), x, retain_graph=True)
    print(f"output {t} <- inputs " + " ".join(str(i) if v else "." for i, v in enumerate(g[:, 0] != 0)))
