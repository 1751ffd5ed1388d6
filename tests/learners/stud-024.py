import numpy as np
import torch

# NumPy or PyTorch? The same computation in both and all the small differences.
numbers = [[1.0, 2.0], [3.0, 4.0]]
array = np.array(numbers)
tensor = torch.tensor(numbers)
print(array.dtype, tensor.dtype)
print(array.shape, tensor.shape)
print(array.sum(axis=0), tensor.sum(dim=0))
print(array.mean(), tensor.mean())
print(array.max(axis=1), tensor.max(dim=1))
print(array.std(), tensor.std(unbiased=False))
print(array.T.tolist() == tensor.T.tolist())
print(np.concatenate([array, array], axis=1), torch.cat([tensor, tensor], dim=1))
print(array.reshape(-1), tensor.reshape(-1))
print(array * array, tensor * tensor)
print(array[0, 1], tensor[0, 1])
print(np.array_equal(array, tensor.numpy()), np.argmax(array), torch.argmax(tensor))
