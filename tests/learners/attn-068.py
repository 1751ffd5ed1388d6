import torch
import torch.nn as nn

class PositionalEncoding(nn.Module):
    def __init__(self, d_model, max_len=50):
        super(PositionalEncoding, self).__init__()
        pe = torch.zeros(max_len, d_model)
        pos = torch.arange(0, max_len, dtype=torch.float).unsqueeze(1)
        div = torch.pow(100.0, torch.arange(0, d_model, 2).float() / d_model)
        pe[:, 0::2] = torch.sin(pos / div)
        pe[:, 1::2] = torch.cos(pos / div)
        pe = pe.unsqueeze(0)
        self.register_buffer('pe', pe)

    def forward(self, x):
        return x + self.pe[:, :x.size(1)]

penc = PositionalEncoding(4)
print(penc(torch.zeros(1, 3, 4)))
print(len(list(penc.parameters())), 'pe' in penc.state_dict(), penc.pe.requires_grad)
x = torch.ones(1, 2, 4, requires_grad=True)
penc(x).sum().backward()
print(x.grad)
