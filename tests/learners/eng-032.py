import torch
h = {}
def hook(name):
    def f(mod, inp, out): h[name] = tuple(out.shape)
    return f
m = torch.nn.Sequential(torch.nn.Linear(3, 5), torch.nn.ReLU(), torch.nn.Linear(5, 2))
for n, l in m.named_children(): l.register_forward_hook(hook(n + ':' + type(l).__name__))
m(torch.zeros(7, 3)); print(h)
print(m[0], len(m), [tuple(p.shape) for p in m.parameters()], m.state_dict().keys())
m.add_module('3', torch.nn.Identity()); print(m)
