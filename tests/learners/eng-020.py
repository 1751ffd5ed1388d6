import numpy as np
for s in ('i,j->ij', 'ij->j', 'ij,kj->ik', 'ii->i', 'ij,ij', 'ij->'):
    n = s.split('->')[0].count(',') + 1
    a = [np.arange(3)] * 2 if s.startswith('i,') else [np.arange(9).reshape(3, 3)] * n
    print(s, np.einsum(s, *a).tolist())
