import {
  fromRows,
  type Similarity,
  similarityScores,
  softmax,
  toRows,
} from '../../engine/index.ts';
import { oneOf, toggle } from '../../fields/index.ts';
import {
  defineWidget,
  type Goal,
  type StateOf,
  makePresets,
  type ViewProps,
} from '../../widget/define.ts';
import { one, type Quantities, text, texts } from '../../widget/quantities.ts';
import {
  type Ask,
  asks,
  checkTitles,
  describe,
  labels,
  presetTitles,
  resultText,
  title,
  type Verdict,
  verdicts,
  wordsOf,
} from './text.ts';

export const CELLS = verdicts.flatMap((measure) => asks.map((ask) => [measure, ask] as const));

/** The ticks of the table, a field each. */
const ticks = Object.fromEntries(
  CELLS.map(([measure, ask]) => [
    `${measure}${ask}`,
    toggle({ label: labels.cell(measure, ask), initial: false }),
  ]),
) as Record<`${Verdict}${Ask}`, ReturnType<typeof toggle>>;

const fields = {
  ...ticks,
  /** Whether they are judged. */
  check: oneOf({ label: labels.check, initial: 'off', options: checkTitles }),
};

export type VerdictsState = StateOf<typeof fields>;

/** What the engine found for one measure and one statement. */
export interface Found {
  /** Whether the statement holds. */
  holds: boolean;
  /** The numbers that show it. */
  shows: string;
}

export interface VerdictsDerived {
  found: Record<Verdict, Record<Ask, Found>>;
  /** How many cells are as the engine has them. */
  right: number;
  /** The first cell that is not: its measure and statement, and what the engine found there. */
  wrong: string;
  evidence: string[];
}

const ENGINE: Record<Verdict, Similarity> = {
  dot: 'dot',
  cosine: 'cosine',
  distance: 'neg_euclidean',
};

/** What the statements are tried with. */
const QUERY = [3, 1];
const KEY = [4, 3];
const OTHERS = [[1.5, 0.5], [3, 1], [6, 2], [4, 3], [0, 3], [-2, 1]]; // prettier-ignore
/** How much of the weight is nearly everything. */
const NEARLY_ALL = 0.95;
const REACH = 100;
/** What is left of rounding in float32. */
const ROUNDING = 1e-5;

function find(measure: Verdict): Record<Ask, Found> {
  const scores = (keys: readonly (readonly number[])[]) =>
    toRows(similarityScores(fromRows([QUERY]), fromRows(keys), ENGINE[measure]))[0]!;
  const [once, twice] = scores([KEY, KEY.map((x) => 2 * x)]) as [number, number];
  const [own, ...others] = scores([QUERY, ...OTHERS]) as [number, ...number[]];
  const best = Math.max(...others);
  // The best key that this measure knows against three of the worst, as far out as they go.
  const ends = scores([...OTHERS, QUERY.map((x) => REACH * x), QUERY.map((x) => -REACH * x)]);
  const [most, least] = [Math.max(...ends), Math.min(...ends)];
  const share = softmax(fromRows([[most, least, least, least]])).data[0]!;
  const [sum, first, second] = scores([[4, 3].map((x, i) => x + [0, 3][i]!), [4, 3], [0, 3]]) as [
    number,
    number,
    number,
  ];
  return {
    Length: { holds: Math.abs(twice - once) > ROUNDING, shows: wordsOf.length(once, twice) },
    Copy: { holds: own >= best - ROUNDING, shows: wordsOf.copy(own, best) },
    Sharp: { holds: share < NEARLY_ALL, shows: wordsOf.sharp(share) },
    Sum: {
      holds: Math.abs(sum - first - second) < ROUNDING,
      shows: wordsOf.sum(sum, first, second),
    },
  };
}

const found: VerdictsDerived['found'] = {
  dot: find('dot'),
  cosine: find('cosine'),
  distance: find('distance'),
};

const isRight = (s: VerdictsState, [measure, ask]: readonly [Verdict, Ask]) =>
  s[`${measure}${ask}`] === found[measure][ask].holds;

function derive(s: VerdictsState): VerdictsDerived {
  const wrong = CELLS.find((cell) => !isRight(s, cell));
  return {
    found,
    right: CELLS.filter((cell) => isRight(s, cell)).length,
    wrong: wrong ? wordsOf.wrong(wrong[0], wrong[1], found[wrong[0]][wrong[1]].shows) : '',
    evidence: CELLS.map(([measure, ask]) => found[measure][ask].shows),
  };
}

const fill: Goal<VerdictsState, VerdictsDerived> = {
  start: Object.fromEntries([
    ...CELLS.map(([measure, ask]) => [`${measure}${ask}`, false]),
    ['check', 'off'],
  ]) as VerdictsState,
  met: (_, d) => d.right === CELLS.length || resultText(d, true),
};

const quantities = {
  right: one({ as: 'count' }),
  wrong: text(),
  evidence: texts({ rows: () => CELLS.map(([measure, ask]) => labels.cell(measure, ask)) }),
} satisfies Quantities<VerdictsState, VerdictsDerived>;

export type Props = ViewProps<VerdictsState, VerdictsDerived, typeof quantities>;

export default defineWidget<VerdictsState, VerdictsDerived>({
  id: 'verdicts',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: makePresets(presetTitles, {
    empty: {},
    begun: { dotLength: true, dotCopy: true, check: 'why' },
    done: {
      ...(Object.fromEntries(
        CELLS.map(([measure, ask]) => [`${measure}${ask}`, found[measure][ask].holds]),
      ) as Partial<VerdictsState>),
      check: 'why',
    },
  }),
  goals: { fill },
  stage: [600, 399],
  view: () => import('./View.tsx'),
});
