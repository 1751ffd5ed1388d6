// Our numpy prints what NumPy 2.4.6 prints.
import { describe, expect, it } from 'vitest';
import { createRuntime } from '../../../src/python/index.ts';

const runtime = await createRuntime();
const START = 'import numpy as np\nimport torch\n';
const failure = async (code: string) => (await runtime.run(START + code)).error?.message;
const printed = async (code: string) => {
  const { output, error } = await runtime.run(START + code);
  expect(error).toBeUndefined();
  return output.trimEnd();
};

describe('prints what NumPy prints', () => {
  it.each([
    ['np.array([1e-5, 1.5, 1000.])', '[1.0e-05 1.5e+00 1.0e+03]'],
    ['np.array([1 / 3, 2, np.nan, -np.inf])', '[0.33333333 2.                nan       -inf]'],
    [
      'repr(np.array([1 / 3, 0.1], dtype=np.float32))',
      'array([0.33333334, 0.1       ], dtype=float32)',
    ],
    ['np.array([0.1, 0.25, 1 / 3], dtype=np.float16)', '[0.1    0.25   0.3333]'],
    ['np.arange(8).reshape(2, 2, 2)', '[[[0 1]\n  [2 3]]\n\n [[4 5]\n  [6 7]]]'],
    [
      'np.linspace(0, 1, 8)',
      '[0.         0.14285714 0.28571429 0.42857143 0.57142857 0.71428571\n 0.85714286 1.        ]',
    ],
    ['np.arange(1001)', '[   0    1    2 ...  998  999 1000]'],
    [
      'repr(np.arange(2000.))',
      'array([0.000e+00, 1.000e+00, 2.000e+00, ..., 1.997e+03, 1.998e+03,\n       1.999e+03], shape=(2000,))',
    ],
    ['np.array([]), repr(np.zeros((0, 3)))', '[] array([], shape=(0, 3), dtype=float64)'],
    [
      '[np.float64(1), np.int64(2), np.bool_(True)], np.float32(1) / 3',
      '[np.float64(1.0), np.int64(2), np.True_] 0.33333334',
    ],
    ['np.ones(2) > 0, np.array(3.5), f"{np.array(3.5):.2f}"', '[ True  True] 3.5 3.50'],
    // Dtypes: a float64 scalar counts, a Python number doesn't.
    ['(np.float32(1) * np.ones(2)).dtype, (np.ones(2, np.float32) * 2.0).dtype', 'float64 float32'],
    [
      '(np.ones(2, np.float32) * np.arange(2)).dtype, (np.arange(2) / 2).dtype, np.array([True]).sum()',
      'float64 float64 1',
    ],
    ['np.arange(6)[::-2], np.arange(6).reshape(2, 3)[:, ::-1]', '[5 3 1] [[2 1 0]\n [5 4 3]]'],
    [
      'np.arange(3.).std(), np.arange(3.).var(ddof=1), np.mean([1, 2])',
      '0.816496580927726 1.0 1.5',
    ],
  ])('%s', async (code, expected) => expect(await printed(`print(${code})`)).toBe(expected));
  it('with print options', async () => {
    const set = 'np.set_printoptions(precision=3, suppress=True)\n';
    expect(await printed(`${set}print(np.array([1e-9, 0.12345]))`)).toBe('[0.    0.123]');
    const setup = "np.set_printoptions(formatter={'float': '{:.1f}'.format})\n";
    expect(await printed(`${setup}print(np.array([1.5, -2.25]))`)).toBe('[1.5 -2.2]');
  });
  it('writes back through views', async () =>
    expect(
      await printed(
        'a = np.zeros((2, 3))\na[::-1, 0] = [1, 2]\na[0][1:] = 7\na.T[2] *= 3\nprint(a)',
      ),
    ).toBe('[[ 2.  7. 21.]\n [ 1.  0.  0.]]'));
  it('draws NumPy’s random numbers', async () => {
    const newer = 'r = np.random.default_rng(0)\nprint(r.standard_normal(3))\n';
    const older = 'np.random.seed(0)\nprint(np.random.rand(2))\n';
    const whole = 'print(np.random.default_rng(0).integers(0, 10, size=5))';
    expect(await printed(newer + older + whole)).toBe(
      '[ 0.12573022 -0.13210486  0.64042265]\n[0.5488135  0.71518937]\n[8 6 5 2 3]',
    );
  });
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
  ])('%s', async (code, expected) => expect(await printed(code)).toBe(expected));
});

describe('combines with tensors as in NumPy', () => {
  it.each([
    ['print(np.sqrt(4) * torch.ones(2))', 'tensor([2., 2.])'],
    ['print((torch.ones(2) / np.sqrt(4)).dtype)', 'torch.float32'],
    ['print(torch.ones(2) + np.ones(2))', 'tensor([2., 2.], dtype=torch.float64)'],
    ['print(np.sqrt(torch.ones(2)))', 'tensor([1., 1.])'],
    [
      'print(torch.tensor([np.float32(1.5)]), torch.tensor(np.float64(2)))',
      'tensor([1.5000]) tensor(2., dtype=torch.float64)',
    ],
  ])('%s', async (code, expected) => expect(await printed(code)).toBe(expected));
});

it('warns where NumPy warns, and continues', async () => {
  const { output } = await runtime.run(`${START}print(np.log(np.zeros(1)))`);
  expect(output).toMatch(/RuntimeWarning: divide by zero encountered in log/);
  expect(output).toMatch(/\[-inf\]\n$/);
  expect(await printed('with np.errstate(divide="ignore"):\n    print(np.log(0.0))')).toBe('-inf');
});

it('is fast for a large array', async () => {
  const startTime = performance.now();
  await printed('a = np.ones((300, 300))\nprint((a @ a)[0, 0], np.exp(np.zeros(10**5)).sum())');
  expect(performance.now() - startTime).toBeLessThan(4000);
});

describe('refused', () => {
  it.each([
    ['np.array(["a"])', "NotImplementedError: an array of texts is not in this page's numpy"],
    ['np.zeros(2, complex)', "NotImplementedError: dtype complex is not in this page's numpy"],
    [
      'np.sum([1], where=True)',
      "NotImplementedError: where= of np.sum is not in this page's numpy",
    ],
    [
      'np.exp([1], where=True)',
      "NotImplementedError: where= of np.exp is not in this page's numpy",
    ],
    ['np.add.reduce', "AttributeError: numpy.ufunc.reduce is not in this page's numpy"],
    [
      'np.array([None])',
      "NotImplementedError: an array of objects (NoneType) is not in this page's",
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
    ['np.ones(2).tofile("x")', 'AttributeError: ndarray.tofile is part of NumPy, but not of this'],
    ['np.zeros((20000, 20000))', 'RuntimeError: a tensor of shape [20000, 20000] needs 2.98 GB'],
  ])('%s', async (code, start) =>
    expect((await failure(code))?.slice(0, start.length)).toBe(start),
  );
});

describe('fails with NumPy’s messages', () => {
  it.each([
    [
      'np.ones((2, 3)) @ np.ones((4, 2))',
      'ValueError: matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (n?,k),(k,m?)->(n?,m?) (size 4 is different from 3)',
    ],
    [
      'np.ones((2, 3)) + np.ones((2, 4))',
      'ValueError: operands could not be broadcast together with shapes (2,3) (2,4)',
    ],
    [
      'np.ones((2, 3)).sum(axis=2)',
      'numpy.exceptions.AxisError: axis 2 is out of bounds for array of dimension 2',
    ],
    ['np.ones((2, 3))[2]', 'IndexError: index 2 is out of bounds for axis 0 with size 2'],
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
