import torch
import torch.nn as nn
import torch.optim as optim

# Learn the XOR function. It took me an evening.
torch.manual_seed(3)

class XorNetwork(nn.Module):
    def __init__(self, hidden_size=8):
        super(XorNetwork, self).__init__()
        self.hidden_layer = nn.Linear(2, hidden_size)
        self.output_layer = nn.Linear(hidden_size, 1)

    def forward(self, x):
        x = torch.tanh(self.hidden_layer(x))
        return torch.sigmoid(self.output_layer(x))

network = XorNetwork()
criterion = nn.BCELoss()
optimizer = optim.Adam(network.parameters(), lr=0.1)
inputs = torch.tensor([[0, 0], [0, 1], [1, 0], [1, 1]], dtype=torch.float32)
labels = torch.tensor([0, 1, 1, 0], dtype=torch.float32).view(-1, 1)
for epoch in range(150):
    optimizer.zero_grad()
    predictions = network(inputs)
    loss = criterion(predictions, labels)
    loss.backward()
    optimizer.step()
with torch.no_grad():
    final = network(inputs)
for sample, p in zip(inputs.int().tolist(), final.flatten()):
    print(sample, "->", round(p.item()))
