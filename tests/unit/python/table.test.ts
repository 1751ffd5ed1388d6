// The Python interface generated from the table of operations: functions, methods, in-place variants, aliases, errors.
import { describe, expect, it } from 'vitest';
import { createRuntime } from '../../../src/python/index.ts';
import { op } from '../../../src/python/table.ts';

const runtime = await createRuntime();
const START = 'import torch\nimport torch.nn as nn\nimport torch.nn.functional as F\n';
const printed = async (code: string) => {
  const { output, error } = await runtime.run(START + code);
  expect(error).toBeUndefined();
  return output.trimEnd();
};

it('a signature is Python’s, with the kinds of arguments as annotations', () => {
  const { names, signature, parameters } = op(
    'sum total(input, dim: dims = None, keepdim=False, *, dtype=None)',
    () => {},
  );
  expect(names).toEqual(['sum', 'total']);
  expect(signature).toBe('input, dim=None, keepdim=False, *, dtype=None');
  expect(parameters).toEqual([
    ['input', 'Tensor'],
    ['dim', 'dims'],
    ['keepdim', 'plain'],
    ['dtype', 'cast'],
  ]);
});

describe('an entry is', () => {
  it.each([
    [
      'a function and a method',
      'x = torch.ones(2, 3)\nprint(torch.sum(x, 1), x.sum(1))',
      'tensor([3., 3.]) tensor([3., 3.])',
    ],
    [
      'a twin in place, with gradients',
      'w = torch.ones(2, requires_grad=True)\nx = w * 3\nx.exp_().sum().backward()\nprint(w.grad / x.detach())',
      'tensor([3., 3.])',
    ],
    ['a view in place', 'x = torch.ones(2)\nx.unsqueeze_(0)\nprint(x.shape)', 'torch.Size([1, 2])'],
    [
      'called with NumPy’s names, too',
      'x = torch.ones(2, 3)\nprint(x.sum(axis=0, keepdims=True).shape, torch.softmax(x, axis=0)[0, 0])',
      'torch.Size([1, 3]) tensor(0.5000)',
    ],
    [
      'given sizes one by one, as a list or by name',
      'x = torch.ones(6)\nprint(x.reshape(2, 3).shape == x.reshape([2, 3]).shape == torch.reshape(x, shape=(2, 3)).shape)',
      'True',
    ],
    [
      'a function of each namespace',
      'x = torch.tensor([-1.0, 1.0])\nprint(F.relu(x, inplace=True) is x, x.relu() is x)',
      'True False',
    ],
    [
      'known by its signature',
      'import inspect\nprint(inspect.signature(torch.sum))',
      '(input, dim=None, keepdim=False, *, dtype=None)',
    ],
  ])('%s', async (_, code, expected) => expect(await printed(code)).toBe(expected));
});

describe('wrong arguments are refused with PyTorch’s messages', () => {
  it.each([
    ['torch.exp([1])', "TypeError: exp(): argument 'input' (position 1) must be Tensor, not list"],
    [
      'torch.ones(1).add_(None)',
      "TypeError: add_(): argument 'other' (position 1) must be Tensor, not NoneType",
    ],
    [
      'torch.softmax(torch.ones(1))',
      'TypeError: softmax() missing 1 required positional arguments: "dim"',
    ],
    [
      'torch.softmax(torch.ones(1), dim="x")',
      "TypeError: softmax(): argument 'dim' must be int, not str",
    ],
    [
      'torch.cat(torch.ones(1))',
      "TypeError: cat(): argument 'tensors' (position 1) must be tuple of Tensors, not Tensor",
    ],
    [
      'torch.sum(torch.ones(1), out=1)',
      "NotImplementedError: out= of torch.sum is not in this page's torch; leave it out",
    ],
    [
      'torch.sum(torch.ones(1), foo=1)',
      "TypeError: sum() got an unexpected keyword argument 'foo'",
    ],
  ])('%s', async (code, message) =>
    expect((await runtime.run(START + code)).error?.message).toBe(message),
  );
});

describe('bfloat16', () => {
  it.each([
    [
      'torch.manual_seed(0)\nprint(torch.randn(2).to(torch.bfloat16))',
      'tensor([ 1.5391, -0.2930], dtype=torch.bfloat16)',
    ],
    [
      'print((torch.ones(1).bfloat16() + torch.ones(1).half()).dtype, (torch.ones(1).bfloat16() * 2).dtype)',
      'torch.float32 torch.bfloat16',
    ],
    [
      'print(torch.tensor([1e38, 1.00390625, 1.01171875]).bfloat16().tolist(), torch.finfo(torch.bfloat16).eps)',
      '[9.969209968386869e+37, 1.0, 1.015625] 0.0078125',
    ],
    [
      'm = nn.Linear(2, 1).bfloat16()\nprint(m(torch.ones(1, 2).bfloat16()).dtype, m.weight.element_size())',
      'torch.bfloat16 2',
    ],
  ])('%s', async (code, expected) => expect(await printed(code)).toBe(expected));
});

describe('complex numbers, as used for rotary positions', () => {
  it.each([
    [
      'print(torch.polar(torch.ones(2), torch.tensor([0., 1.])))',
      'tensor([1.0000+0.0000j, 0.5403+0.8415j])',
    ],
    [
      'print(torch.view_as_complex(torch.tensor([[1.0, -2.0]])), torch.complex64)',
      'tensor([1.-2.j]) torch.complex64',
    ],
    [
      `x = torch.arange(8.).reshape(2, 4).requires_grad_()
freqs = 1.0 / 10000 ** (torch.arange(0, 4, 2) / 4)
turns = torch.polar(torch.ones(2, 2), torch.outer(torch.arange(2.), freqs))
pairs = torch.view_as_complex(x.reshape(2, -1, 2))
out = torch.view_as_real(pairs * turns).flatten(1)
out[1, 0].backward()
print(out.detach(), pairs.shape, turns[1:].shape, x.grad[1])`,
      'tensor([[ 0.0000,  1.0000,  2.0000,  3.0000],\n        [-2.0461,  6.0674,  5.9297,  7.0596]]) torch.Size([2, 2]) torch.Size([1, 2]) tensor([ 0.5403, -0.8415,  0.0000,  0.0000])',
    ],
  ])('%s', async (code, expected) => expect(await printed(code)).toBe(expected));

  it.each([
    [
      'torch.exp(torch.polar(torch.ones(1), torch.ones(1)))',
      "TypeError: exp(): argument 'input' (position 1) must be Tensor",
    ],
    [
      'torch.polar(torch.ones(1), torch.ones(1)).sum()',
      "AttributeError: sum of complex numbers is not in this page's torch",
    ],
    [
      'torch.ones(1, dtype=torch.complex64)',
      "NotImplementedError: dtype=torch.complex64 is not in this page's torch",
    ],
  ])('refused: %s', async (code, start) =>
    expect((await runtime.run(START + code)).error?.message.slice(0, start.length)).toBe(start),
  );
});

it('nn.ReLU(inplace=True) passes gradients', async () =>
  expect(
    await printed(
      'x = torch.tensor([-1.0, 2.0], requires_grad=True)\ny = nn.ReLU(inplace=True)(x * 2)\ny.sum().backward()\nprint(y, x.grad)',
    ),
  ).toBe('tensor([0., 4.], grad_fn=<ReluBackward0>) tensor([0., 2.])'));

it('a function that returns a forged handle only fails', async () => {
  const code = 'import torch\ndef f(x):\n    x._handle = 10 ** 9\n    return x';
  const { returned } = await runtime.call(code, 'f', [[{ shape: [1], data: [1] }]]);
  expect(returned).toEqual([{ message: 'RuntimeError: there is no such tensor' }]);
});

it('tensors in reference cycles are freed', async () =>
  expect(
    await printed(
      'class Node:\n    pass\nfor i in range(400):\n    n = Node()\n    n.me, n.x = n, torch.ones(1024, 1024)\n    if i % 50 == 0:\n        import gc\n        gc.collect()\nprint("done")',
    ),
  ).toBe('done'));
