import torch
x = torch.arange(24.).reshape(2, 3, 4)
for e, a in {
    'bij->bji': (x,), 'bij->b': (x,), 'bij,bkj->bik': (x, x), 'bij,j->bi': (x, torch.ones(4)),
    '...j->...': (x,), 'ii': (torch.eye(3),), 'i,j': (torch.arange(2.), torch.arange(3.)), 'bij,bij->': (x, x),
}.items():
    r = torch.einsum(e, *a)
    print(f'{e:14} {tuple(r.shape)!s:12} {r.sum():.0f}')
