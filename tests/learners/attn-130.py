import torch
def build_mask(T, kind, **options):
    if kind == 'causal':
        return torch.ones(T, T).tril().bool()
    if kind == 'prefix':
        m = torch.ones(T, T).tril().bool()
        m[:, :options['prefix']] = True
        return m
    if kind == 'block':
        ids = torch.arange(T) // options.get('size', 2)
        return ids[:, None] == ids[None, :]
    if kind == 'strided':
        return (torch.arange(T)[:, None] - torch.arange(T)) % options['stride'] == 0
    raise KeyError(kind)
for kind, opts in [('causal', {}), ('prefix', {'prefix': 2}), ('block', {}), ('strided', {'stride': 3})]:
    m = build_mask(4, kind, **opts)
    print(kind, opts, int(m.sum()))
    print('\n'.join(''.join('#' if v else '-' for v in row) for row in m.tolist()))
build_mask(4, 'unknown')
