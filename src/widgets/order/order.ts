import { attend, type Rows } from '../../engine/arrays.ts';
import { matrix, oneOf, words } from '../../figure/fields/index.ts';
import { formatNumber, formatPercent } from '../../number/format.ts';
import type { Point } from '../../kit/plane/plane.ts';
import { defineFigure } from '../../figure/defineFigure.ts';

type Positions = 'none' | 'added' | 'rotated';
type WordOrder = 'written' | 'swapped' | 'backwards';

/** The sentence in each order, as word indices. Word 0 occurs twice. */
export const WORD_ORDERS: Record<WordOrder, readonly number[]> = {
  written: [0, 1, 2, 0, 3],
  swapped: [0, 3, 2, 0, 1],
  backwards: [3, 0, 2, 1, 0],
};

/** Returns each word's position in the original order. Of two equal words, the first counts as the original first. */
function originalPositions(order: readonly number[]) {
  const left: (number | null)[] = [...WORD_ORDERS.written];
  return order.map((word) => {
    const at = left.indexOf(word);
    left[at] = null;
    return at;
  });
}

/** Returns sine and cosine of a position, counted from 0 and taken in radians. */
const waveAt = (position: number) => [Math.sin(position), Math.cos(position)];

/** Rotates a vector counterclockwise by `angle` radians. Source: Su and others 2021. */
export function rotate([a = 0, b = 0]: readonly number[], angle: number): Point {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return [a * cos - b * sin, b * cos + a * sin];
}

/** Runs attention on a sentence, with positions added to its vectors, rotated into queries and keys, or ignored. */
function attendInOrder(x: Rows, positions: Positions) {
  const q = x.map((vector, p) => {
    if (positions === 'rotated') return rotate(vector, p);
    return positions === 'added' ? vector.map((value, j) => value + waveAt(p)[j]!) : vector;
  });
  return { q, ...attend({ q, k: q, v: positions === 'added' ? q : x }) };
}

/** The distance up to which outputs count as the same, because sums in another order are rounded differently. */
const TOLERANCE = 1e-5;
const distance = (a: readonly number[], b: readonly number[]) =>
  Math.max(...a.map((x, i) => Math.abs(x - b[i]!)));

export function changedText(order: WordOrder, changed: number, count: number) {
  if (order === 'written') return 'One output for each word.';
  return changed === 0
    ? 'Every word gets the same output as before.'
    : `${changed} of ${count} outputs differ from the original order.`;
}

export default defineFigure({
  id: 'order',
  title: 'Does word order matter?',
  fields: {
    order: oneOf({
      label: 'Order',
      initial: 'written',
      options: { written: 'original', swapped: 'nouns swapped', backwards: 'backwards' },
    }),
    positions: oneOf({
      label: 'Positions',
      initial: 'none',
      options: { none: 'ignored', added: 'added', rotated: 'rotated' },
    }),
    /** The four different words, and a vector for each. */
    tokens: words({ label: 'words', initial: ['the', 'dog', 'bit', 'man'], length: 10 }),
    vectors: matrix({
      label: 'vectors of the words',
      initial: [[0.5, 0.5], [2, 0.5], [1, 2], [1.5, -1]], // prettier-ignore
      rowNames: { field: 'tokens' },
      min: -5,
      max: 5,
      step: 0.5,
    }),
  },
  derive({ order, positions, tokens, vectors }) {
    const vectorsOf = (indices: readonly number[]) => indices.map((word) => vectors[word]!);
    const places = WORD_ORDERS[order];
    const sentenceVectors = vectorsOf(places);
    const { q, weights, output } = attendInOrder(sentenceVectors, positions);
    const original = attendInOrder(vectorsOf(WORD_ORDERS.written), positions);
    const written = originalPositions(places).map((at) => original.output[at]!);
    const same = output.map((row, i) => distance(row, written[i]!) < TOLERANCE);
    const sentence = places.map((word) => tokens[word]!);
    const [first, second] = output.filter((_, i) => places[i] === 0);
    return {
      places,
      sentence,
      /** Each word after its position, for example “0 the”. */
      names: sentence.map((word, i) => `${i} ${word}`),
      own: sentenceVectors,
      wave: places.map((_, p) => waveAt(p)),
      /** The queries, which are also the keys. */
      asks: q,
      weights,
      output,
      /** The outputs of the same words in the original order, and whether they are unchanged. */
      written,
      same,
      changed: same.filter((is) => !is).length,
      /** The weight from the third original word (query) to the second (key), now and in the original order. */
      link: weights[places.indexOf(2)]![places.indexOf(1)]!,
      linkWritten: original.weights[2]![1]!,
      /** The distance between the outputs of the two equal words. */
      apart: distance(first!, second!),
    };
  },
  quantities({ scalar, table, texts, weights }) {
    const rows = (_: unknown, d: { names: readonly string[] }) => d.names;
    return {
      sentence: texts(),
      names: texts(),
      own: table({ rows }),
      wave: table({ rows }),
      asks: table({ role: 'query', rows }),
      weights: weights(rows, rows, { label: 'Weights' }),
      output: table({ label: 'Outputs', role: 'output', part: 'output', rows }),
      written: table({ role: 'output', rows }),
      changed: scalar({ as: 'count' }),
      link: scalar({ as: 'percent', role: 'weight' }),
      apart: scalar(),
    };
  },
  describe({ order, positions, tokens }, { sentence, link, changed, places, apart }) {
    const how = {
      none: 'Without positions',
      added: 'With positions added',
      rotated: 'With queries and keys rotated',
    }[positions];
    return (
      `“${sentence.join(' ')}”. ${how}, “${tokens[2]}” gives “${tokens[1]}” ${formatPercent(link)}. ` +
      `${changedText(order, changed, places.length)} ` +
      `The two words “${tokens[0]}” get outputs that differ by ${formatNumber(apart)}.`
    );
  },
  torch({ state, input, print }) {
    const withPositions = {
      none: `q = k = v = x  # no positions`,
      added: `q = k = v = x + torch.stack([p.sin(), p.cos()], dim=-1)`,
      rotated: `across = torch.stack([-x[:, 1], x[:, 0]], dim=-1)
q = k = x * p.cos().unsqueeze(-1) + across * p.sin().unsqueeze(-1)  # turned by p radians
v = x`,
    }[state.positions];
    return `import math
import torch

${input('tokens')}
${input('vectors')}
places = [${WORD_ORDERS[state.order].join(', ')}]  # which word stands at each place
x = torch.stack([vectors[word] for word in places])
p = torch.tensor([0.0, 1.0, 2.0, 3.0, 4.0])

${withPositions}
weights = torch.softmax(q @ k.T / math.sqrt(q.shape[-1]), dim=-1)
output = weights @ v

${print('sentence', '[tokens[word] for word in places]')}
${print('weights')}
${print('output')}
`;
  },
  presets: {
    written: ['The dog bit the man, without positions'],
    swapped: ['The man bit the dog, without positions', { order: 'swapped' }],
    added: ['The man bit the dog, positions added', { order: 'swapped', positions: 'added' }],
    rotated: [
      'The man bit the dog, queries and keys rotated',
      { order: 'swapped', positions: 'rotated' },
    ],
  },
  stage: [720, 440],
  view: () => import('./View.tsx'),
});
