# Students always ask: copy or view?
import torch
base = torch.zeros(4)
table = [
    ("slice", lambda b: b[:2]), ("view", lambda b: b.view(2, 2)), ("reshape", lambda b: b.reshape(2, 2)),
    ("mask", lambda b: b[b == 0]), ("list index", lambda b: b[[0, 1]]), ("clone", lambda b: b.clone()),
    ("detach", lambda b: b.detach()), ("numpy", lambda b: b.numpy()), ("+ 0", lambda b: b + 0), ("to float", lambda b: b.float()),
    ("to double", lambda b: b.double()), ("expand", lambda b: b[:1].expand(3)), ("T", lambda b: b.view(2, 2).T), ("tensor()", lambda b: torch.tensor(b.tolist())),
    ("unsqueeze", lambda b: b.unsqueeze(0)), ("flatten", lambda b: b.flatten()), ("contiguous", lambda b: b.contiguous()), ("split", lambda b: b.split(2)[0]),
]
for name, f in table:
    b = base.clone()
    r = f(b)
    b[0] = 7
    print(f"{name:<11}", "view" if 7 in r else "copy")
