import torch
# flax TrainState as a dataclass
from dataclasses import dataclass, replace
from typing import Any, Callable
@dataclass
class TrainState:
    step: int
    apply_fn: Callable
    params: Any
    lr: float = 0.1
    def apply_gradients(self, grads):
        new = [p.detach() - self.lr * g for p, g in zip(self.params, grads)]
        return replace(self, step=self.step + 1, params=[p.requires_grad_() for p in new])
def apply_fn(params, x):
    w, b = params
    return torch.tanh(x @ w + b)
state = TrainState(0, apply_fn, [torch.full((2, 1), 0.3, requires_grad=True), torch.zeros(1, requires_grad=True)])
x, y = torch.tensor([[1., -1.], [2., 0.5]]), torch.tensor([[0.2], [0.9]])
while state.step < 5:
    loss = ((state.apply_fn(state.params, x) - y) ** 2).mean()
    state = state.apply_gradients(torch.autograd.grad(loss, state.params))
print(state.step, state.lr, f"{loss:.5f}")
print(state.params[0], state.params[1])
