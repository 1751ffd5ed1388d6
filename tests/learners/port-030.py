import torch
# checking my port against numbers I had written down from the TF run
logits = torch.tensor([[0.0, 1.0, 2.0]])
expected = torch.tensor([[0.0900, 0.2447, 0.6652]])
got = torch.softmax(logits, dim=-1)
print(torch.allclose(got, expected), torch.allclose(got, expected, atol=1e-4), torch.isclose(got, expected, rtol=1e-3))
torch.testing.assert_close(got, expected, atol=1e-3, rtol=0)
try:
    torch.testing.assert_close(got, expected + 0.1)
except AssertionError as e:
    print(type(e).__name__)
assert got.shape == (1, 3) and got.dtype is torch.float32
assert abs(got.sum().item() - 1) < 1e-6
assert got.argmax() == 0, "argmax should be the last one"
