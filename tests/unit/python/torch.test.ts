// Our torch against what PyTorch prints and refuses.
import { describe, expect, it } from 'vitest';
import { createRuntime } from '../../../src/python/index.ts';

const runtime = await createRuntime();

/** Returns a program's output. Throws if it fails. */
async function printed(code: string): Promise<string> {
  const { output, error } = await runtime.run(
    `import math\nimport torch\nimport torch.nn.functional as F\n${code}`,
  );
  if (error) throw new Error(`line ${error.line}: ${error.message}`);
  return output.trimEnd();
}

const failure = async (code: string) =>
  (await runtime.run(`import torch\nimport torch.nn.functional as F\n${code}`)).error;

/** Code and its output. */
const EXPRESSIONS = [
  // Printing
  ['torch.tensor([[1.0, 0.5]])', 'tensor([[1.0000, 0.5000]])'],
  ['torch.tensor([1.0, 2.0])', 'tensor([1., 2.])'],
  ['torch.tensor([1, 20])', 'tensor([ 1, 20])'],
  ['torch.tensor([True, False])', 'tensor([ True, False])'],
  ['torch.tensor(2.5, dtype=torch.float64)', 'tensor(2.5000, dtype=torch.float64)'],
  ['torch.tensor([1e-5, 1.0])', 'tensor([1.0000e-05, 1.0000e+00])'],
  ['torch.tensor([1.5, float("nan"), -float("inf")])', 'tensor([1.5000,    nan,   -inf])'],
  ['torch.tensor([])', 'tensor([])'],
  ['torch.zeros(0, 3)', 'tensor([], size=(0, 3))'],
  ['torch.ones(2, 3).shape', 'torch.Size([2, 3])'],
  ['torch.arange(1001)', 'tensor([   0,    1,    2,  ...,  998,  999, 1000])'],
  ['torch.eye(2)', 'tensor([[1., 0.],\n        [0., 1.]])'],
  ['torch.tensor([1.0], requires_grad=True)', 'tensor([1.], requires_grad=True)'],
  ['torch.tensor([1.0], requires_grad=True) * 2', 'tensor([2.], grad_fn=<MulBackward0>)'],
  // Dtypes
  ['torch.tensor([2, 1]).dtype', 'torch.int64'],
  ['torch.tensor([2, 1.5]).dtype', 'torch.float32'],
  ['(torch.tensor([2, 1]) / 2).dtype', 'torch.float32'],
  ['(torch.tensor([2, 1]) * 1.5).dtype', 'torch.float32'],
  ['(torch.tensor([2, 1]) * 2).dtype', 'torch.int64'],
  ['(torch.ones(2) * torch.tensor(2.0, dtype=torch.float64)).dtype', 'torch.float32'],
  ['(torch.ones(2) * torch.ones(2, dtype=torch.float64)).dtype', 'torch.float64'],
  ['torch.tensor([True, True]).sum()', 'tensor(2)'],
  ['torch.arange(3) == 1', 'tensor([False,  True, False])'],
  ['(torch.tensor([0.1]) + 0.2).item()', '0.30000001192092896'],
  ['(torch.tensor([0.1], dtype=torch.float64) + 0.2).item()', '0.30000000000000004'],
  [
    'torch.softmax(torch.tensor([2, 1, 0.5]), dim=-1).tolist()',
    '[0.6285316944122314, 0.23122389614582062, 0.14024437963962555]',
  ],
  // Common NumPy idioms
  ['torch.tensor([[1.0, 3.0], [5.0, 2.0]]).amax(dim=-1, keepdim=True).tolist()', '[[3.0], [5.0]]'],
  ['torch.amin(torch.tensor([[1.0, 3.0], [5.0, 2.0]]))', 'tensor(1.)'],
  // float16, as PyTorch 1.13 prints it
  [
    'torch.tensor([0.1, 1/3, 65504., 65519.9, 65520., 2**-24, 2**-25, 3*2**-26, 2049., 2051., 1e-5]).half().tolist()',
    '[0.0999755859375, 0.333251953125, 65504.0, 65504.0, inf, 5.960464477539063e-08, 0.0, 5.960464477539063e-08, 2048.0, 2052.0, 1.0013580322265625e-05]',
  ],
  ['torch.tensor([1.0, 0.5]).half()', 'tensor([1.0000, 0.5000], dtype=torch.float16)'],
  ['(torch.tensor([0.1]).half() + torch.tensor([0.2]).half()).item()', '0.2998046875'],
  ['(torch.ones(2).half() + torch.ones(2)).dtype', 'torch.float32'],
  ['(torch.tensor([2048.]).half() + torch.tensor([1.]).half()).item()', '2048.0'],
  [
    'torch.where(torch.tensor([True, False]), 0.0, -1e9).half()',
    'tensor([0., -inf], dtype=torch.float16)',
  ],
  [
    'torch.tensor([1.0, 2.0]).half().masked_fill(torch.tensor([True, False]), -math.inf)',
    'tensor([-inf, 2.], dtype=torch.float16)',
  ],
  ['torch.tensor([1.0]).half() > 0.5', 'tensor([True])'],
  ['torch.ones(3000).half().sum()', 'tensor(3000., dtype=torch.float16)'],
  ['torch.ones(2, 2).half()[0, 1] - 1e-4', 'tensor(1., dtype=torch.float16)'],
  ['torch.full((1,), 0.1, dtype=torch.float16).item()', '0.0999755859375'],
  ['torch.finfo(torch.float16).min', '-65504.0'],
  [
    'torch.softmax(torch.zeros(3).half(), dim=-1)',
    'tensor([0.3333, 0.3333, 0.3333], dtype=torch.float16)',
  ],
  ['torch.softmax(torch.zeros(3).half(), dim=-1, dtype=torch.float32).dtype', 'torch.float32'],
  ['(torch.ones(2, 2).half() @ torch.ones(2, 2).half()).dtype', 'torch.float16'],
  // Shapes and indexing
  [
    '(torch.arange(6).view(2, 3).T @ torch.ones(2, 2, dtype=torch.int64)).tolist()',
    '[[3, 3], [5, 5], [7, 7]]',
  ],
  ['torch.arange(6).view(2, 3)[:, 1]', 'tensor([1, 4])'],
  ['torch.arange(6).view(3, 2)[[2, 0]]', 'tensor([[4, 5],\n        [0, 1]])'],
  ['torch.arange(6).view(3, 2)[-1, ..., None]', 'tensor([[4],\n        [5]])'],
  ['torch.arange(4)[torch.arange(4) > 1]', 'tensor([2, 3])'],
  ['F.pad(torch.ones(1, 2), (0, 2))', 'tensor([[1., 1., 0., 0.]])'],
  ['F.one_hot(torch.tensor([1, 0]), 3).tolist()', '[[0, 1, 0], [1, 0, 0]]'],
  ['torch.ones(3, 3, dtype=torch.bool).tril()[0]', 'tensor([ True, False, False])'],
  ['torch.tensor([[1.0, 2.0]]).repeat(1, 2)', 'tensor([[1., 2., 1., 2.]])'],
  ['torch.cat([torch.ones(1), torch.zeros(0)])', 'tensor([1.])'],
  ['torch.diag(torch.tensor([1, 2]))', 'tensor([[1, 0],\n        [0, 2]])'],
  // Reductions
  ['torch.tensor([3.0, 1.0, 2.0, 4.0]).median()', 'tensor(2.)'],
  ['torch.tensor([1.0, 2.0, 4.0]).var()', 'tensor(2.3333)'],
  ['torch.tensor([[1.0, 5.0], [7.0, 2.0]]).max(dim=-1).values', 'tensor([5., 7.])'],
  ['torch.tensor([3.0, 4.0]).norm()', 'tensor(5.)'],
  ['torch.tensor([1.0, 3.0, 3.0]).argmax()', 'tensor(1)'],
  ['torch.where(torch.tensor([True, False]), torch.ones(2), 0.0)', 'tensor([1., 0.])'],
  ['torch.tensor([0.0, 2.0]).clamp_min(1e-45).tolist()', '[1.401298464324817e-45, 2.0]'],
  ['F.cross_entropy(torch.tensor([[2.0, 1.0]]), torch.tensor([0])).item()', '0.31326165795326233'],
  [
    'F.cosine_similarity(torch.tensor([[3.0, 4.0]]), torch.tensor([[1.0, 0.0]]), dim=-1)',
    'tensor([0.6000])',
  ],
  // Python itself
  ['f"{torch.tensor(2.0):.3f}", f"{(torch.ones(3) > 0.5).sum()}"', '2.000 3'],
  ['f"{0.125:.2f} {2.5:.0f} {0.0125:.1%} {1e-5:.4g}"', '0.12 2 1.2% 1e-05'],
  ['0.07873, float("5.888e-17"), str(0.1 + 0.2)', '0.07873 5.888e-17 0.30000000000000004'],
  ['f"{\'é\':4}|" f"{7:>3}"', 'é   |  7'],
  ['math.sqrt(torch.tensor(16.0)), float(torch.tensor(2))', '4.0 2.0'],
  [
    '2 - torch.ones(2), 2 / torch.ones(1), 2.0 * torch.ones(1)',
    'tensor([1., 1.]) tensor([2.]) tensor([2.])',
  ],
] as const;

/** All in one program, because starting an interpreter takes a while. */
const gave = printed(
  EXPRESSIONS.map(
    ([expression]) =>
      `try:\n    print(${expression})\nexcept Exception as e:\n    print(repr(e))\nprint("next")\n`,
  ).join('\n'),
);

describe('torch', () => {
  it.each(EXPRESSIONS.map(([expression, text], i) => [expression, text, i] as const))(
    '%s',
    async (_, text, i) => {
      expect((await gave).split(/\n?next\n?/)[i]).toBe(text);
    },
  );

  it('prints with the requested digits', async () =>
    expect(
      await printed(
        'torch.set_printoptions(precision=3, sci_mode=False)\nprint(torch.tensor([[1e-9, 36.0]]))',
      ),
    ).toBe('tensor([[ 0.000, 36.000]])'));

  it('frees numbers that nothing refers to', async () =>
    expect(
      await printed(
        'x = torch.zeros(1024, 1024)\nfor _ in range(300):\n    x += torch.ones(1024, 1024)\nprint(x[0, 0])',
      ),
    ).toBe('tensor(300.)'));

  it('refuses at once what doesn’t fit into memory', async () =>
    expect((await failure('torch.randn(20000, 20000)'))?.message).toBe(
      'RuntimeError: a tensor of shape [20000, 20000] needs 1.49 GB; this page has 1 GB for all tensors of a program',
    ));

  it('changes views together', async () =>
    expect(
      await printed(
        'x = torch.zeros(2, 2)\nx[0] += 1\nx.T[0, 1] = 5\nx.fill_diagonal_(9)\nprint(x)',
      ),
    ).toBe('tensor([[9., 1.],\n        [5., 9.]])'));
});

describe('refused with PyTorch’s messages', () => {
  it.each([
    [
      'torch.softmax(torch.tensor([2, 1]), dim=-1)',
      `NotImplementedError: "softmax_lastdim_kernel_impl" not implemented for 'Long'`,
    ],
    [
      'torch.ones(2).half().masked_fill(torch.tensor([True, False]), -1e9)',
      'RuntimeError: value cannot be converted to type at::Half without overflow',
    ],
    [
      'torch.ones(2, 2).half() @ torch.ones(2, 2)',
      'RuntimeError: expected m1 and m2 to have the same dtype, but got: c10::Half != float',
    ],
    [
      'torch.ones(2, 3) @ torch.ones(4, 2)',
      'RuntimeError: mat1 and mat2 shapes cannot be multiplied (2x3 and 4x2)',
    ],
    [
      'torch.ones(2, 8, 3, 4) @ torch.ones(2, 8, 3, 5)',
      'RuntimeError: Expected size for first two dimensions of batch2 tensor to be: [16, 4] but got: [16, 3].',
    ],
    [
      'torch.ones(2, 3) + torch.ones(2, 4)',
      'RuntimeError: The size of tensor a (3) must match the size of tensor b (4) at non-singleton dimension 1',
    ],
    ['torch.ones(2, 3)[2]', 'IndexError: index 2 is out of bounds for dimension 0 with size 2'],
    [
      'torch.ones(2).sum(dim=1)',
      'IndexError: Dimension out of range (expected to be in range of [-1, 0], but got 1)',
    ],
    ['torch.ones(2, 3).view(4)', "RuntimeError: shape '[4]' is invalid for input of size 6"],
    ['torch.tensor([[1, 2], [3]])', 'ValueError: expected sequence of length 2 at dim 1 (got 1)'],
    [
      'torch.ones(2).backward()',
      'RuntimeError: element 0 of tensors does not require grad and does not have a grad_fn',
    ],
    [
      'bool(torch.ones(2))',
      'RuntimeError: Boolean value of Tensor with more than one value is ambiguous',
    ],
    [
      'torch.ones(2).item()',
      'RuntimeError: a Tensor with 2 elements cannot be converted to Scalar',
    ],
  ])('%s', async (code, message) => {
    expect(await failure(code)).toEqual({ message, line: 3 });
  });
});

it('accepts NumPy arrays, and an array as an answer', async () => {
  expect(
    await printed(
      'import numpy as np\nx = np.array([[1.0, 2.0]])\nprint(torch.tensor(x).dtype, torch.from_numpy(x).tolist())',
    ),
  ).toBe('torch.float64 [[1.0, 2.0]]');
  const code = 'import numpy as np\ndef f(x):\n    return np.array(x) * 2';
  const { returned } = await runtime.call(code, 'f', [[{ shape: [2], data: [1, 2] }]]);
  expect(returned[0]).toMatchObject({ shape: [2], data: Float32Array.of(2, 4) });
});

it('combines an array with a tensor, as PyTorch does', async () =>
  expect(
    await printed('import numpy as np\nx = torch.ones(2, 2)\nprint(x @ np.ones((2, 2)))'),
  ).toBe('tensor([[2., 2.],\n        [2., 2.]], dtype=torch.float64)'));

describe('refused because this page doesn’t have all of PyTorch', () => {
  it.each([
    ['torch.foo', "AttributeError: torch.foo is not in this page's torch"],
    [
      'torch.sofmax',
      "AttributeError: torch.sofmax is not in this page's torch; did you mean softmax?",
    ],
    [
      'torch.ones(1, dtype=torch.int8)',
      'AttributeError: torch.int8 is part of PyTorch, but not of this page; it has uint8, int32 and int64',
    ],
    ['torch.randn(2, dtype=torch.float16)', 'NotImplementedError: random numbers in float16'],
    [
      'import math\nmath.sqr(2)',
      "AttributeError: module 'math' has no attribute 'sqr'. Did you mean",
    ],
    [
      'torch.ones(1).cuda()',
      'AttributeError: Tensor.cuda is part of PyTorch, but not of this page',
    ],
    ['import scipy', "ModuleNotFoundError: scipy is not in this page's Python"],
    ['import js', "ModuleNotFoundError: js is not in this page's Python"],
    [
      'a = [torch.ones(4096, 4096) for _ in range(17)]',
      'RuntimeError: a tensor of shape [4096, 4096] needs 64 MB; this page has 1 GB for all tensors of a program',
    ],
  ])('%s', async (code, start) => {
    expect((await failure(code))?.message.slice(0, start.length)).toBe(start);
  });
});

describe('a run', () => {
  it('says which line failed and keeps the output', async () =>
    expect(await runtime.run('print(1)\n\ndef f():\n    return 1 / 0\n\nf()')).toEqual({
      output: '1\n',
      error: { message: 'ZeroDivisionError: division by zero', line: 4 },
    }));
  it('names the line of a syntax error', async () =>
    expect((await runtime.run('x = 1\ny = (2 +\n')).error?.line).toBeGreaterThan(1));
  it('leaves nothing for the next one', async () => {
    await runtime.run(
      'import torch, math\nx = 1\ntorch.softmax = None\nmath.pi = 3\ntorch.set_printoptions(precision=1)\ntorch.no_grad().__enter__()',
    );
    const { output } = await runtime.run(
      'import torch, math\nprint("x" in globals(), torch.softmax is None, math.pi, torch.ones(1) / 3, torch.is_grad_enabled())',
    );
    expect(output).toBe('False False 3.141592653589793 tensor([0.3333]) True\n');
  });
  it('can take a while', async () => {
    const runs = await Promise.all(
      [1, 2, 3].map((i) => runtime.run(`import torch\nprint(torch.ones(${i}).sum().item())`)),
    );
    expect(runs.map(({ output }) => output)).toEqual(['1.0\n', '2.0\n', '3.0\n']);
  });
  it('has a clock', async () =>
    expect(
      await printed(
        'import time\nstart = time.perf_counter()\nprint(0 <= time.perf_counter() - start < 9)',
      ),
    ).toBe('True'));
});
