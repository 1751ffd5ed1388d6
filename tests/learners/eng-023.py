from dataclasses import dataclass, field, asdict, replace
import torch
@dataclass(frozen=True)
class C:
    d: int = 8
    h: int = 2
    act: str = 'gelu'
    betas: tuple = (.9, .999)
    tags: list = field(default_factory=list)
    def __post_init__(self):
        if self.d % self.h: raise ValueError(f'{self.d=} {self.h=}')
c = C(); print(c, asdict(c)['betas'], replace(c, h=4).h, c == C())
try: c.d = 3
except AttributeError as e: print(type(e).__name__)
print(torch.zeros(c.h, c.d // c.h).shape, getattr(torch.nn.functional, c.act)(torch.tensor([-1., 1.])))
C(d=9)
