import torch
# tf.linalg.band_part, tf.sequence_mask, tf.one_hot, tf.gather, tf.where by hand
def band_part(x, lower, upper):
    i, j = torch.arange(x.shape[0])[:, None], torch.arange(x.shape[1])[None, :]
    keep = torch.ones_like(x, dtype=torch.bool)
    if lower >= 0:
        keep &= (i - j) <= lower
    if upper >= 0:
        keep &= (j - i) <= upper
    return torch.where(keep, x, torch.zeros_like(x))
def sequence_mask(lengths, maxlen):
    return torch.arange(maxlen) < lengths.unsqueeze(-1)
x = torch.arange(1., 17.).view(4, 4)
print(band_part(x, -1, 0))
print(band_part(x, 1, 1))
print(sequence_mask(torch.tensor([1, 3]), 4))
print(torch.nn.functional.one_hot(torch.tensor([0, 2])).float(), x[torch.tensor([3, 0])][:, :2])
print(torch.equal(band_part(x, -1, 0), x.tril()), band_part(x, 0, -1).equal(x.triu()))
