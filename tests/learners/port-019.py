import torch
# haiku/flax layer norm with explicit scale and offset; eps inside the sqrt
def layer_norm(x, scale=1.0, offset=0.0, eps=1e-5):
    mean = x.mean(axis=-1, keepdims=True)
    variance = torch.square(x - mean).mean(axis=-1, keepdims=True)
    return (x - mean) * torch.rsqrt(variance + eps) * scale + offset
x = torch.tensor([[1., 2., 4.], [0., 3., 9.]], requires_grad=True)
y = layer_norm(x, scale=torch.tensor([1., 2., 3.]), offset=0.1)
print(y)
print(torch.allclose(layer_norm(x), torch.nn.functional.layer_norm(x, (3,)), atol=1e-6))
y[:, 2].sum().backward()
print(x.grad)
