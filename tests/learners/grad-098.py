import torch
torch.manual_seed(4)
lin = torch.nn.Linear(2, 2)
x = torch.randn(3, 2)
before = {k: v.clone() for k, v in lin.state_dict().items()}
opt = torch.optim.SGD(lin.parameters(), lr=0.1)
lin(x).square().mean().backward()
opt.step()
for k, v in lin.state_dict().items():
    print(k, v - before[k])
lin.load_state_dict(before)
print(all(torch.equal(v, before[k]) for k, v in lin.state_dict().items()))
sd = opt.state_dict()
print(sd["param_groups"][0]["lr"], sd["param_groups"][0]["params"])
