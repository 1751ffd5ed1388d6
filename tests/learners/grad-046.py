import torch
x = torch.tensor([-1.0, 0.0, 2.0], requires_grad=True)
for f in (torch.relu, torch.abs, torch.sign, lambda t: t.clamp(-0.5, 0.5), lambda t: torch.where(t > 0, t, 0.1 * t),
          lambda t: torch.maximum(t, torch.zeros(3)), torch.nn.functional.leaky_relu, torch.nn.functional.softplus):
    x.grad = None
    f(x).sum().backward()
    print(x.grad)
