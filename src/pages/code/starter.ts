/** The initial program of the code editor's own page. */
export const STARTER = `import torch

torch.manual_seed(0)
q = torch.randn(2, 4)
k = torch.randn(3, 4)
v = torch.randn(3, 5)

scores = q @ k.T / 4 ** 0.5
weights = torch.softmax(scores, dim=-1)
output = weights @ v

print(weights)
print(output)
`;
