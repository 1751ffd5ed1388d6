import torch
logits = torch.tensor([[2., 0., -1.], [0., 1., 0.]], requires_grad=True)
y = torch.tensor([0, 2])
ls = logits.log_softmax(-1)
losses = [-ls.gather(1, y[:, None]).mean(), -ls[range(2), y].mean(), torch.nn.NLLLoss()(ls, y), torch.nn.CrossEntropyLoss()(logits, y),
          (logits.logsumexp(1) - logits[torch.arange(2), y]).mean(), -(torch.eye(3)[y] * ls).sum(1).mean()]
print([f'{l:.5f}' for l in losses])
gs = [torch.autograd.grad(l, logits, retain_graph=True)[0] for l in losses]
print(all(torch.allclose(gs[0], g, atol=1e-6) for g in gs), gs[0])
