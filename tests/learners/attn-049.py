import torch
import torch.nn as nn
torch.manual_seed(1337)

vocab = sorted(set("hello world"))
print(vocab)
stoi = {ch: i for i, ch in enumerate(vocab)}
itos = {i: ch for ch, i in stoi.items()}
encode = lambda s: [stoi[c] for c in s]
decode = lambda l: ''.join(itos[i] for i in l)
print(encode("hello"), decode(encode("hello")))
data = torch.tensor(encode("hello world"), dtype=torch.long)
block = 4
for t in range(block):
    print(f"when input is {data[:t+1].tolist()} the target: {data[t+1]}")
table = nn.Embedding(len(vocab), len(vocab))
logits = table(data[None, :-1])
loss = nn.functional.cross_entropy(logits.view(-1, len(vocab)), data[1:])
loss.backward()
print(logits.shape, '%.4f' % loss.item())
print(table.weight.grad[stoi['l']])
