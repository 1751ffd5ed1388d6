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
  foundText,
  goalTexts,
  resultText,
  title,
  type Verdict,
  verdicts,
  wordsOf,
} from './text.ts';

export const TABLE_CELLS = verdicts.flatMap((measure) =>
  asks.map((ask) => [measure, ask] as const),
);

/** The ticks of the table, a field each. */
const ticks = Object.fromEntries(
  TABLE_CELLS.map(([measure, ask]) => [
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
export interface Finding {
  /** Whether the statement holds. */
  holds: boolean;
  /** The numbers that show it. */
  shows: string;
}

export interface VerdictsDerived {
  found: Record<Verdict, Record<Ask, Finding>>;
  /** How many cells are as the engine has them. */
  right: number;
  /** The first cell that is not: its measure and statement, and what the engine found there. */
  wrong: string;
  evidence: string[];
}

const ENGINE_NAMES: Record<Verdict, Similarity> = {
  dot: 'dot',
  cosine: 'cosine',
  distance: 'neg_euclidean',
};

/** What the statements are tried with. */
const SAMPLE_QUERY = [3, 1];
const SAMPLE_KEY = [4, 3];
const OTHER_KEYS = [[1.5, 0.5], [3, 1], [6, 2], [4, 3], [0, 3], [-2, 1]]; // prettier-ignore
/** How much of the weight is nearly everything. */
const NEARLY_ALL = 0.95;
const REACH = 100;
/** What is left of rounding in float32. */
const ROUNDING_TOLERANCE = 1e-5;

function find(measure: Verdict): Record<Ask, Finding> {
  const scores = (keys: readonly (readonly number[])[]) =>
    toRows(similarityScores(fromRows([SAMPLE_QUERY]), fromRows(keys), ENGINE_NAMES[measure]))[0]!;
  const [scoreOfKey, scoreOfDouble] = scores([SAMPLE_KEY, SAMPLE_KEY.map((x) => 2 * x)]) as [
    number,
    number,
  ];
  const [own, ...others] = scores([SAMPLE_QUERY, ...OTHER_KEYS]) as [number, ...number[]];
  const best = Math.max(...others);
  // The best key that this measure knows against three of the worst, as far out as they go.
  const ends = scores([
    ...OTHER_KEYS,
    SAMPLE_QUERY.map((x) => REACH * x),
    SAMPLE_QUERY.map((x) => -REACH * x),
  ]);
  const [most, least] = [Math.max(...ends), Math.min(...ends)];
  const share = softmax(fromRows([[most, least, least, least]])).data[0]!;
  const [sum, first, second] = scores([[4, 3].map((x, i) => x + [0, 3][i]!), [4, 3], [0, 3]]) as [
    number,
    number,
    number,
  ];
  return {
    Length: {
      holds: Math.abs(scoreOfDouble - scoreOfKey) > ROUNDING_TOLERANCE,
      shows: wordsOf.length(scoreOfKey, scoreOfDouble),
    },
    Copy: { holds: own >= best - ROUNDING_TOLERANCE, shows: wordsOf.copy(own, best) },
    Sharp: { holds: share < NEARLY_ALL, shows: wordsOf.sharp(share) },
    Sum: {
      holds: Math.abs(sum - first - second) < ROUNDING_TOLERANCE,
      shows: wordsOf.sum(sum, first, second),
    },
  };
}

const findings: VerdictsDerived['found'] = {
  dot: find('dot'),
  cosine: find('cosine'),
  distance: find('distance'),
};

const isRight = (s: VerdictsState, [measure, ask]: readonly [Verdict, Ask]) =>
  s[`${measure}${ask}`] === findings[measure][ask].holds;

function derive(s: VerdictsState): VerdictsDerived {
  const wrong = TABLE_CELLS.find((cell) => !isRight(s, cell));
  return {
    found: findings,
    right: TABLE_CELLS.filter((cell) => isRight(s, cell)).length,
    wrong: wrong ? wordsOf.wrong(wrong[0], wrong[1], findings[wrong[0]][wrong[1]].shows) : '',
    evidence: TABLE_CELLS.map(([measure, ask]) => findings[measure][ask].shows),
  };
}

const fill: Goal<VerdictsState, VerdictsDerived> = {
  start: Object.fromEntries([
    ...TABLE_CELLS.map(([measure, ask]) => [`${measure}${ask}`, false]),
    ['check', 'off'],
  ]) as VerdictsState,
  met: (s, d) =>
    d.right === TABLE_CELLS.length ||
    (s.check === 'off' ? goalTexts.unchecked : resultText(d, false)),
  nudge: (_, d) => d.wrong,
  found: () => foundText,
};

const quantities = {
  right: one({ as: 'count' }),
  wrong: text(),
  evidence: texts({ rows: () => TABLE_CELLS.map(([measure, ask]) => labels.cell(measure, ask)) }),
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
        TABLE_CELLS.map(([measure, ask]) => [`${measure}${ask}`, findings[measure][ask].holds]),
      ) as Partial<VerdictsState>),
      check: 'why',
    },
  }),
  goals: { fill },
  stage: [600, 399],
  view: () => import('./View.tsx'),
});
