import torch
x = torch.ones(2, requires_grad=True)
for op in ("+=", "-=", "*=", "/=", "**="):
    try:
        exec(f"x {op} 2", {"x": x})
        print(op, "worked")
    except RuntimeError as e:
        print(op, type(e).__name__)
with torch.no_grad():
    x += 2
    x *= 3
    x /= 2
    x **= 2
    x -= 0.25
    x //= 3
    x %= 4
print(x)
