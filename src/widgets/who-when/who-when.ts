import { fromRows, scaledDotProductAttention, toRows } from '../../engine/index.ts';
import { oneOf, point } from '../../fields/index.ts';
import { type Point, pointOf } from '../../plane/plane.ts';
import {
  defineWidget,
  type Goal,
  type StateOf,
  makePresets,
  type ViewProps,
} from '../../widget/define.ts';
import { list, one, type Quantities, table, text } from '../../widget/quantities.ts';
import {
  describe,
  goalTexts,
  headTitles,
  labels,
  levels,
  panels,
  presetTitles,
  rowTitles,
  title,
  tokens,
} from './text.ts';

const range = { min: -3.5, max: 3.5 };

const fields = {
  /** One head; two, each with a number of its own; or two whose rows of weights are averaged. */
  heads: oneOf({ label: labels.heads, initial: 'one', options: headTitles }),
  q1: point({ label: labels.q1, role: 'query', initial: [2, 2], ...range }),
  /** What the second head asks; of no use to one head. */
  q2: point({ label: labels.q2, role: 'query', initial: [0, 3], ...range }),
};

export type WhoWhenState = StateOf<typeof fields>;

export interface WhoWhenDerived {
  /** A row of weights for each query that asks, and their average where it is taken. */
  rows: number[][];
  rowNames: string[];
  /** Which of the rows make the two numbers of the output. */
  used: readonly [number, number];
  output: Point;
  /** What the output reads as: who, and when. */
  who: string;
  when: string;
  /** 0 both definitely, 1 both maybe, 2 anything else. */
  answer: number;
}

/** “today”, “Ada”, “woke”, “Ben”: by what they are found, and what they give. */
export const KEY_POINTS: readonly Point[] = [
  [0, 2],
  [2, 0],
  [-1, -2],
  [-2, -1],
];
export const VALUE_POINTS: readonly Point[] = [
  [0, 4],
  [4, 0],
  [0, 0],
  [2, 0],
];
/** Where the output would say both: the first number is Ada's, the second today's. */
export const TARGET: Point = [4, 4];
/** How near a number has to be to the sure answer. */
export const TARGET_RADIUS = 0.5;
const [TODAY, ADA] = [0, 1];

/** How definitely a number of the output says what its place is for: 0 not at all, 1 maybe, 2 definitely. */
const sureness = (x: number) => (x < TARGET_RADIUS ? 0 : x < TARGET[0] - TARGET_RADIUS ? 1 : 2);

/** One row of weights, and the mixture of whole values by it. */
function ask(q: Point) {
  const { weights, output } = scaledDotProductAttention(
    fromRows([q]),
    fromRows(KEY_POINTS),
    fromRows(VALUE_POINTS),
  );
  return { weights: toRows(weights)[0]!, output: pointOf(toRows(output)[0]!) };
}

function derive(s: WhoWhenState): WhoWhenDerived {
  const [first, second] = [ask(s.q1), ask(s.q2)];
  const mean = first.weights.map((w, i) => (w + second.weights[i]!) / 2);
  const meanOf = (place: 0 | 1) => mean.reduce((sum, w, i) => sum + w * VALUE_POINTS[i]![place], 0);
  const output: Point = {
    one: first.output,
    two: [first.output[0], second.output[1]] as const,
    average: [meanOf(0), meanOf(1)] as const,
  }[s.heads];
  const rows = {
    one: [first.weights],
    two: [first.weights, second.weights],
    average: [first.weights, second.weights, mean],
  }[s.heads];
  const [who, when] = [sureness(output[0]), sureness(output[1])];
  return {
    rows,
    rowNames: rows.map((_, i) => rowTitles[i]!),
    used: ({ one: [0, 0], two: [0, 1], average: [2, 2] } as const)[s.heads],
    output,
    who: levels.who[who]!,
    when: levels.when[when]!,
    answer: who === 2 && when === 2 ? 0 : who === 1 && when === 1 ? 1 : 2,
  };
}

const both: Goal<WhoWhenState, WhoWhenDerived> = {
  // The second asks for the wrong word, apart from the first: each can be taken hold of.
  start: { heads: 'one', q1: [2, 2], q2: [2.5, -1.5] },
  met: (_, d) => d.answer === 0 || goalTexts.stands(d),
  nudge(s, d) {
    const [first, second] = d.rows;
    if (s.heads === 'one') return goalTexts.one(first![ADA]!, first![TODAY]!);
    if (s.heads === 'average') return goalTexts.average;
    return d.who === levels.who[2]
      ? goalTexts.second(second![TODAY]!)
      : goalTexts.first(first![ADA]!);
  },
  found: (_, { rows: [first, second] }) => goalTexts.found(first![ADA]!, second![TODAY]!),
};

const quantities = {
  rows: table({
    label: panels.weights,
    as: 'percent',
    role: 'weight',
    part: 'weights',
    rows: (_, d) => d.rowNames,
    columns: () => tokens,
  }),
  output: list({ label: panels.output, as: 'vector', role: 'output', part: 'output' }),
  who: text({ role: 'output' }),
  when: text({ role: 'output' }),
  answer: one({ as: 'count' }),
} satisfies Quantities<WhoWhenState, WhoWhenDerived>;

export type Props = ViewProps<WhoWhenState, WhoWhenDerived, typeof quantities>;

export default defineWidget<WhoWhenState, WhoWhenDerived>({
  id: 'who-when',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: makePresets(presetTitles, {
    blurred: {},
    two: { heads: 'two', q1: [3, 0] },
    average: { heads: 'average', q1: [3, 0] },
  }),
  goals: { both },
  stage: [700, 528],
  view: () => import('./View.tsx'),
});
