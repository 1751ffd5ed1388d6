// This page's numpy against NumPy itself: the texts beside the programs are what NumPy 2.4.6 printed for them.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createLab } from '../../../src/lab/index.ts';

const lab = await createLab();
const file = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const START = 'import numpy as np\nimport torch\n';
const failure = async (code: string) => (await lab.run(START + code)).error?.message;
const printed = async (code: string) => {
  const { output, error } = await lab.run(START + code);
  expect(error).toBeUndefined();
  return output.trimEnd();
};

it.each(['arrays', 'arrayLines', 'arrayRandom'])('prints what NumPy prints: %s', async (name) => {
  const { output, error } = await lab.run(file(`${name}.py`));
  expect(error).toBeUndefined();
  expect(output.split('\n')).toEqual(file(`${name}.txt`).split('\n'));
});

describe('shares memory with tensors', () => {
  it.each([
    [
      'a = np.ones(2)\nt = torch.from_numpy(a)\nt[0] = 5\na[1] = 7\nprint(a, t.tolist())',
      '[5. 7.] [5.0, 7.0]',
    ],
    [
      't = torch.ones(2)\na = t.numpy()\nt.mul_(3)\na[0] = 4\nprint(a, t.tolist())',
      '[4. 3.] [4.0, 3.0]',
    ],
    [
      'a = np.arange(4)\nb = a[1:3]\nt = torch.from_numpy(a)\nt += 1\nb[0] = 9\nprint(a, t.tolist(), b)',
      '[1 9 3 4] [1, 9, 3, 4] [9 3]',
    ],
    ['a = np.array([True, False])\ntorch.from_numpy(a)[1] = True\nprint(a)', '[ True  True]'],
    [
      't = torch.ones(2, 2)\na = t.T.numpy()\na[0, 1] = 5\nprint(t.tolist())',
      '[[1.0, 1.0], [5.0, 1.0]]',
    ],
    ['a = np.ones(2)\nt = torch.tensor(a)\nt[0] = 5\nprint(a)', '[1. 1.]'],
    ['t = torch.ones(2)\na = np.array(t)\na[0] = 5\nprint(t.tolist())', '[1.0, 1.0]'],
    // Memory grows in between.
    [
      't = torch.ones(2)\na = t.numpy()\nx = [bytearray(2**20) for _ in range(60)]\na[0] = 3\nt[1] = 4\nprint(a, t.tolist())',
      '[3. 4.] [3.0, 4.0]',
    ],
  ])('%s', async (code, said) => expect(await printed(code)).toBe(said));
});

describe('meets tensors as NumPy does', () => {
  it.each([
    ['print(np.sqrt(4) * torch.ones(2))', 'tensor([2., 2.])'],
    ['print((torch.ones(2) / np.sqrt(4)).dtype)', 'torch.float32'],
    ['print(torch.ones(2) + np.ones(2))', 'tensor([2., 2.], dtype=torch.float64)'],
    ['print(np.sqrt(torch.ones(2)))', 'tensor([1., 1.])'],
    [
      'print(torch.tensor([np.float32(1.5)]), torch.tensor(np.float64(2)))',
      'tensor([1.5000]) tensor(2., dtype=torch.float64)',
    ],
  ])('%s', async (code, said) => expect(await printed(code)).toBe(said));
});

it('warns where NumPy warns, and goes on', async () => {
  const { output } = await lab.run(`${START}print(np.log(np.zeros(1)))`);
  expect(output).toMatch(/RuntimeWarning: divide by zero encountered in log/);
  expect(output).toMatch(/\[-inf\]\n$/);
  expect(await printed('with np.errstate(divide="ignore"):\n    print(np.log(0.0))')).toBe('-inf');
});

it('is quick for a large array', async () => {
  const begun = performance.now();
  await printed('a = np.ones((300, 300))\nprint((a @ a)[0, 0], np.exp(np.zeros(10**5)).sum())');
  expect(performance.now() - begun).toBeLessThan(4000);
});

describe('refused', () => {
  it.each([
    ['np.array(["a"])', "NotImplementedError: an array of texts is not in this page's numpy"],
    ['np.array([1j])', "NotImplementedError: dtype complex is not in this page's numpy"],
    [
      'np.array([None])',
      "NotImplementedError: an array of objects (NoneType) is not in this page's",
    ],
    [
      'np.zeros(2, dtype=np.float16)',
      'AttributeError: numpy.float16 is part of NumPy, but not of this page',
    ],
    [
      'np.tanh(np.float32(1))',
      "NotImplementedError: np.tanh of float32 is not in this page's numpy",
    ],
    [
      'np.load("x")',
      'AttributeError: numpy.load is part of NumPy, but not of this page; there are no files here',
    ],
    [
      'np.ma',
      'AttributeError: numpy.ma is part of NumPy, but not of this page; choose with np.where',
    ],
    ['np.linalg.svd', 'AttributeError: numpy.linalg.svd is part of NumPy, but not of this page'],
    [
      'from numpy.random import gamma',
      'ImportError: numpy.random.gamma is part of NumPy, but not of this page',
    ],
    ['import numpy.fft', 'ModuleNotFoundError: numpy.fft is part of NumPy, but not of this page'],
    ['np.ones(2).tofile("x")', "NotImplementedError: ndarray.tofile is not in this page's numpy"],
    ['np.zeros((20000, 20000))', 'MemoryError: an array with shape (20000, 20000)'],
    [
      'np.argsort([1, 1, 0, 0])',
      "NotImplementedError: argsort of equal numbers is not in this page's",
    ],
  ])('%s', async (code, start) =>
    expect((await failure(code))?.slice(0, start.length)).toBe(start),
  );
});

describe("fails with NumPy's words", () => {
  it.each([
    [
      'np.ones((2, 3)) @ np.ones((4, 2))',
      'ValueError: matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (n?,k),(k,m?)->(n?,m?) (size 4 is different from 3)',
    ],
    [
      'np.ones((2, 3)) + np.ones((2, 4))',
      'ValueError: operands could not be broadcast together with shapes (2,3) (2,4)',
    ],
    ['np.ones(6).reshape(4, 2)', 'ValueError: cannot reshape array of size 6 into shape (4,2)'],
    [
      'bool(np.ones(2))',
      'ValueError: The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()',
    ],
    [
      'a = np.arange(3)\na += 0.5',
      "UFuncTypeError: Cannot cast ufunc 'add' output from dtype('float64') to dtype('int64') with casting rule 'same_kind'",
    ],
    [
      'np.array(torch.ones(1, requires_grad=True))',
      "RuntimeError: Can't call numpy() on Tensor that requires grad. Use tensor.detach().numpy() instead.",
    ],
  ])('%s', async (code, message) => expect((await failure(code))?.trim()).toBe(message));
});
