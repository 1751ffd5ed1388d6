# Slide 12: multi-head attention by shapes only
import torch
B, T, D, H = 2, 5, 12, 3
x = torch.zeros(B, T, D)
def show(text, t):
    print(f"{text:<38} {' x '.join(str(n) for n in t.shape)}")
show("input", x)
show("project to q, k, v", torch.cat([x, x, x], dim=-1))
q = k = v = x.reshape(B, T, H, D // H)
show("split the features into heads", q)
q, k, v = (t.transpose(1, 2) for t in (q, k, v))
show("heads before time", q)
s = q @ k.transpose(2, 3)
show("scores", s)
o = s.softmax(-1) @ v
show("mixed values", o)
o = o.transpose(1, 2)
show("time before heads", o)
show("concatenate the heads", o.flatten(2))
