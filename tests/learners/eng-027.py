import torch
a = torch.tensor([1., 2.], requires_grad=True)
with torch.no_grad():
    for op in ('mul_', 'add_', 'sub_', 'div_', 'pow_'):
        getattr(a, op)(2); print(op, a.tolist())
    a.neg_().abs_().sqrt_().clamp_(max=1.2)
print(a)
for op in ('zero_', 'fill_', 'exp_', 'mul_'):
    try: getattr(a, op)(*([2] if op in ('fill_', 'mul_') else []))
    except RuntimeError as e: print(op, type(e).__name__)
