// This page's numpy against NumPy itself: arrays.txt is what NumPy 1.24.2 printed for arrays.py, in what 1.24 and 2 share.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createLab } from '../../../src/lab/index.ts';

const lab = await createLab();
const file = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const failure = async (code: string) => (await lab.run(`import numpy as np\n${code}`)).error;

it('prints what NumPy prints', async () => {
  const { output, error } = await lab.run(file('arrays.py'));
  expect(error).toBeUndefined();
  expect(output.split('\n')).toEqual(file('arrays.txt').split('\n'));
});

it('has the dtypes of NumPy 2, where a number of NumPy counts as much as an array', async () => {
  const { output } = await lab.run(
    'import numpy as np\na = np.ones(2, dtype=np.float32)\nprint((a / np.sqrt(2)).dtype, (a / 2 ** 0.5).dtype)',
  );
  expect(output).toBe('float64 float32\n');
});

describe('refused', () => {
  it.each([
    ['np.random.default_rng(0)', 'NotImplementedError: numpy.random is not in this page'],
    [
      'np.einsum("ij->i", np.ones((2, 2)))',
      "AttributeError: numpy.einsum is not in this page's numpy",
    ],
    ['np.ones(2).tofile("x")', "AttributeError: ndarray.tofile is not in this page's numpy"],
    ['import numpy.linalg', "ModuleNotFoundError: numpy.linalg is not in this page's numpy"],
    ['np.zeros(2, dtype=np.float16)', "AttributeError: numpy.float16 is not in this page's numpy"],
    [
      'np.ones((2, 3)) @ np.ones((4, 2))',
      'ValueError: matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc signature (n?,k),(k,m?)->(n?,m?) (size 4 is different from 3)',
    ],
    [
      'np.ones((2, 3)) + np.ones((2, 4))',
      'ValueError: operands could not be broadcast together with shapes (2,3) (2,4)',
    ],
    ['np.ones(6).reshape(4, 2)', 'ValueError: cannot reshape array of size 6 into shape (4,2)'],
    ['bool(np.ones(2))', 'ValueError: The truth value of an array with more than one element'],
    ['a = np.arange(3)\na += 0.5', 'TypeError: Cannot cast output'],
  ])('%s', async (code, start) =>
    expect((await failure(code))?.message.slice(0, start.length)).toBe(start),
  );
});
