import torch
from collections import OrderedDict, deque
from functools import partial, reduce
from itertools import product, chain, accumulate
layers = OrderedDict([("q", (4, 2)), ("k", (4, 2)), ("v", (4, 3))])
print(sum(a * b for a, b in layers.values()), list(layers))
win = deque(maxlen=3)
for t in range(5):
    win.append(t)
print(win, list(win)[-1])
sm = partial(torch.softmax, dim=-1)
print(sm(torch.tensor([0., 0.])))
print(reduce(lambda a, b: a @ b, [torch.eye(2) * i for i in (1, 2, 3)]))
print(list(product("ab", range(2))), list(chain([1], [2, 3])), list(accumulate([1, 2, 3])))
def cfg(**kw):
    return kw
print(cfg(d_model=8, heads=2, dropout=0.0))
