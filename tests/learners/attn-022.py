import torch

att = torch.tensor([[0.7, 0.2, 0.1], [0.1, 0.8, 0.1], [0.3, 0.3, 0.4]])
names = ['I', 'am', 'here']
# sort the words by attention for each row
for name, row in zip(names, att):
    pairs = sorted(zip(names, row.tolist()), key=lambda t: t[1], reverse=True)
    print(name, '->', ', '.join('%s %.2f' % p for p in pairs))
vals, idx = att.topk(2, dim=-1)
print(vals)
print(idx)
print([names[i] for i in idx[:, 0]])
