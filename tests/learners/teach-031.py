# Slide: pre-computed example of a padding mask
import torch
sentences = [["hello", "world"], ["a", "longer", "sentence", "here"], ["hi"]]
longest = max(map(len, sentences))
vocab = {"<pad>": 0}
for s in sentences:
    for w in s:
        vocab.setdefault(w, len(vocab))
ids = torch.tensor([[vocab[w] for w in s] + [0] * (longest - len(s)) for s in sentences])
print(vocab)
print(ids)
mask = (ids != vocab["<pad>"])
print(mask.int())
w = torch.zeros(ids.shape).masked_fill(~mask, float("-inf")).softmax(-1)
print(w)
