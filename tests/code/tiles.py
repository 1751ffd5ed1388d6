# === read
import torch

scores = torch.tensor([1, 0.5, 2, -1, 4, 3, 1.5, 0], dtype=torch.float32)
values = torch.tensor([[1, 2], [3, 0.5], [-1, 1], [0, -2], [2, -1], [-2, 0], [1, -1], [0.5, 3]], dtype=torch.float32)
size = 2
read = 8  # keys that the figure has read; the loop reads all
words = 8000  # of a longer text

m = torch.tensor(-torch.inf)  # largest score so far
total = torch.tensor(0.0)     # sum of exp(score - m)
acc = torch.zeros(2)          # values, summed by exp(score - m)
ms, factors, news, totals, accs = [], [], [], [], []
for start in range(0, len(scores), size):
    block = scores[start:start + size]
    top = block.max()
    larger = torch.where(top > m, top, m)
    factor = torch.exp(m - larger)  # 0 at first, 1 where m stays
    e = torch.exp(block - larger)
    total = total * factor + e.sum()
    acc = acc * factor + e @ values[start:start + size]
    m = larger
    ms.append(m)
    factors.append(factor)
    news.append(e.sum())
    totals.append(total)
    accs.append(acc)

output = acc / total
full = torch.softmax(scores, dim=-1) @ values

print("m", *[f"{x:.2f}" for x in torch.stack(ms).tolist()])  # 1.00 2.00 4.00 4.00
print("factor", *[f"{x:.3f}" for x in torch.stack(factors).tolist()])  # 0.000 0.368 0.135 1.000
print("new", *[f"{x:.4f}" for x in torch.stack(news).tolist()])  # 1.6065 1.0498 1.3679 0.1004
print("sum", *[f"{x:.4f}" for x in torch.stack(totals).tolist()])  # 1.6065 1.6408 1.5899 1.6903
print("acc", *[" ".join(f"{x:.3f}" for x in row) for row in torch.stack(accs).tolist()], sep="\n")
print("output, in blocks", *[f"{x:.4f}" for x in output.tolist()])  # 0.8049 -0.4677
print("output, all at once", *[f"{x:.4f}" for x in full.tolist()])  # 0.8049 -0.4677
print("equal but for the last bits", torch.allclose(output, full, rtol=1e-5, atol=1e-5))
print("scores of all words at once", f"{words * words:.0f}")  # 64000000
print("in blocks: scores, m, sum and acc", f"{words * (size + 2 + values.shape[1]):.0f}")  # 48000
