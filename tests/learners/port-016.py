import torch
# tf: tf.Variable.assign_sub etc.
v = torch.nn.Parameter(torch.tensor([1.0, 2.0]))
def assign(v, value):
    with torch.no_grad():
        v.copy_(torch.as_tensor(value))
def assign_sub(v, value):
    v.data -= value
assign(v, [3.0, 4.0]); print(v)
assign_sub(v, torch.tensor([1.0, 1.0])); print(v.data)
assign(v, 0.5); print(v.tolist())
try:
    assign(v, [1.0, 2.0, 3.0])
except RuntimeError as e:
    print(type(e).__name__)
loss = (v * torch.tensor([1.0, -1.0])).sum()
loss.backward()
assign_sub(v, 0.1 * v.grad)
print(v)
v.copy_(torch.zeros(2))
