import { describe, expect, it } from 'vitest';
import { findWrongPrints } from '../../tests/unit/python/printed.ts';
import { toy, type ToyState } from '../../tests/unit/toy.ts';
import { checkDefinition, initialState } from './define.ts';
import { programOf, pythonFormat } from './program.ts';
import { list, scalar, table, text, texts } from './quantities.ts';

it.each([
  [0.125, '.2f', '0.12'],
  [-2.5, '.0f', '-2'],
  [0.8703, '.1%', '87.0%'],
  [NaN, '.1%', 'nan%'],
  [NaN, '.2f', 'nan'],
  [-Infinity, '.2f', '-inf'],
  [1177.4, '.4g', '1177'],
  [0.00004566, '.3g', '4.57e-05'],
  [123456, '.4g', '1.235e+05'],
  [0.5, '.4g', '0.5'],
  [100, '.3g', '100'],
])('formats %d with %s like Python: %s', (x, spec, wanted) =>
  expect(pythonFormat(x, spec)).toBe(wanted),
);

describe('a program', () => {
  const widget = checkDefinition({
    ...toy,
    derive: () => ({
      sum: 2,
      shares: [0.25, 0.75],
      rows: [
        [1, 2],
        [3, 4],
      ],
      word: 'cat',
      list: ['cat', 'sat'],
      none: null,
    }),
    quantities: {
      sum: scalar(),
      shares: list({ as: 'percent' }),
      rows: table({ digits: 1 }),
      word: text(),
      list: texts(),
      none: scalar(),
    },
    torch: (_: unknown, __: unknown, { input, print }: never) => {
      const [write, say] = [input, print] as ((...all: unknown[]) => string)[];
      // The prints are declared in a different order than they run.
      const last = say!('shares', 'a + b', { label: 'last', digits: 0 });
      return [
        write!('m', 'm'),
        write!('v', 'v', { row: true }),
        say!('sum', 'v.sum()'),
        say!('shares', 'w'),
        say!('rows', 'm'),
        say!('word', 'word'),
        say!('list', 'words'),
        say!('none', 'w'),
        say!('shares.1', 'w[1]', { random: true }),
        last,
      ].join('\n');
    },
  } as never);

  it('writes fields as floats and prints quantities with the page’s digits as comments', async () => {
    const { code } = await programOf(widget, initialState(toy));
    expect(code.split('\n')).toEqual([
      'm = torch.tensor([[1, 2], [3, 4], [5, 6]], dtype=torch.float32)  # cat, sat, mat',
      'v = torch.tensor([[3, 1]], dtype=torch.float32)',
      'print("sum", f"{v.sum():.2f}")  # 2.00',
      'print("shares", *[f"{x:.1%}" for x in w.tolist()])  # 25.0% 75.0%',
      'print("rows", *[" ".join(f"{x:.1f}" for x in row) for row in m.tolist()], sep="\\n")',
      'print("word", word)',
      'print("list", *words)',
      'print("none", None)',
      'print("shares 1", f"{w[1]:.1%}")  # on the page, other draws: 75.0%',
      'print("last", *[f"{x:.0%}" for x in (a + b).tolist()])  # 25% 75%',
    ]);
  });
  it('lists its expected output in running order', async () => {
    const { prints } = await programOf(widget, initialState(toy));
    expect(prints.map(({ path }) => path)).toEqual([
      'sum',
      'shares',
      'rows',
      'word',
      'list',
      'none',
      'shares.1',
      'shares',
    ]);
    const right = `sum 2.00\nshares 25.0% 75.0%\nrows\n1.0 2.0\n3.0 4.0\nword cat\nlist cat sat\nnone None\nshares 1 10.0%\nlast 25% 75%`;
    expect(findWrongPrints(prints, right)).toEqual([]);
    for (const [a, b] of [
      ['2.00', '2.01'],
      ['75.0%', '75.0'],
      ['3.0 4.0', '4.0 3.0'],
      ['cat sat', 'sat cat'],
      ['None', '0'],
      ['last', 'lst'],
      ['shares 1 10.0%', ''],
    ] as const)
      expect(findWrongPrints(prints, right.replace(a, b)), `${a} for ${b}`).not.toEqual([]);
  });
  it('prints a weight close to 1 with enough digits, as the page does', async () => {
    const code = async (weights: readonly number[]) => {
      const row = checkDefinition<ToyState, { sum: number; weights?: readonly number[] }>({
        ...toy,
        derive: () => ({ sum: weights[0]!, weights }),
        quantities: { sum: scalar({ as: 'weight' }), weights: list({ as: 'weight' }) },
        torch: (_, __, { print }) => `${print('weights', 'w')}\n${print('sum', 'w[0]')}`,
      });
      const program = await programOf(row, initialState(row));
      return [...program.code.split('\n'), ...program.prints.flatMap(({ lines }) => lines)];
    };
    expect(await code([0.9868, 0.01188, 0.00132])).toEqual([
      'print("weights", *[f"{x:.4g}" for x in w.tolist()])  # 0.9868 0.01188 0.00132',
      'print("sum", f"{w[0]:.4g}")  # 0.9868',
      'weights 0.9868 0.01188 0.00132',
      'sum 0.9868',
    ]);
    expect(await code([0.99999626, 3.7266e-6, 7.194e-9])).toEqual([
      'print("weights", *[f"{x:.7f}" if x > 0.5 else f"{x:.4g}" for x in w.tolist()])  # 0.9999963 3.727e-06 7.194e-09',
      'print("sum", f"{w[0]:.7f}")  # 0.9999963',
      'weights 0.9999963 3.727e-06 7.194e-09',
      'sum 0.9999963',
    ]);
  });
  it('throws for an undeclared quantity', () =>
    expect(
      programOf(
        {
          ...widget,
          torch: (_: never, __: never, { print }: never) =>
            (print as never as (a: string, b: string) => string)('total', 'x'),
        } as never,
        initialState(toy),
      ),
    ).rejects.toThrow('"toy" has nothing called "total"'));
});
