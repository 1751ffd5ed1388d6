import torch
import torch.nn as nn
# forgot super().__init__()
class Broken(nn.Module):
    def __init__(self):
        self.lin = nn.Linear(2, 2)

try:
    Broken()
except AttributeError as e:
    print(type(e).__name__)

class NoForward(nn.Module):
    pass

try:
    NoForward()(torch.ones(1))
except NotImplementedError as e:
    print(type(e).__name__)
