# micrograd-like value
class Value:
    def __init__(self, data, parents=(), op=''):
        self.data, self.grad, self.parents = data, 0.0, parents
        self._back = lambda: None
    def __add__(self, o):
        o = o if isinstance(o, Value) else Value(o)
        out = Value(self.data + o.data, (self, o))
        def back():
            self.grad += out.grad
            o.grad += out.grad
        out._back = back
        return out
    def __mul__(self, o):
        o = o if isinstance(o, Value) else Value(o)
        out = Value(self.data * o.data, (self, o))
        def back():
            self.grad += o.data * out.grad
            o.grad += self.data * out.grad
        out._back = back
        return out
    def backward(self):
        order, seen = [], set()
        def visit(v):
            if id(v) not in seen:
                seen.add(id(v))
                for p in v.parents:
                    visit(p)
                order.append(v)
        visit(self)
        self.grad = 1.0
        for v in reversed(order):
            v._back()
a, b = Value(2.0), Value(-3.0)
c = a * b + a * a
c.backward()
print(c.data, a.grad, b.grad)
