import torch
torch.manual_seed(0)
# batch of sequences with different lengths, list of tensors
seqs = [torch.randn(n, 2) for n in (2, 4, 1)]
padded = torch.nn.utils.rnn.pad_sequence(seqs, batch_first=True)
lens = torch.tensor([len(s) for s in seqs])
print(padded.shape, lens)
valid = torch.arange(padded.size(1)).expand(3, -1) < lens.unsqueeze(1)
s = padded @ padded.mT
s = s.masked_fill(~valid[:, None], float('-inf'))
o = s.softmax(-1) @ padded
for b, seq in enumerate(seqs):
    single = (seq @ seq.T).softmax(-1) @ seq
    print(b, torch.allclose(o[b, :lens[b]], single, atol=1e-6))
mean = (o * valid.unsqueeze(-1)).sum(1) / lens.unsqueeze(1)
print(mean)
