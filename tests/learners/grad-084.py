import torch
logits = torch.zeros(3, requires_grad=True)
# REINFORCE with fixed samples
samples = [2, 0, 2, 1, 2]
rewards = [1.0, -1.0, 1.0, 0.0, 1.0]
for a, r in zip(samples, rewards):
    logp = torch.log_softmax(logits, 0)[a]
    (-r * logp).backward()
    with torch.no_grad():
        logits -= 0.5 * logits.grad
    logits.grad = None
print(logits)
print(logits.softmax(0).argmax())
