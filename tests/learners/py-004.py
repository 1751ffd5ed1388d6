class Vector:
    def __init__(self, *xs):
        self.xs = list(xs)
    def __repr__(self):
        return f"Vector{tuple(self.xs)}"
    def __add__(self, o):
        return Vector(*[a + b for a, b in zip(self.xs, o.xs)])
    def __mul__(self, s):
        return Vector(*[a * s for a in self.xs])
    __rmul__ = __mul__
    def __matmul__(self, o):
        return sum(a * b for a, b in zip(self.xs, o.xs))
    def __eq__(self, o):
        return self.xs == o.xs
a, b = Vector(1, 2), Vector(3, 4)
print(a + b, 2 * a, a @ b, a == Vector(1, 2))
print(vars(a))
print([*map(str, (a, b))])
