import torch
# beam of jax idioms with einops in mind
x = torch.arange(24).reshape(2, 3, 4)
print(x.permute(0, 2, 1).reshape(2, -1)[1])                 # b t c -> b (c t)
print(x.reshape(2, 3, 2, 2).permute(2, 0, 1, 3).reshape(4, 3, 2)[2])   # b t (h d) -> (h b) t d
print(x.unflatten(2, (2, 2)).flatten(0, 1).shape, x.flatten(1).shape, x.movedim(1, 0).shape)
print(torch.einsum("btc->bc", x.float()), x.float().mean((0, 1)))
print(x[:, None].expand(-1, 2, -1, -1).shape, x.repeat(1, 2, 1).shape, x.swapdims(0, 1)[0])
x.permute(0, 1)
