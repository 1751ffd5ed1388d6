import { attendOne } from '../../engine/arrays.ts';
import { pythonList, pythonTensor } from '../../figure/fields/field.ts';
import { oneOf, point } from '../../figure/fields/index.ts';
import { formatPercent, formatResults } from '../../number/format.ts';
import { type Point, pointOf } from '../../kit/plane/plane.ts';
import { defineFigure } from '../../figure/defineFigure.ts';

/** The sentence. Its third word is the query. */
export const WORDS = ['today', 'Ada', 'woke', 'Ben'];
const [TODAY, ADA] = [0, 1];

/** The key and the value of each word. A value’s first number answers who, its second answers when. */
export const KEY_POINTS: readonly Point[] = [[0, 2], [2, 0], [-1, -2], [-2, -1]]; // prettier-ignore
export const VALUE_POINTS: readonly Point[] = [[0, 4], [4, 0], [0, 0], [2, 0]]; // prettier-ignore
/** The output that means definitely Ada and definitely today. */
export const TARGET: Point = [4, 4];
export const TARGET_RADIUS = 0.5;

const HEADS = { one: 'one head', two: 'two heads', average: 'two, averaged' };
const LEVELS = ['not', 'maybe', 'definitely'];
/** Returns whether an output number says not, maybe or definitely, as an index of `LEVELS`. */
const levelOf = (x: number) => (x < TARGET_RADIUS ? 0 : x < TARGET[0] - TARGET_RADIUS ? 1 : 2);

const range = { min: -3.5, max: 3.5 };

export default defineFigure({
  id: 'who-when',
  title: 'Who, and when?',
  fields: {
    heads: oneOf({ label: 'Heads', initial: 'one', options: HEADS }),
    q1: point({ label: 'query 1', role: 'query', initial: [2, 2], ...range }),
    /** The query of head 2, which is only used with two heads. */
    q2: point({ label: 'query 2', role: 'query', initial: [0, 3], ...range }),
  },
  derive({ heads, q1, q2 }) {
    const attendFrom = (q: Point) => attendOne({ q, k: KEY_POINTS, v: VALUE_POINTS });
    const [first, second] = [attendFrom(q1), attendFrom(q2)];
    const mean = first.weights.map((w, i) => (w + second.weights[i]!) / 2);
    const weighted = (place: 0 | 1) =>
      mean.reduce((sum, w, i) => sum + w * VALUE_POINTS[i]![place], 0);
    const both = [first.weights, second.weights];
    const { rows, used, ...chosen } = {
      one: { rows: [first.weights], used: [0, 0], output: first.output },
      two: { rows: both, used: [0, 1], output: [first.output[0]!, second.output[1]!] },
      average: { rows: [...both, mean], used: [2, 2], output: [weighted(0), weighted(1)] },
    }[heads];
    const output = pointOf(chosen.output);
    const [who, when] = [levelOf(output[0]), levelOf(output[1])];
    return {
      rows,
      rowNames: ['head 1', 'head 2', 'average'].slice(0, rows.length),
      /** The rows of weights that compute the two numbers of the output. */
      used,
      output,
      who: `${LEVELS[who]} ${WORDS[ADA]}`,
      when: `${LEVELS[when]} ${WORDS[TODAY]}`,
      /** 0 if who and when are both definite, 1 if both are maybe, 2 otherwise. */
      answer: who === 2 && when === 2 ? 0 : who === 1 && when === 1 ? 1 : 2,
    };
  },
  quantities: ({ scalar, list, text, weights }) => ({
    rows: weights(
      (_, d) => d.rowNames,
      () => WORDS,
      { label: 'Weights' },
    ),
    output: list({ label: 'Output', as: 'vector', role: 'output', part: 'output' }),
    who: text({ role: 'output' }),
    when: text({ role: 'output' }),
    answer: scalar({ as: 'count' }),
  }),
  describe({ heads }, { rows, rowNames, output, who, when }) {
    const vectorLines = rows.map(
      (row, i) =>
        `${rowNames[i]} gives today ${formatPercent(row[TODAY]!)} and Ada ${formatPercent(row[ADA]!)}`,
    );
    return (
      `“woke” asks with ${HEADS[heads]}: ${vectorLines.join(', ')}. ` +
      `Output: ${formatResults(output)}: ${who}, ${when}.`
    );
  },
  torch({ state, input, print }) {
    const tensor = (m: readonly Point[]) => pythonTensor(`[${m.map(pythonList).join(', ')}]`);
    const byHeads = {
      one: `# one head: one row of weights for both numbers of the values
rows = w1.unsqueeze(0)
output = w1 @ V`,
      two: `# two heads: each has a row of its own, and its own number of the values
rows = torch.stack([w1, w2])
output = torch.stack([w1 @ V[:, 0], w2 @ V[:, 1]])`,
      average: `# the average of two rows is one row
rows = torch.stack([w1, w2, (w1 + w2) / 2])
output = rows[2] @ V`,
    }[state.heads];
    return `import torch

# today, Ada, woke, Ben
K = ${tensor(KEY_POINTS)}
V = ${tensor(VALUE_POINTS)}  # who, when
${input('q1')}
${input('q2')}

w1 = torch.softmax(K @ q1 / 2 ** 0.5, dim=0)
w2 = torch.softmax(K @ q2 / 2 ** 0.5, dim=0)
${byHeads}

${print('rows', 'rows', { label: 'weights' })}
${print('output')}
`;
  },
  presets: {
    blurred: ['One head asks for both'],
    two: ['Two separate heads', { heads: 'two', q1: [3, 0] }],
    average: ['Two heads, averaged', { heads: 'average', q1: [3, 0] }],
  },
  goals: {
    both: {
      // The queries start apart, so that each can be dragged. The second one attends to the wrong word.
      start: { heads: 'one', q1: [2, 2], q2: [2.5, -1.5] },
      solution: { heads: 'two', q1: [3, 0], q2: [0, 3] },
      check: (_, { answer, output, who, when }) =>
        answer === 0 ||
        `It reads ${formatResults(output)}: ${who}, ${when}. Both have to be sure: 3.5 or more.`,
      hint({ heads }, { rows: [first, second], output }) {
        const [ada, today] = [formatPercent(first![ADA]!, 0), formatPercent(first![TODAY]!, 0)];
        if (heads === 'one')
          return (
            `One row has ${ada} for Ada and ${today} for today, and no ` +
            'more than 100% for both. Each needs nearly all of it. Add a second head.'
          );
        if (heads === 'average')
          return 'The average of two rows is one row again, and gives each answer half. Keep the heads apart.';
        return levelOf(output[0]) === 2
          ? `Who is right. Head 2 sets when, and gives today ${formatPercent(second![TODAY]!, 0)}. Drag query 2 along the key of today.`
          : `Head 1 sets who, and gives Ada ${ada}. Drag query 1 along the key of Ada.`;
      },
      explain: (_, { rows: [first, second] }) =>
        `Head 1 gives Ada ${formatPercent(first![ADA]!, 0)}, and head 2 gives today ${formatPercent(second![TODAY]!, 0)}: more than 100% together. ` +
        'One row couldn’t do that, because it adds up to 1.',
    },
  },
  stage: [700, 528],
  view: () => import('./View.tsx'),
});
