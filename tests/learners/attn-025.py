# Additive (Bahdanau) attention
import torch
import torch.nn as nn

class Additive(nn.Module):
    def __init__(self, hidden):
        super().__init__()
        self.Wa = nn.Linear(hidden, hidden)
        self.Ua = nn.Linear(hidden, hidden)
        self.Va = nn.Linear(hidden, 1)

    def forward(self, query, keys):
        scores = self.Va(torch.tanh(self.Wa(query) + self.Ua(keys)))
        scores = scores.squeeze(2).unsqueeze(1)
        weights = torch.softmax(scores, dim=-1)
        context = torch.bmm(weights, keys)
        return context, weights

torch.manual_seed(5)
att = Additive(4)
keys = torch.rand(2, 3, 4)
query = torch.rand(2, 1, 4)
ctx, w = att(query, keys)
print(w)
print(ctx)
print(ctx.shape)
