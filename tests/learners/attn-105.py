import torch
import torch.nn as nn
class TinyViTHead(nn.Module):
    def __init__(self, dim=4, classes=3):
        super().__init__()
        self.cls = nn.Parameter(torch.zeros(1, 1, dim))
        self.qkv = nn.Linear(dim, 3 * dim)
        self.fc = nn.Linear(dim, classes)
    def forward(self, x):
        x = torch.cat([self.cls.expand(x.shape[0], -1, -1), x], dim=1)
        q, k, v = self.qkv(x).tensor_split(3, dim=-1)
        x = (q @ k.transpose(1, 2) / 2).softmax(dim=-1) @ v
        return self.fc(x[:, 0])
torch.manual_seed(1)
m = TinyViTHead()
images = torch.rand(4, 5, 4)
labels = torch.tensor([0, 1, 2, 0])
opt = torch.optim.Adam(m.parameters(), lr=0.01)
for i in range(3):
    logits = m(images)
    loss = nn.functional.cross_entropy(logits, labels)
    opt.zero_grad()
    loss.backward()
    opt.step()
    print("%d %.4f" % (i, loss))
print(m.cls.grad.shape, logits.shape, logits.argmax(1).dtype)
