import { attend, softmax } from '../../engine/arrays.ts';
import { matrix, number, words } from '../../figure/fields/index.ts';
import { formatPercent, formatShort } from '../../number/format.ts';
import { defineFigure } from '../../figure/defineFigure.ts';

export const LENGTH_RANGE = { min: 0, max: 3, step: 0.1 };
const CURVE_LENGTHS = Array.from({ length: 61 }, (_, i) => i / 20);
const MIDDLE_TOKEN = 1;
/** Total numbers of keys, one of which is the token's own. */
const KEY_COUNTS = [3, 10, 100];
const names = { field: 'tokens' };

function attendAt(bits: readonly (readonly number[])[], length: number) {
  const x = bits.map((row) => row.map((bit) => bit * length));
  return { x, ...attend({ q: x, k: x }) };
}

export default defineFigure({
  id: 'twins',
  title: 'Two equal tokens and a different one',
  fields: {
    tokens: words({ label: 'tokens', initial: ['token 0', 'token 1', 'token 2'], length: 10 }),
    bits: matrix({
      label: 'numbers',
      initial: [[1, 0, 1, 0], [0, 1, 0, 1], [1, 0, 1, 0]], // prettier-ignore
      rowNames: names,
      min: 0,
      max: 1,
      step: 1,
    }),
    length: number({ label: 'Multiply all vectors by', initial: 1, ...LENGTH_RANGE, bar: true }),
  },
  derive({ bits, length }) {
    const { x, scores, scaled, weights, output } = attendAt(bits, length);
    const middleScore = scaled[MIDDLE_TOKEN]![MIDDLE_TOKEN]!;
    const zeros = (count: number) => Array<number>(count).fill(0);
    return {
      x,
      scores,
      scaled,
      weights,
      output,
      /** The weight of the middle token on itself, at the current length and at every length of the chart. */
      own: weights[MIDDLE_TOKEN]![MIDDLE_TOKEN]!,
      curve: CURVE_LENGTHS.map(
        (c) => [c, attendAt(bits, c).weights[MIDDLE_TOKEN]![MIDDLE_TOKEN]!] as const,
      ),
      /** The total weight of keys with score 0 beside one key with the middle token's score, for each of `KEY_COUNTS`. */
      nothing: KEY_COUNTS.map((keys) => 1 - softmax([middleScore, ...zeros(keys - 1)])[0]!),
    };
  },
  quantities({ scalar, list, table, weights }) {
    const pairs = { rows: names, columns: names };
    return {
      x: table({ as: 'short', role: 'key', rows: names }),
      scores: table({ as: 'short', digits: 2, part: 'scores', ...pairs }),
      scaled: table({ as: 'short', digits: 2, part: 'scale', ...pairs }),
      weights: weights(names, names, { label: 'Weights' }),
      output: table({ role: 'output', part: 'output', rows: names }),
      own: scalar({ as: 'percent', role: 'weight' }),
      nothing: list({ as: 'percent', role: 'weight', rows: () => KEY_COUNTS.map(String) }),
    };
  },
  describe({ tokens, length }, { scores, weights }) {
    const scoreRows = scores.map((row) => row.map((x) => formatShort(x, 2)).join(', '));
    const shares = tokens.map(
      (token, i) => `“${token}” gives ${weights[i]!.map((w) => formatPercent(w)).join(', ')}`,
    );
    return `All vectors multiplied by ${formatShort(length)}. Scores: ${scoreRows.join('; ')}. Weights: ${shares.join('; ')}.`;
  },
  torch: ({ state, input, print }) => `import math
import torch

${input('bits')}
x = ${state.length} * bits

scores = x @ x.T
weights = torch.softmax(scores / math.sqrt(x.shape[-1]), dim=-1)
output = weights @ x

${print('scores')}
${print('weights')}
${print('output')}
${print('own', 'weights[1, 1]', { label: 'the middle token gives itself' })}
`,
  presets: {
    given: ['Tokens 0 and 2 are equal'],
    long: ['The same, 2.3 times as large', { length: 2.3 }],
    zero: ['All numbers 0: everyone gets the same', { length: 0 }],
  },
  stage: [640, 431],
  view: () => import('./View.tsx'),
});
