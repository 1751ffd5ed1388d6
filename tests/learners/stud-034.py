import torch
import torch.nn as nn

model = nn.Linear(4, 2)
inputs = torch.rand(3, 5)          # five features, but the layer wants four
print("layer:", model)
print("input shape:", list(inputs.shape))
outputs = model(inputs)
print(outputs)
