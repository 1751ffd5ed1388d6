import torch
torch.manual_seed(0)
# cross attention: 2 queries from the decoder, 5 keys from the encoder
dec = torch.rand(2, 4)
enc = torch.rand(5, 4)
enc_mask = torch.tensor([1, 1, 1, 0, 0])
scores = dec @ enc.T
scores = scores + (1.0 - enc_mask) * -10000.0
probs = scores.softmax(dim=-1)
print(scores)
print(probs)
context = probs @ enc
print(context)
print("expected (2, 4), got", tuple(context.shape))
