import torch
def scaled(q, k):
    return q @ k.t() / (q.shape[-1] ** 0.5)
torch.manual_seed(9)
for d in (4, 16, 64):
    q = torch.randn(8, d); k = torch.randn(8, d)
    raw = q @ k.t()
    print(d, "std raw %.2f scaled %.2f" % (raw.std().item(), scaled(q, k).std().item()),
          "max prob %.2f %.2f" % (raw.softmax(1).max(1).values.mean(), scaled(q, k).softmax(1).max(1).values.mean()))
