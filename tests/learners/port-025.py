import numpy as np
# a mini autodiff "tape" on NumPy, ported from a JAX talk
class Var:
    def __init__(self, value, back=()):
        self.value, self.back, self.grad = np.asarray(value, dtype=float), back, 0.0
    def __add__(self, o): return Var(self.value + o.value, ((self, lambda g: g), (o, lambda g: g)))
    def __mul__(self, o): return Var(self.value * o.value, ((self, lambda g: g * o.value), (o, lambda g: g * self.value)))
    def __matmul__(self, o): return Var(self.value @ o.value, ((self, lambda g: g @ o.value.T), (o, lambda g: self.value.T @ g)))
    def exp(self):
        e = np.exp(self.value)
        return Var(e, ((self, lambda g: g * e),))
    def sum(self): return Var(self.value.sum(), ((self, lambda g: g * np.ones_like(self.value)),))
    def backward(self, g=1.0):
        self.grad = self.grad + g
        for v, f in self.back:
            v.backward(f(g))
x = Var([[1.0, 2.0]])
W = Var([[0.5, -0.5], [0.25, 0.0]])
y = ((x @ W).exp() + x * x).sum()
y.backward()
print(f"{y.value:.4f}")
print(x.grad.round(4))
print(W.grad.round(4))
