import torch
w = torch.tensor([0.5], requires_grad=True)
x = torch.tensor([2.0])
for name, act in (("none", lambda z: z), ("square", torch.square), ("cos", torch.cos), ("pow3", lambda z: z.pow(3)),
                  ("rsqrt", torch.rsqrt), ("erf", torch.erf), ("atan", torch.atan), ("expm1", torch.expm1), ("log1p", torch.log1p)):
    w.grad = None
    out = act(w * x)
    out.backward()
    print(f"{name:8s} {out.item():8.4f} {w.grad.item():8.4f}")
