import numpy as np
q = np.arange(6).reshape(2, 3)
k = np.arange(12).reshape(4, 3)
print(np.einsum('id,jd->ij', q, k))
print(np.einsum('ij->i', q))
print(np.einsum('ij->ji', q).shape)
print(np.dot(q, k.T).dtype)
try:
    q @ k
except ValueError as e:
    print(type(e).__name__)
