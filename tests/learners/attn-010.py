import torch
from dataclasses import dataclass

@dataclass
class Config:
    n_embd: int = 16
    n_head: int = 4
    block_size: int = 8
    dropout: float = 0.0

    @property
    def head_dim(self):
        return self.n_embd // self.n_head

cfg = Config(n_head=2)
print(cfg)
assert cfg.n_embd % cfg.n_head == 0
x = torch.arange(cfg.block_size * cfg.n_embd, dtype=torch.float32).view(1, cfg.block_size, cfg.n_embd)
h = x.view(1, cfg.block_size, cfg.n_head, cfg.head_dim).permute(0, 2, 1, 3)
print(h.shape, h.is_contiguous())
print(h[0, 1, 0])
back = h.permute(0, 2, 1, 3).reshape(1, cfg.block_size, cfg.n_embd)
print(torch.equal(back, x))
