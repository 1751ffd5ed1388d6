import torch
import torch.nn as nn

# Which parameters does an optimizer change? Only those which I gave to it.
torch.manual_seed(4)
encoder = nn.Linear(2, 3)
decoder = nn.Linear(3, 2)
optimizer = torch.optim.SGD(decoder.parameters(), lr=0.1)
encoder_before = encoder.weight.clone()
decoder_before = decoder.weight.clone()
data = torch.tensor([[1.0, -1.0], [0.5, 2.0]])
loss = ((decoder(encoder(data)) - data) ** 2).mean()
loss.backward()
optimizer.step()
print("encoder has a gradient:", encoder.weight.grad is not None)
print("encoder changed:", not torch.equal(encoder.weight, encoder_before))
print("decoder changed:", not torch.equal(decoder.weight, decoder_before))
optimizer.zero_grad()
print("gradients after optimizer.zero_grad():")
print("  decoder:", decoder.weight.grad)
print("  encoder:", encoder.weight.grad)
print("difference of the decoder:", decoder.weight.detach() - decoder_before.detach())
