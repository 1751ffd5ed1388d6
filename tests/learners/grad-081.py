import torch
torch.manual_seed(2)
# batch normalisation forward by hand
x = torch.randn(4, 3, requires_grad=True)
gamma, beta = torch.ones(3, requires_grad=True), torch.zeros(3, requires_grad=True)
mu = x.mean(0)
xc = x - mu
var = (xc ** 2).mean(0)
xhat = xc / (var + 1e-5).sqrt()
out = gamma * xhat + beta
(out ** 3).mean().backward()
print(out.mean(0).abs().max() < 1e-5)
print(gamma.grad.round(decimals=2))
print(beta.grad)
ref = torch.nn.functional.batch_norm(x, None, None, training=True)
print(torch.allclose(ref, out, atol=1e-5))
