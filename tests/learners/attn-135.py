import torch
import torch.nn as nn
torch.manual_seed(0)
class ToyBert(nn.Module):
    def __init__(self, config):
        super().__init__()
        self.word = nn.Embedding(config["vocab"], config["hidden"])
        self.position = nn.Embedding(config["max_len"], config["hidden"])
        self.segment = nn.Embedding(2, config["hidden"])
        self.norm = nn.LayerNorm(config["hidden"], eps=1e-12)
        self.q, self.k, self.v = [nn.Linear(config["hidden"], config["hidden"]) for _ in "qkv"]
        self.cls = nn.Linear(config["hidden"], 2)
    def forward(self, ids, seg, mask):
        pos = torch.arange(ids.size(1)).unsqueeze(0).expand_as(ids)
        x = self.norm(self.word(ids) + self.position(pos) + self.segment(seg))
        ext = (1.0 - mask[:, None, :].float()) * -10000.0
        a = (self.q(x) @ self.k(x).transpose(-1, -2) / x.size(-1) ** 0.5 + ext).softmax(-1)
        return self.cls((a @ self.v(x))[:, 0]), a
m = ToyBert(dict(vocab=12, hidden=4, max_len=6))
ids = torch.tensor([[1, 5, 6, 2], [1, 7, 2, 0]])
logits, a = m(ids, torch.zeros_like(ids), ids.ne(0))
print(logits)
print(a[1])
loss = nn.CrossEntropyLoss()(logits, torch.tensor([1, 0]))
loss.backward()
print(f"{loss.item():.4f}", m.segment.weight.grad[1], m.word.weight.grad[7].shape)
