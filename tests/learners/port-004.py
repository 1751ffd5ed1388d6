# things which work in jnp / tf, but not here
import torch
x = torch.arange(4.0)
def t(name, f):
    try:
        print(name, f())
    except (AttributeError, TypeError, ValueError, RuntimeError) as e:
        print(name, type(e).__name__)
t("at.set", lambda: x.at[0].set(1.0))
t("assign", lambda: x.assign(x))
t("get_shape", lambda: x.get_shape())
t("shape", lambda: list(x.shape))
t("astype", lambda: x.astype("int32"))
t("to", lambda: x.to(torch.int32))
t("x[::-1]", lambda: x[::-1])
t("flip", lambda: x.flip(0))
t("expand_dims", lambda: torch.expand_dims(x, 0))
t("reduce_mean", lambda: torch.reduce_mean(x))
t("matmul transpose_b", lambda: torch.matmul(x, x, transpose_b=True))
t("axis tuple", lambda: torch.sum(x.view(2, 2), axis=(0, 1)))
t("concatenate", lambda: torch.concatenate([x, x]).shape)
t("block_until_ready", lambda: x.block_until_ready())
t("transpose()", lambda: x.view(2, 2).transpose())
t("T", lambda: x.view(2, 2).T)
