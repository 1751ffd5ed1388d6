import torch
# model.compile / model.fit / model.evaluate
class Model(torch.nn.Sequential):
    def compile(self, optimizer, loss):
        self._opt, self._loss = optimizer(self.parameters()), loss
    def fit(self, x, y, epochs=1, verbose=1):
        history = {"loss": []}
        for e in range(epochs):
            self._opt.zero_grad()
            l = self._loss(self(x), y)
            l.backward()
            self._opt.step()
            history["loss"].append(l.item())
            if verbose and e % verbose == 0:
                print(f"Epoch {e + 1}/{epochs} - loss: {l.item():.4f}")
        return history
torch.manual_seed(0)
m = Model(torch.nn.Linear(2, 3), torch.nn.ReLU(), torch.nn.Linear(3, 1))
m.compile(optimizer=lambda p: torch.optim.SGD(p, lr=0.1), loss=torch.nn.functional.mse_loss)
x = torch.tensor([[0., 1.], [1., 0.], [1., 1.]])
y = x.sum(dim=1, keepdim=True)
h = m.fit(x, y, epochs=6, verbose=2)
print(len(h["loss"]), h["loss"][-1] < h["loss"][0])
