# Demo for the blackboard: two-token world, one parameter
import torch
theta = torch.tensor(0.0, requires_grad=True)
print("theta   attention to self   loss")
for step in range(6):
    s = torch.stack([theta, -theta])
    a = torch.softmax(s, dim=0)
    loss = -torch.log(a[0])
    print(f"{theta.item():5.2f} {a[0].item():14.3f} {loss.item():12.3f}")
    (g,) = torch.autograd.grad(loss, theta)
    theta = (theta - 0.5 * g).detach().requires_grad_(True)
