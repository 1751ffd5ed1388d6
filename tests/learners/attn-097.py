"""Exercise: implement causal attention without looking at the solution."""
import torch

def causal_attention(x):
    n = len(x)
    result = torch.empty_like(x)
    for t in range(n):
        past = x[:t + 1]
        w = torch.softmax(past @ x[t], dim=0)
        result[t] = w @ past
    return result

def test_first_row():
    x = torch.tensor([[1., 2.], [3., 4.]])
    assert torch.equal(causal_attention(x)[0], x[0])

def test_no_peeking():
    torch.manual_seed(0)
    x = torch.randn(4, 2)
    y = x.clone()
    y[3] = 100
    assert torch.allclose(causal_attention(x)[:3], causal_attention(y)[:3])

for t in (test_first_row, test_no_peeking):
    t()
    print(t.__name__, "passed")
print(causal_attention(torch.tensor([[1., 0.], [0., 1.]])))
