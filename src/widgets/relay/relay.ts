import { causalMask, fromRows, linearRecurrence, scanRounds, toRows } from '../../engine/index.ts';
import { formatPercent } from '../../number/format.ts';
import { defineWidget } from '../../widget/define.ts';
import { integer, number, oneOf } from '../../fields/index.ts';
import { sentence } from '../../fields/index.ts';
import { presets } from './fixtures.ts';
import { torch } from './torch.ts';

/** Which words a place may read: all of a given text, only the earlier ones, or those written so far. */
export type Mode = 'both' | 'earlier' | 'writing';

export interface RelayState {
  words: readonly string[];
  /** The word that is looked for, and the word that reads, counted from 1. */
  from: number;
  to: number;
  /** The share of what a state holds that one update keeps. */
  kept: number;
  mode: Mode;
  tick: number;
  /** Numbers in one state of the recurrent network. */
  size: number;
}

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

export const MOST = 12;

export const modes: Record<Mode, string> = {
  both: 'reads a text, both ways',
  earlier: 'reads, earlier words only',
  writing: 'writes, word by word',
};

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
const column = (n: number, at: number) =>
  fromRows(Array.from({ length: n }, (_, i) => [i === at ? 1 : 0]));
const nearestTo = (x: number, shares: readonly number[]) => {
  const off = shares.map((share) => Math.abs(Math.log((x || 1e-9) / share)));
  return off.indexOf(Math.min(...off));
};

function derive(s: RelayState): RelayDerived {
  const n = s.words.length;
  const one = column(n, s.from - 1);
  const remains = toRows(linearRecurrence(one, s.kept)).flat();
  const links =
    s.mode === 'both'
      ? s.words.map(() => s.words.map(() => true))
      : toRows(causalMask(n, n)).map((row) => row.map(Boolean));
  const distance = Math.abs(s.to - s.from);
  const left = remains[s.to - 1]!;
  const present = s.mode === 'writing' ? s.tick : n;
  const chainLeads = s.to >= s.from;
  const attentionLeads = links[s.to - 1]![s.from - 1]!;
  return {
    n,
    distance,
    chainLeads,
    attentionLeads,
    chainText: chainLeads ? counted(distance, 'handover') : 'no path back',
    attentionText: attentionLeads ? '1 step' : 'no link to a later word',
    remains,
    left,
    far: toRows(linearRecurrence(column(100, 0), s.kept)).at(-1)![0]!,
    links,
    chainDone: s.tick,
    attentionDone: s.mode === 'writing' ? s.tick : s.tick > 0 ? n : 0,
    chainTicks: n,
    attentionTicks: s.mode === 'writing' ? n : 1,
    scanRounds: scanRounds(n),
    share: s.size / Math.max(1, s.tick),
    present,
    store: s.size * present,
    nearest: nearestTo(left, [1 / 3, 1 / 10, 1 / 30]),
  };
}

const clamp = (x: number, max: number) => Math.min(max, x);

/** The two words stand in the text, and no tick comes after its last. */
function agree(s: RelayState): RelayState {
  const n = s.words.length;
  const [from, to, tick] = [clamp(s.from, n), clamp(s.to, n), clamp(s.tick, n)];
  return from === s.from && to === s.to && tick === s.tick ? s : { ...s, from, to, tick };
}

function describe(s: RelayState, d: RelayDerived): string {
  const [from, to] = [s.words[s.from - 1], s.words[s.to - 1]];
  const pair = s.from === s.to ? `“${from}” to itself` : `“${from}” to “${to}”`;
  const done =
    s.tick === 0
      ? 'Nothing has been read yet.'
      : `After tick ${s.tick} the chain has ${d.chainDone} of ${d.n} places done, attention ${d.attentionDone}.`;
  const left = d.chainLeads
    ? ` With ${formatPercent(s.kept)} kept at each, ${formatPercent(d.left)} of “${from}” is left.`
    : '';
  return `From ${pair}: along the chain ${d.chainText}, by attention ${d.attentionText}.${left} ${done}`;
}

export default defineWidget<RelayState, RelayDerived>({
  id: 'relay',
  version: 1,
  title: 'One after another, or all at once',
  fields: {
    words: sentence({
      label: 'text',
      initial: ['The', 'ship', 'left', 'the', 'harbour', 'because', 'it', 'was', 'late'],
      most: MOST,
      length: 12,
    }),
    from: integer({ label: 'looked for: word', initial: 2, min: 1, max: MOST }),
    to: integer({ label: 'read from: word', initial: 7, min: 1, max: MOST }),
    kept: number({
      label: 'Kept at each update',
      initial: 0.9,
      min: 0,
      max: 1,
      step: 0.01,
      bar: true,
    }),
    mode: oneOf({ label: 'The model', initial: 'both', options: modes, bar: true }),
    tick: integer({ label: 'tick', initial: 7, min: 0, max: MOST }),
    size: integer({ label: 'numbers in the state', initial: 512, min: 1, max: 4096 }),
  },
  agree,
  derive,
  describe,
  torch,
  presets,
  view: () => import('./View.tsx'),
});
