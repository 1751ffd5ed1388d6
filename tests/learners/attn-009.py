import torch

words = ["the", "cat", "sat", "down"]
vocab = {w: i for i, w in enumerate(words)}
print(vocab)
torch.manual_seed(1)
emb = torch.nn.Embedding(len(vocab), 4)
ids = torch.tensor([vocab[w] for w in "the cat sat".split()])
x = emb(ids)
scores = x @ x.T
att = scores.softmax(dim=1)
for i, w in enumerate("the cat sat".split()):
    best = att[i].argmax().item()
    print(f"{w:>5} looks at {words[best]:<5} with {att[i, best].item():.3f}")
print(x.requires_grad, ids.dtype)
