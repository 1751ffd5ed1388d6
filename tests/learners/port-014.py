import torch
# pytree helpers
def tree_map(f, *trees):
    t = trees[0]
    if isinstance(t, dict):
        return {k: tree_map(f, *(u[k] for u in trees)) for k in t}
    if isinstance(t, (list, tuple)):
        return type(t)(tree_map(f, *xs) for xs in zip(*trees))
    return f(*trees)
def leaves(t):
    if isinstance(t, dict):
        return [l for v in t.values() for l in leaves(v)]
    if isinstance(t, (list, tuple)):
        return [l for v in t for l in leaves(v)]
    return [t]
params = {"layer1": {"w": torch.eye(2), "b": torch.zeros(2)}, "heads": [torch.ones(1), (torch.tensor([2.0]), torch.tensor([3.0]))]}
params = tree_map(lambda t: t.requires_grad_(), params)
loss = sum((p ** 2).sum() for p in leaves(params))
loss.backward()
grads = tree_map(lambda p: p.grad, params)
print(tree_map(lambda g: tuple(g.shape), grads))
print(tree_map(lambda p, g: (p - 0.5 * g).detach().sum().item(), params, grads))
print(loss, len(leaves(params)))
