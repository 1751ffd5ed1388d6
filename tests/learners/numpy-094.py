import numpy as np
import torch
rng = np.random.default_rng(2)
E = torch.nn.Parameter(torch.tensor(rng.normal(size=(4, 2)), dtype=torch.float32))
pairs = np.array([[0, 1], [2, 3], [0, 3]])
opt = torch.optim.SGD([E], lr=0.5)
for i, j in pairs:
    loss = -torch.nn.functional.logsigmoid(E[i] @ E[j])
    opt.zero_grad()
    loss.backward()
    opt.step()
    print(i, j, f"{loss.item():.4f}", (E.grad.abs().sum(1) > 0).numpy())
sim = (E @ E.T).detach().numpy()
np.fill_diagonal(sim, -np.inf)
print(sim.argmax(axis=1))
