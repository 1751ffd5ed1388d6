import { causalMask, fromRows, linearRecurrence, scanRounds, toRows } from '../../engine/index.ts';
import { integer, number, oneOf, sentence } from '../../fields/index.ts';
import {
  defineWidget,
  type Goal,
  hasChanged,
  type StateOf,
  makePresets,
  type ViewProps,
} from '../../widget/define.ts';
import type { Script } from '../../widget/program.ts';
import { list, one, type Quantities, table, text } from '../../widget/quantities.ts';
import {
  describe,
  findings,
  goalTexts,
  labels,
  modes,
  nudges,
  paths,
  presetTitles,
  sentences,
  title,
} from './text.ts';

/** The longest text there is. */
export const MAX_WORDS = 12;

const fields = {
  words: sentence({
    label: labels.words,
    initial: sentences.ship,
    maxWords: MAX_WORDS,
    length: 12,
  }),
  /** The word that is looked for, and the word that reads, counted from 1. */
  from: integer({ label: labels.from, initial: 2, min: 1, max: MAX_WORDS }),
  to: integer({ label: labels.to, initial: 7, min: 1, max: MAX_WORDS }),
  /** The share of what a state holds that one update keeps. */
  kept: number({ label: labels.kept, initial: 0.9, min: 0, max: 1, step: 0.01, bar: true }),
  mode: oneOf({ label: labels.mode, initial: 'both', options: modes }),
  tick: integer({ label: labels.tick, initial: 7, min: 0, max: MAX_WORDS }),
  /** Numbers in one state of the recurrent network. */
  size: integer({ label: labels.size, initial: 512, min: 1, max: 4096 }),
};

export type RelayState = StateOf<typeof fields>;

export interface RelayDerived {
  n: number;
  /** Handovers along the chain from the one word to the other; 0 between a word and itself. */
  distance: number;
  /** Whether the chain leads there at all, and whether attention does. */
  chainLeads: boolean;
  attentionLeads: boolean;
  /** Both in words. */
  chainText: string;
  attentionText: string;
  /** What each state (row) consists of: the part of each word (column). A row adds up to 1 at most, the whole state. */
  parts: number[][];
  /** The part that a word takes as it enters. */
  entered: number;
  /** The part of the word that is looked for, at the word that reads. */
  part: number;
  /** What each state holds of the word that is looked for, as a share of what its own held. */
  remains: number[];
  /** The same, at the word that reads. */
  left: number;
  /** The same at the hundredth word, of the first. */
  far: number;
  /** Whether a place (row) reads a word (column). */
  links: boolean[][];
  /** How many places are done after this tick. */
  chainDone: number;
  attentionDone: number;
  /** Ticks that each takes for the whole text. */
  chainTicks: number;
  attentionTicks: number;
  /** Rounds in which a parallel scan would run the same linear chain. */
  scanRounds: number;
  /** Numbers of the state for each word it has read, if it shared them out evenly. */
  share: number;
  /** Words there are to read: in writing only those already written. */
  present: number;
  /** Numbers that attention keeps: a vector a word. */
  store: number;
  /** Which of three shares is the nearest to what is left: a third, a tenth, a thirtieth. */
  nearest: number;
}

const column = (n: number, at: number) =>
  fromRows(Array.from({ length: n }, (_, i) => [i === at ? 1 : 0]));
const identity = (n: number) =>
  fromRows(Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_x, j) => +(i === j))));
const nearestTo = (x: number, shares: readonly number[]) => {
  const distances = shares.map((share) => Math.abs(Math.log((x || 1e-9) / share)));
  return distances.indexOf(Math.min(...distances));
};

function derive(state: RelayState): RelayDerived {
  const n = state.words.length;
  const entered = 1 - state.kept;
  const parts = toRows(linearRecurrence(identity(n), state.kept)).map((row) =>
    row.map((left) => entered * left),
  );
  const remains = toRows(linearRecurrence(column(n, state.from - 1), state.kept)).flat();
  const links =
    state.mode === 'both'
      ? state.words.map(() => state.words.map(() => true))
      : toRows(causalMask(n, n)).map((row) => row.map(Boolean));
  const distance = Math.abs(state.to - state.from);
  const left = remains[state.to - 1]!;
  const present = state.mode === 'writing' ? state.tick : n;
  const chainLeads = state.to >= state.from;
  const attentionLeads = links[state.to - 1]![state.from - 1]!;
  return {
    n,
    distance,
    chainLeads,
    attentionLeads,
    chainText: chainLeads ? paths.handovers(distance) : paths.noWayBack,
    attentionText: attentionLeads ? paths.step : paths.noLink,
    parts,
    entered,
    part: parts[state.to - 1]![state.from - 1]!,
    remains,
    left,
    far: toRows(linearRecurrence(column(100, 0), state.kept)).at(-1)![0]!,
    links,
    chainDone: state.tick,
    attentionDone: state.mode === 'writing' ? state.tick : state.tick > 0 ? n : 0,
    chainTicks: n,
    attentionTicks: state.mode === 'writing' ? n : 1,
    scanRounds: scanRounds(n),
    share: state.size / Math.max(1, state.tick),
    present,
    store: state.size * present,
    nearest: nearestTo(left, [1 / 3, 1 / 10, 1 / 30]),
  };
}

/** The two words stand in the text, and no tick comes after its last. */
function agree(state: RelayState): RelayState {
  const n = state.words.length;
  const within = (at: number) => Math.min(at, n);
  return { ...state, from: within(state.from), to: within(state.to), tick: within(state.tick) };
}

/** The state as PyTorch: a linear chain that keeps a share at each update, and who may read whom. */
const torch = (
  state: RelayState,
  _: RelayDerived,
  { input, print, value }: Script<RelayState>,
) => `import torch

${input('words', 'words')}.split()
source, reader = ${value('source', 'from')}, ${value('reader', 'to')}  # counted from 1
${input('kept', 'kept')}
${input('tick', 'tick')}
${input('size', 'size')}  # numbers in one state

n = len(words)
x = torch.eye(n)[source - 1]  # 1 where the looked-for word is read
state = torch.tensor(0.0)
remains = []
for t in range(n):  # one after another: each state needs the one before
    state = kept * state + x[t]
    remains.append(state)

${print('remains', 'torch.stack(remains)', { label: 'left of the word at each place' })}
${print('left', 'remains[reader - 1]', { label: 'left at the reader' })}
# the new word takes the room that was made: 1 - kept
${print('part', '(1 - kept) * remains[reader - 1]', { label: 'part of the state at the reader' })}

links = torch.ones(n, n, dtype=torch.bool)${state.mode === 'both' ? '' : '.tril()  # earlier words only'}
steps = reader - source
${print('chainText', `f"{steps} hand-off" + "s" * (steps != 1) if steps >= 0 else "${paths.noWayBack}"`, { label: 'chain:' })}
${print('attentionText', `"${paths.step}" if links[reader - 1, source - 1] else "${paths.noLink}"`, { label: 'attention:' })}
${print('share', 'size / max(1, tick)', { label: 'numbers of the state a word read' })}
${print('store', state.mode === 'writing' ? 'tick * size' : 'n * size', { label: 'numbers that attention keeps' })}
`;

/** The part of the state that has to be the ship's where the pronoun is read. */
const MIN_PART = 0.065;

const goals: Record<string, Goal<RelayState, RelayDerived>> = {
  room: {
    start: { words: sentences.harbor, from: 2, to: 7, kept: 0.5, mode: 'both', tick: 9 },
    met(state, { part }, begun) {
      if (hasChanged(state, begun, ['words', 'from', 'to', 'mode'])) return goalTexts.otherChange;
      return part >= MIN_PART || goalTexts.part(part, MIN_PART, state);
    },
    nudge: (state, derived) => nudges.room(state, derived),
    found: (state, derived) => findings.room(state, derived),
  },
};

const rows = { field: 'words' };
const count = one<RelayState, RelayDerived>({ as: 'count' });

const quantities = {
  n: count,
  distance: count,
  chainLeads: count,
  attentionLeads: count,
  chainText: text(),
  attentionText: text(),
  parts: table({ as: 'percent', rows, columns: rows }),
  entered: one({ as: 'percent' }),
  part: one({ as: 'percent' }),
  remains: list({ as: 'percent', rows }),
  left: one({ as: 'percent' }),
  far: one({ as: 'percent', digits: 3 }),
  links: table({ as: 'count', rows, columns: rows }),
  chainDone: count,
  attentionDone: count,
  chainTicks: count,
  attentionTicks: count,
  scanRounds: count,
  share: one({ as: 'short', digits: 0 }),
  present: count,
  store: count,
  nearest: count,
} satisfies Quantities<RelayState, RelayDerived>;

export type Props = ViewProps<RelayState, RelayDerived, typeof quantities>;

/** The lessons spell American; the first text keeps its spelling, since links leave it out. */
const american = { words: sentences.harbor };

export default defineWidget<RelayState, RelayDerived>({
  id: 'relay',
  version: 1,
  title,
  fields,
  agree,
  derive,
  quantities,
  describe,
  torch,
  presets: makePresets(presetTitles, {
    first: { ...american, tick: 1 },
    pronoun: american,
    start: { ...american, tick: 0 },
    half: { ...american, kept: 0.5 },
    back: { ...american, from: 7, to: 2 },
    itself: { ...american, from: 5, to: 5 },
    masked: { ...american, from: 7, to: 2, mode: 'earlier' },
    writing: { ...american, mode: 'writing', tick: 4 },
    six: { words: sentences.dog, from: 1, to: 6, tick: 6 },
  }),
  goals,
  stage: [720, 600],
  view: () => import('./View.tsx'),
});
