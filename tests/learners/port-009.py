import torch
# optax-like optimiser as pair of functions (init, update)
def sgd(lr, momentum=0.0):
    def init(params):
        return [torch.zeros_like(p) for p in params]
    def update(grads, state, params):
        state = [momentum * s + g for s, g in zip(state, grads)]
        return [-lr * s for s in state], state
    return init, update
def apply_updates(params, updates):
    return [(p + u).detach().requires_grad_(True) for p, u in zip(params, updates)]
params = [torch.tensor([2.0, -1.0], requires_grad=True), torch.tensor(0.5, requires_grad=True)]
init, update = sgd(0.1, momentum=0.9)
state = init(params)
for i in range(3):
    loss = (params[0] ** 2).sum() * params[1]
    grads = torch.autograd.grad(loss, params)
    updates, state = update(grads, state, params)
    params = apply_updates(params, updates)
    print(i, f"{loss.item():.4f}", params[0].data, params[1].item() < 1)
print(state)
