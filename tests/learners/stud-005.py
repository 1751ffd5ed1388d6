import torch

# A study of the learning rate. For every learning rate I start again from the same point.
starting_point = 8.0
learning_rates = [0.001, 0.01, 0.1, 0.5, 0.99]
results = {}
for learning_rate in learning_rates:
    parameter = torch.tensor(starting_point, requires_grad=True)
    for iteration in range(20):
        loss = (parameter - 3.0) ** 2
        loss.backward()
        with torch.no_grad():
            parameter -= learning_rate * parameter.grad
        parameter.grad.zero_()
    results[learning_rate] = parameter.item()

print("learning rate | final parameter | distance to optimum")
print("-" * 52)
for learning_rate, final in results.items():
    print(f"{learning_rate:13} | {final:15.4f} | {abs(final - 3.0):19.4f}")
best = min(results, key=lambda lr: abs(results[lr] - 3.0))
print("The best learning rate is", best)
