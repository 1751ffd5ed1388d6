import { compareOne, softmax } from '../../engine/arrays.ts';
import { oneOf, toggle } from '../../figure/fields/index.ts';
import { formatNumber, formatPercent } from '../../number/format.ts';
import { defineFigure } from '../../figure/defineFigure.ts';

export const MEASURE_NAMES = { dot: 'dot product', cosine: 'cosine', distance: '−distance' };
export type Measure = keyof typeof MEASURE_NAMES;
export const MEASURES = Object.keys(MEASURE_NAMES) as Measure[];

export const STATEMENTS = {
  Length: 'A longer key in the same direction can get a different score.',
  Copy: 'No key scores more than a copy of the query.',
  Sharp: 'It needs a multiplier to give one of four keys 95% of the weight.',
  Sum: 'One matrix product alone gives all scores.',
};
export type Statement = keyof typeof STATEMENTS;
export const STATEMENT_IDS = Object.keys(STATEMENTS) as Statement[];

const SHORT_STATEMENTS = {
  Length: 'looks at the key’s length',
  Copy: 'a copy is best',
  Sharp: 'needs a multiplier',
  Sum: 'one matrix product',
};

const CELLS = MEASURES.flatMap((measure) =>
  STATEMENT_IDS.map((statement) => ({
    measure,
    statement,
    id: `${measure}${statement}` as const,
    name: `${MEASURE_NAMES[measure]}: ${SHORT_STATEMENTS[statement]}`,
  })),
);
type Cell = (typeof CELLS)[number];
const forEachCell = <T>(of: (cell: Cell) => T) =>
  Object.fromEntries(CELLS.map((cell) => [cell.id, of(cell)])) as Record<Cell['id'], T>;

const SIMILARITY = { dot: 'dot', cosine: 'cosine', distance: 'neg_euclidean' } as const;
const QUERY = [3, 1];
const KEY = [4, 3];
const ACROSS = [0, 3];
const OTHER_KEYS = [[1.5, 0.5], [3, 1], [6, 2], [4, 3], [0, 3], [-2, 1]]; // prettier-ignore
/** The largest multiple of the query, positive and negative, that is tried as the best and worst key. */
const MAX_ABS = 100;
const TARGET_WEIGHT = 0.95;
/** The largest difference that float32 rounding can cause. */
const TOLERANCE = 1e-5;

/** Tests each statement for one measure. Returns whether it holds, and a sentence with the numbers that show it. */
function tryStatements(measure: Measure): Record<Statement, { holds: boolean; shows: string }> {
  const scoresOf = (...keys: number[][]) =>
    compareOne(QUERY, keys, { measure: SIMILARITY[measure] }).scores;
  const times = (factor: number, vector: number[]) => vector.map((x) => factor * x);
  const [once, twice] = scoresOf(KEY, times(2, KEY)) as [number, number];
  const [copy, ...others] = scoresOf(QUERY, ...OTHER_KEYS) as [number, ...number[]];
  const bestOther = Math.max(...others);
  const extremes = scoresOf(...OTHER_KEYS, times(MAX_ABS, QUERY), times(-MAX_ABS, QUERY));
  const [best, worst] = [Math.max(...extremes), Math.min(...extremes)];
  const share = softmax([best, worst, worst, worst])[0]!;
  const added = KEY.map((x, i) => x + ACROSS[i]!);
  const [sum, first, second] = scoresOf(added, KEY, ACROSS) as [number, number, number];
  return {
    Length: {
      holds: Math.abs(twice - once) > TOLERANCE,
      shows: `the key [4, 3] scores ${formatNumber(once)} with the query [3, 1], and twice as long it scores ${formatNumber(twice)}`,
    },
    Copy: {
      holds: copy >= bestOther - TOLERANCE,
      shows: `a copy of the query [3, 1] scores ${formatNumber(copy)}, and the best of some other keys ${formatNumber(bestOther)}`,
    },
    Sharp: {
      holds: share < TARGET_WEIGHT,
      shows: `against three of the worst keys, the best has ${formatPercent(share)} without a multiplier`,
    },
    Sum: {
      holds: Math.abs(sum - first - second) < TOLERANCE,
      shows:
        'in a matrix product, the score of two keys added is the sum of their scores; ' +
        `here it is ${formatNumber(sum)}, and the scores are ${formatNumber(first)} and ${formatNumber(second)}`,
    },
  };
}

const found = {
  dot: tryStatements('dot'),
  cosine: tryStatements('cosine'),
  distance: tryStatements('distance'),
};
const SOLVED = forEachCell(({ measure, statement }) => found[measure][statement].holds);

/** Returns the text about how many cells are right. */
export function checkText({ check }: { check: string }, d: { right: number; wrong: string }) {
  if (check === 'off') return 'Not checked yet.';
  if (d.right === CELLS.length) return `All ${CELLS.length} cells are right.`;
  return `${d.right} of ${CELLS.length} cells are right.${check === 'why' ? ` ${d.wrong}` : ''}`;
}

export default defineFigure({
  id: 'verdicts',
  title: 'Fill in the table: what’s true of each measure?',
  fields: {
    ...forEachCell(({ name }) => toggle({ label: name, initial: false })),
    check: oneOf({
      label: 'Check',
      initial: 'off',
      options: { off: 'not yet', marks: 'mark the cells', why: 'mark and explain' },
    }),
  },
  derive(s) {
    const wrong = CELLS.filter(({ id }) => s[id] !== SOLVED[id]);
    const [first] = wrong;
    return {
      found,
      right: CELLS.length - wrong.length,
      /** A sentence about the first wrong cell, with the numbers that show it. Empty if there is none. */
      wrong: first
        ? `Look at “${first.name}”: ${found[first.measure][first.statement].shows}.`
        : '',
    };
  },
  quantities: ({ scalar, text }) => ({ right: scalar({ as: 'count' }), wrong: text() }),
  describe(s, d) {
    const ticked = CELLS.filter(({ id }) => s[id]).length;
    const result = s.check === 'off' ? '' : ` ${checkText(s, d)}`;
    return `${ticked} of the table’s ${CELLS.length} cells are marked.${result}`;
  },
  torch({ state, print }) {
    const rows = MEASURES.map((measure) => {
      const ticks = STATEMENT_IDS.map((id) => Number(state[`${measure}${id}`]));
      return `    [${ticks.join(', ')}],  # ${MEASURE_NAMES[measure]}`;
    });
    return `import torch
import torch.nn.functional as F

ticks = torch.tensor([
${rows.join('\n')}
])
q = torch.tensor([[3.0, 1.0]])
others = torch.tensor([[1.5, 0.5], [3.0, 1.0], [6.0, 2.0], [4.0, 3.0], [0.0, 3.0], [-2.0, 1.0]])


def tried(score):
    one = lambda x, y: score(torch.tensor([[x, y]])).item()
    best, worst = max(one(300.0, 100.0), one(3.0, 1.0)), one(-300.0, -100.0)
    share = torch.softmax(torch.tensor([best, worst, worst, worst]), dim=0)[0].item()
    return [
        abs(one(4.0, 3.0) - one(8.0, 6.0)) > 1e-5,  # looks at the key's length
        one(3.0, 1.0) >= score(others).max().item() - 1e-5,  # a copy is best
        share < 0.95,  # needs a multiplier
        abs(one(4.0, 6.0) - one(4.0, 3.0) - one(0.0, 3.0)) < 1e-5,  # one matrix product
    ]


holds = [
    tried(lambda k: (q @ k.T)[0]),
    tried(lambda k: F.cosine_similarity(q, k, dim=-1)),
    tried(lambda k: -torch.cdist(q, k)[0]),
]
right = sum(int(holds[i][j] == bool(ticks[i, j].item())) for i in range(3) for j in range(4))
${print('right', 'torch.tensor(right)')}
`;
  },
  presets: {
    empty: ['An empty table'],
    begun: ['Two marks, checked', { dotLength: true, dotCopy: true, check: 'why' }],
    done: ['All filled in', { ...SOLVED, check: 'why' }],
  },
  goals: {
    fill: {
      start: { ...forEachCell(() => false), check: 'off' },
      solution: SOLVED,
      check: ({ check }, d) =>
        d.right === CELLS.length ||
        (check === 'off'
          ? 'At least one cell isn’t right yet. Not checked yet.'
          : checkText({ check: 'marks' }, d)),
      hint: (_, { wrong }) => wrong,
      explain: () =>
        'The dot product is the only one of the three that a matrix product gives with nothing added, and the only one for which a key can beat a copy of the query: by being longer.',
    },
  },
  stage: [600, 399],
  view: () => import('./View.tsx'),
});
