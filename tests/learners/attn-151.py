import torch
import torch.nn as nn
torch.manual_seed(0)
model = nn.Sequential(nn.Embedding(6, 4), nn.Linear(4, 6))
ids = torch.tensor([1, 2, 3, 4, 5, 0])
loss_fn = nn.CrossEntropyLoss(ignore_index=0)
opt = torch.optim.SGD(model.parameters(), lr=1.0)
for _ in range(3):
    logits = model(ids)
    loss = loss_fn(logits, ids.roll(-1))
    model.zero_grad()
    loss.backward()
    opt.step()
    print("%.4f" % loss.item(), end=" ")
print()
print(logits.shape, logits.argmax(-1).eq(ids.roll(-1)).sum().item())
print(model[0].weight.grad.norm(dim=1))
