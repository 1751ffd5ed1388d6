# Demo: live coding, derivative of a product
import torch
x = torch.tensor(3.0, requires_grad=True)
for label, expr in [("x*x", lambda: x * x), ("x**3", lambda: x ** 3), ("1/x", lambda: 1 / x),
                    ("x*exp(-x)", lambda: x * torch.exp(-x)), ("log(x)", lambda: x.log()), ("sqrt(x)", lambda: x.sqrt())]:
    y = expr()
    x.grad = None
    y.backward()
    print(f"{label:>10}: value {y.item():8.4f}   slope {x.grad.item():8.4f}")
