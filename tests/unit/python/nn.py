import copy
import math

import torch
import torch.nn as nn
import torch.nn.functional as F


def failure(work):
    try:
        work()
    except Exception as error:
        print(type(error).__name__ + ":", error)


def gradients(fn, *inputs):
    """What a function gives, and the gradients of the squares of it."""
    for x in inputs:
        x.grad = None
    out = fn(*inputs)
    print(out)
    (out * out).sum().backward()
    for x in inputs:
        print(x.grad)


def leaf(*shape):
    return torch.randn(*shape, requires_grad=True)


print("== initial weights")
torch.manual_seed(0)
linear = nn.Linear(4, 3)
print(linear, linear.weight, linear.bias)
print(nn.Embedding(5, 3).weight)
print(nn.Embedding(3, 2, padding_idx=-1), nn.LayerNorm(3).weight, nn.LayerNorm(3).bias)
heads = nn.MultiheadAttention(4, 2)
print(heads.in_proj_weight, heads.out_proj.weight, heads.out_proj.bias)
w = torch.zeros(3, 6)
for init in (nn.init.xavier_uniform_, nn.init.kaiming_normal_, nn.init.normal_, nn.init.uniform_):
    print(init(w))
print(nn.init.constant_(w, 2.0)[0])

print("== modules")


class Head(nn.Module):
    def __init__(self, d, width):
        super().__init__()
        self.q, self.k, self.v = (nn.Linear(d, width, bias=False) for _ in range(3))
        self.register_buffer("mask", torch.tril(torch.ones(4, 4)))
        self.drop = nn.Dropout(0.1)

    def forward(self, x):
        scores = self.q(x) @ self.k(x).transpose(-2, -1) / math.sqrt(x.shape[-1])
        scores = scores.masked_fill(self.mask == 0, -math.inf)
        return self.drop(torch.softmax(scores, dim=-1)) @ self.v(x)


class Model(nn.Module):
    def __init__(self):
        super().__init__()
        self.heads = nn.ModuleList([Head(6, 3) for _ in range(2)])
        self.mlp = nn.Sequential(nn.Linear(6, 8), nn.GELU(), nn.Linear(8, 6), nn.Flatten(1))
        self.scale = nn.Parameter(torch.ones(1))

    def forward(self, x):
        return self.scale * self.mlp(torch.cat([head(x) for head in self.heads], dim=-1))


model = Model()
print(model)
x = torch.randn(2, 4, 6)
print(model(x))
print(model.eval()(x).shape, model.training, model.heads[1].drop.training)
print([name for name, _ in model.named_parameters()], sum(p.numel() for p in model.parameters()))
print([name for name, _ in model.named_modules()], list(model.state_dict())[-5:], [n for n, _ in model.named_buffers()])
print(model.scale, [model.scale], model.scale * 2, type(model.scale).__name__)
twin = copy.deepcopy(linear)
print(twin.weight is linear.weight, twin.load_state_dict(linear.state_dict()))
failure(lambda: twin.load_state_dict({"weight": torch.ones(2, 2), "other": torch.ones(1)}))
failure(lambda: linear(torch.ones(2, 5)))
failure(lambda: setattr(linear, "weight", torch.ones(3, 4)))
failure(lambda: nn.Module()(1))
failure(lambda: linear.weights)


class Forgot(nn.Module):
    def __init__(self):
        self.layer = nn.Linear(2, 2)


failure(Forgot)
seen = []
hook = linear.register_forward_hook(lambda module, given, gave: seen.append(tuple(gave.shape)))
linear(torch.ones(1, 4))
hook.remove()
linear(torch.ones(1, 4))
print(seen, nn.ModuleDict({"a": nn.ReLU(inplace=True)}))
print(nn.Sequential(nn.Linear(1, 1)).double()[0].weight.dtype)

print("== functions and their gradients")
torch.manual_seed(1)
for fn in (F.gelu, F.silu, F.softplus, F.elu, F.leaky_relu, F.logsigmoid, lambda x: x.clamp(0, 6), lambda x: F.gelu(x, approximate="tanh")):
    gradients(fn, leaf(5))
gradients(lambda x, w, b: F.layer_norm(x, (4,), w, b), leaf(3, 4), leaf(4), leaf(4))
gradients(lambda x, w: F.rms_norm(x, (4,), w), leaf(2, 4), leaf(4))
gradients(lambda w: F.embedding(torch.tensor([[1, 2], [1, 0]]), w, padding_idx=0), leaf(3, 2))
gradients(lambda x: F.pad(x, (1, 0, -1, 2)), leaf(2, 2))
gradients(F.linear, leaf(2, 3), leaf(2, 3), leaf(2))
gradients(F.normalize, leaf(2, 3))
gradients(lambda a, b: F.cosine_similarity(a, b, dim=-1), leaf(2, 3), leaf(2, 3))
print(F.dropout(torch.ones(3, 4), 0.5), F.dropout(torch.randn(4, 2).T, 0.25), nn.Dropout(1.0)(torch.ones(2)))

print("== losses and their gradients")
torch.manual_seed(4)
rows, classes = leaf(4, 3), torch.tensor([0, 2, 1, 2])
for named in (
    {}, {"reduction": "sum"}, {"reduction": "none"}, {"label_smoothing": 0.1}, {"ignore_index": 2},
    {"weight": torch.tensor([1.0, 2.0, 3.0])}, {"weight": torch.tensor([1.0, 2.0, 3.0]), "label_smoothing": 0.2},
):
    gradients(lambda x: F.cross_entropy(x, classes, **named), rows)
gradients(lambda x: F.cross_entropy(x, torch.softmax(torch.ones(4, 3), -1), label_smoothing=0.1), rows)
gradients(lambda x: F.cross_entropy(x, torch.tensor([[0, 1], [2, 2]])), leaf(2, 3, 2))
for fn in (F.mse_loss, F.l1_loss):
    for reduction in ("mean", "sum", "none"):
        gradients(lambda x, y: fn(x, y, reduction=reduction), leaf(2, 2), leaf(2, 2))
# The recording once drew numbers for two more losses here.
for _ in range(12):
    leaf(2, 2)
gradients(lambda x: F.binary_cross_entropy_with_logits(x, torch.tensor([0.0, 1.0, 0.5])), leaf(3))
gradients(lambda x: F.binary_cross_entropy(torch.sigmoid(x), torch.tensor([0.0, 1.0, 0.5]), reduction="none"), leaf(3))
print(F.kl_div(torch.log_softmax(rows, -1), torch.softmax(torch.ones(4, 3), -1), reduction="batchmean"))
failure(lambda: F.cross_entropy(rows, torch.tensor([0, 1, 2, 3])))
failure(lambda: F.cross_entropy(rows, torch.tensor([0, 1])))
failure(lambda: F.cross_entropy(rows, torch.tensor([0.0, 1.0, 2.0, 1.0])))

print("== attention")
torch.manual_seed(5)
q, k, v = (leaf(1, 2, 3, 4) for _ in range(3))
lower = torch.tensor([[False, False, False], [True, True, False], [True, True, True]])
attend = F.scaled_dot_product_attention
gradients(attend, q, k, v)
gradients(lambda *x: attend(*x, is_causal=True), q, k, v)
gradients(lambda *x: attend(*x, attn_mask=lower), q, k, v)
gradients(lambda *x: attend(*x, attn_mask=torch.ones(3, 3).tril(), scale=0.5), q, k, v)
print(attend(q[0, 0], k[0, 0], v[0, 0], attn_mask=torch.full((3, 3), -math.inf)))
print(attend(q, k[:, :1], v[:, :1], enable_gqa=True), attend(q, k, v, dropout_p=0.5))
failure(lambda: attend(q[0], k[0], v[0], attn_mask=lower, is_causal=True))
failure(lambda: attend(q, k, v, attn_mask=torch.tensor([[1]])))
layer = nn.MultiheadAttention(8, 2, batch_first=True)
x = torch.randn(2, 3, 8)
out, weights = layer(x, x, x, attn_mask=~lower[[1, 1, 2]])
print(out, weights)
out.sum().backward()
print(layer.out_proj.bias.grad, layer.in_proj_weight.grad.shape)
print(layer(x, x, x, key_padding_mask=torch.tensor([[False, False, True], [False, False, False]]), average_attn_weights=False)[1])
print(layer(x[0], x[1], x[1], need_weights=False))
failure(lambda: layer(x, x, x, attn_mask=torch.ones(2, 2)))

print("== optimizers")
for make in (
    lambda p: torch.optim.SGD(p, lr=0.1), lambda p: torch.optim.SGD(p, lr=0.1, momentum=0.9, nesterov=True),
    lambda p: torch.optim.SGD(p, lr=0.1, momentum=0.9, dampening=0.5, weight_decay=0.1, maximize=True),
    lambda p: torch.optim.Adam(p, lr=0.1), lambda p: torch.optim.Adam(p, lr=0.1, weight_decay=0.1, amsgrad=True),
    lambda p: torch.optim.AdamW(p, lr=0.1),
):
    w = torch.tensor([1.0, -2.0], requires_grad=True)
    optimizer = make([w])
    for _ in range(5):
        optimizer.zero_grad()
        (w**2 + w[0] * w[1]).sum().backward()
        optimizer.step()
    print(optimizer, w)
optimizer = torch.optim.SGD([w], lr=0.1)
rate = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda n: 1 / (1 + n))
rates = []
for _ in range(5):
    optimizer.step()
    rate.step()
    rates.append(f"{rate.get_last_lr()[0]:.4f}")
print(rates)
w.grad = torch.tensor([3.0, 4.0])
print(nn.utils.clip_grad_norm_([w], 1.0), w.grad)
failure(lambda: torch.optim.SGD([], lr=0.1))
failure(lambda: torch.optim.SGD(w, lr=0.1))
failure(lambda: torch.optim.Adam([w * 2]))
torch.manual_seed(3)
net = nn.Sequential(nn.Linear(2, 8), nn.Tanh(), nn.Linear(8, 2))
points = torch.randn(32, 2)
labels = (points[:, 0] * points[:, 1] > 0).to(torch.int64)
optimizer = torch.optim.Adam(net.parameters(), lr=0.05)
for epoch in range(41):
    optimizer.zero_grad()
    loss = F.cross_entropy(net(points), labels)
    loss.backward()
    optimizer.step()
    if epoch % 10 == 0:
        print(epoch, f"{loss.item():.4f}", loss)
