import torch
# per head temperature as parameter
torch.manual_seed(7)
logit_scale = torch.nn.Parameter(torch.log(torch.tensor([1.0, 5.0])))
x = torch.nn.functional.normalize(torch.randn(2, 3, 4), dim=-1)
s = (x @ x.mT) * logit_scale.exp().view(2, 1, 1)
w = s.softmax(-1)
ent = -(w * w.log()).sum(-1)
print(ent)
ent.mean().backward()
print(logit_scale.grad)
print(logit_scale, logit_scale.exp().detach().round(decimals=2))
with torch.no_grad():
    logit_scale.clamp_(max=1.0)
print(logit_scale.data)
