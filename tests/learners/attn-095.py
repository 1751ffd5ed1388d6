import torch
class KVCache:
    def __init__(self, max_len, dim):
        self.k = torch.zeros(max_len, dim)
        self.v = torch.zeros(max_len, dim)
        self.n = 0

    def append(self, k, v):
        if self.n >= len(self.k):
            raise IndexError("cache is full")
        self.k[self.n], self.v[self.n] = k, v
        self.n += 1
        return self.k[:self.n], self.v[:self.n]

    def __len__(self):
        return self.n

c = KVCache(2, 3)
ks, vs = c.append(torch.ones(3), torch.tensor([1., 2., 3.]))
ks, vs = c.append(-torch.ones(3), torch.tensor([4., 5., 6.]))
print(ks, vs, len(c))
print((ks @ torch.ones(3)).softmax(0) @ vs)
c.append(torch.ones(3), torch.ones(3))
