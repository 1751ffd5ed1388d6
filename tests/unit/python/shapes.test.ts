// Shapes of the variables that a program's lines assign, and completions.
import { expect, it } from 'vitest';
import { createRuntime } from '../../../src/python/index.ts';

const runtime = await createRuntime({ memory: 2 ** 26 });

/** Code this long runs without shapes. */
const TOO_LONG = `\n#${' '.repeat(100_000)}`;

/** Runs the code and returns the shape labels, keyed by the last line of the statement. */
async function readShapes(code: string) {
  const { shapes = [], error } = await runtime.run(code);
  return { error, shapes: Object.fromEntries(shapes.map(({ last, said }) => [last, said])) };
}

it('are known for each line that assigned tensors or arrays, as of its last run', async () => {
  const { shapes, error } = await readShapes(`import torch
import numpy as np
q, k = torch.ones(2, 4), torch.ones(3, 4)
scores = (
    q @ k.T
)
def softmax(x):
    weights = x.softmax(-1)
    return weights
for n in range(2, 5):
    w = softmax(torch.ones(n, n))
for row in w:
    row += 1
a = b = np.ones((2, 3))
half: torch.Tensor = w.half()
count = 3
names = [q, k]
i = torch.tensor([1, 2])
x = 1; s = w[0, 0]
class Model:
    def __call__(self, x):
        hidden = x * 2
        return hidden
Model()(q)
`);
  expect(error).toBeUndefined();
  expect(shapes).toEqual({
    3: 'q (2, 4); k (3, 4)',
    6: '(2, 3)',
    8: '(4, 4)',
    11: '(4, 4)',
    12: '(4,)',
    13: '(4,)',
    14: 'a, b (2, 3)',
    15: '(4, 4) float16',
    18: '(2,) int64',
    19: '()',
    22: '(2, 4)',
  });
});

it('are known up to a line that fails, and for a function called with inputs', async () => {
  const { shapes, error } = await readShapes(
    'import torch\na = torch.ones(2, 3)\nb = a @ a\nc = torch.ones(1)\n',
  );
  expect([error?.line, shapes]).toEqual([3, { 2: '(2, 3)' }]);
  const call = await runtime.call('def double(x):\n    y = x * 2\n    return y\n', 'double', [
    [{ shape: [2], data: [1, 2] }],
    [{ shape: [2, 1], data: [1, 2] }],
  ]);
  expect(call.shapes).toEqual([{ first: 2, last: 2, said: '(2, 1)' }]);
});

it('change nothing about a program’s behavior, output or errors', async () => {
  const code = `"""What it is."""
import sys, traceback, inspect
class Loud:
    __hash__ = None
    def __getattr__(self, name):
        print("asked for", name)
        raise AttributeError(name)
    def __bool__(self):
        raise ValueError
    def __del__(self):
        print("gone")
x = Loud()
x = None
def f(n):
    """Fails."""
    y = 1 / n
    return y
print(__doc__, f.__doc__, sorted(k for k in globals() if not k.startswith("__")))
print(inspect.getsource(f))
try:
    f(0)
except ZeroDivisionError:
    traceback.print_exc(file=sys.stdout)
y = f"{x}" if x is 1 else 0
z = (
    [1, 2]
    [3]
)
`;
  const { output, error, shapes } = await runtime.run(code);
  expect(shapes).toBeUndefined();
  expect(error?.message).toMatch('IndexError');
  expect(output).toContain('gone\nWhat it is. Fails. [');
  expect({ output, error }).toEqual(await runtime.run(code + TOO_LONG));
});

it('are skipped for code with syntax errors and for very long code', async () => {
  expect((await runtime.run('x = 1\ny = = 2')).error).toMatchObject({ line: 2 });
  expect((await runtime.run('x = 1\nreturn x')).error).toMatchObject({ line: 2 });
  const code = 'import torch\nq = torch.ones(2)\nprint(q)';
  expect(await runtime.run(code + TOO_LONG)).toEqual({ output: 'tensor([1., 1.])\n' });
});

it('completions come from the packages themselves, with signatures', async () => {
  const names = await runtime.names();
  const of = (owner: string, name: string) => names[owner]?.find(([one]) => one === name);
  expect(of('torch', 'softmax')).toMatchObject([
    'softmax',
    'function',
    expect.stringMatching(/^\(input, dim/),
    expect.any(String),
  ]);
  expect(of('torch.nn.functional', 'softmax')?.[1]).toBe('function');
  expect(of('torch', 'nn')?.[1]).toBe('module');
  expect(of('numpy', 'exp')?.[1]).toBe('function');
  expect(of('Tensor', 'softmax')?.[2]).toMatch(/^\((?!self)/);
  expect(of('ndarray', 'shape')?.[1]).toBe('value');
  for (const [owner, list] of Object.entries(names))
    for (const [name] of list) expect(name, owner).not.toMatch(/^_|module_getattr/);
});
