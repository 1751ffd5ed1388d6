import torch
# flash-attention pallas kernel, ported to plain torch: loop over query and key blocks
def blocked(q, k, v, bq=2, bk=3, causal=True):
    n, d = q.shape
    out = torch.empty(n, v.shape[1])
    for i0 in range(0, n, bq):
        qi = q[i0:i0 + bq]
        m = torch.full((len(qi),), -torch.inf)
        l = torch.zeros(len(qi))
        o = torch.zeros(len(qi), v.shape[1])
        for j0 in range(0, k.shape[0], bk):
            s = qi @ k[j0:j0 + bk].T / d ** 0.5
            if causal:
                rows = torch.arange(i0, i0 + len(qi))[:, None]
                s = torch.where(rows >= torch.arange(j0, j0 + s.shape[1]), s, -torch.inf)
            mn = torch.maximum(m, s.max(dim=-1).values)
            p = torch.exp(s - mn[:, None])
            c = torch.exp(m - mn)
            l = l * c + p.sum(-1)
            o = o * c[:, None] + p @ v[j0:j0 + bk]
            m = mn
        out[i0:i0 + bq] = o / l[:, None]
    return out
torch.manual_seed(0)
q, k, v = torch.rand(3, 6, 4)
a = blocked(q, k, v)
b = torch.nn.functional.scaled_dot_product_attention(q[None], k[None], v[None], is_causal=True)[0]
print(torch.allclose(a, b, atol=1e-6))
print(a)
