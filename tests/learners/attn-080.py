import torch
import torch.nn as nn
torch.manual_seed(10)

class LM(nn.Module):
    def __init__(self, V, T, C):
        super().__init__()
        self.tok = nn.Embedding(V, C)
        self.pos = nn.Parameter(torch.zeros(T, C))
        self.q, self.k, self.v = (nn.Linear(C, C, bias=False) for _ in range(3))
        self.lm_head = nn.Linear(C, V)

    def forward(self, idx, targets=None):
        T = idx.shape[1]
        x = self.tok(idx) + self.pos[:T]
        w = self.q(x) @ self.k(x).transpose(1, 2) * x.shape[-1] ** -0.5
        w = w.masked_fill(torch.ones(T, T).tril() == 0, float('-inf')).softmax(-1)
        logits = self.lm_head(w @ self.v(x))
        loss = None
        if targets is not None:
            loss = nn.functional.cross_entropy(logits.flatten(0, 1), targets.flatten())
        return logits, loss

    @torch.no_grad()
    def generate(self, idx, n):
        for _ in range(n):
            logits, _ = self(idx)
            idx = torch.cat([idx, logits[:, -1].argmax(-1, keepdim=True)], dim=1)
        return idx

m = LM(5, 8, 8)
opt = torch.optim.Adam(m.parameters(), lr=0.05)
x = torch.tensor([[0, 1, 2, 3, 4, 0, 1, 2]])
for i in range(40):
    _, loss = m(x[:, :-1], x[:, 1:])
    opt.zero_grad(); loss.backward(); opt.step()
print("loss below 0.1:", loss.item() < 0.1)
print(m.generate(torch.tensor([[0]]), 6).tolist())
