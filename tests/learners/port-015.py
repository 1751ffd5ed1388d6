import torch
x = torch.tensor([[1., 2., 3.], [4., 5., 6.]])
# tf names as aliases
tf_like = {
    "reduce_max": lambda: torch.amax(x, 1), "reduce_min": lambda: torch.amin(x, dim=0), "reduce_prod": lambda: torch.prod(x, 1),
    "reduce_any": lambda: torch.any(x > 5, 1), "reduce_logsumexp": lambda: torch.logsumexp(x, -1), "cumsum": lambda: torch.cumsum(x, 1),
    "transpose": lambda: torch.permute(x, (1, 0)), "reshape": lambda: torch.reshape(x, (3, 2)), "tile": lambda: torch.tile(x, (1, 2)).shape,
    "pad": lambda: torch.nn.functional.pad(x, (0, 1)), "clip_by_value": lambda: torch.clamp(x, 2, 5), "top_k": lambda: torch.topk(x, 2)[1],
    "cast": lambda: x.to(torch.int32), "one_hot": lambda: torch.eye(3)[torch.tensor([2, 0])], "split": lambda: [s.shape[1] for s in torch.split(x, [1, 2], dim=1)],
    "argsort": lambda: torch.argsort(x, dim=-1, descending=True), "l2_normalize": lambda: torch.nn.functional.normalize(x, dim=-1),
    "roll": lambda: torch.roll(x, shifts=1, dims=1), "squared_difference": lambda: (x - 1).square().sum(), "range": lambda: torch.arange(2, 8, 3),
}
for name, f in tf_like.items():
    print(name, f())
