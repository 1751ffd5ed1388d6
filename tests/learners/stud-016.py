import torch

# What is the derivative of the softmax? Comparing formula and autograd.
inputs = torch.tensor([0.5, 1.5, -0.5, 0.0], requires_grad=True)
outputs = torch.softmax(inputs, dim=0)
number = len(inputs)
jacobian_autograd = torch.zeros(number, number)
for i in range(number):
    gradient = torch.autograd.grad(outputs[i], inputs, retain_graph=True)[0]
    jacobian_autograd[i] = gradient
jacobian_formula = torch.zeros(number, number)
p = outputs.detach()
for i in range(number):
    for j in range(number):
        if i == j:
            jacobian_formula[i, j] = p[i] * (1 - p[i])
        else:
            jacobian_formula[i, j] = -p[i] * p[j]
print(jacobian_autograd)
print("formula is right:", torch.allclose(jacobian_autograd, jacobian_formula))
print("it is symmetric: ", torch.allclose(jacobian_formula, jacobian_formula.T))
