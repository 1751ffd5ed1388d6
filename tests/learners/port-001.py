# port of my Keras notebook
import torch

def dense(x, kernel, bias=None):
    y = torch.matmul(x, kernel)
    return y if bias is None else y + bias

def reduce_sum(x, axis=None, keepdims=False):
    return torch.sum(x) if axis is None else torch.sum(x, axis=axis, keepdims=keepdims)

x = torch.tensor([[1.0, 2.0], [3.0, 4.0]])
kernel = torch.ones((2, 3)) * 0.5
print(dense(x, kernel))
print(reduce_sum(x), reduce_sum(x, axis=-1), reduce_sum(x, axis=0, keepdims=True))
print(torch.mean(x, axis=1), torch.argmax(x, axis=1), torch.softmax(x, -1))
print(torch.concat([x, x], axis=0).shape, torch.stack([x, x], axis=-1).shape, torch.unsqueeze(x, 0).shape)
