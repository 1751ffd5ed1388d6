// What people read in this figure.
import { formatPercent, formatShort } from '../../number/format.ts';
import type { RelayDerived, RelayState } from './relay.ts';

export const title = 'One after another, or all at once';

export const labels = {
  words: 'text',
  from: 'word to find',
  to: 'word that reads',
  kept: 'Kept at each update',
  mode: 'The model',
  tick: 'tick',
  size: 'numbers in the state',
};

/** Which words a place may read: all of a given text, only the earlier ones, or those written so far. */
export const modes = {
  both: 'reads a text, both ways',
  earlier: 'reads, earlier words only',
  writing: 'writes, word by word',
};

export const sentences = {
  ship: ['The', 'ship', 'left', 'the', 'harbour', 'because', 'it', 'was', 'late'],
  harbor: ['The', 'ship', 'left', 'the', 'harbor', 'because', 'it', 'was', 'late'],
  dog: ['The', 'dog', 'slept', 'under', 'the', 'table'],
};

export const presetTitles = {
  first: 'After the first tick',
  pronoun: 'A noun and its pronoun, five words apart',
  start: 'Before the first tick',
  half: 'Each update keeps half',
  back: 'From a later word to an earlier one',
  itself: 'A word and itself',
  masked: 'Earlier words only: no way back',
  writing: 'Writing a text, word by word',
  six: 'Six words, six ticks',
};

const wordsOf = ({ words, from, to }: RelayState) => [words[from - 1]!, words[to - 1]!] as const;

export const goalTexts = {
  otherChange: 'Something besides “Kept at each update” has changed. Undo it, or begin again.',
  part: (part: number, least: number, state: RelayState) => {
    const [from, to] = wordsOf(state);
    return `“${from}” makes up ${formatPercent(part)} of the state at “${to}”. It needs ${formatPercent(least)}.`;
  },
};

/** The share with which the word to find enters, and how much of it is left at the end. */
const waysOf = (state: RelayState, { entered, left }: RelayDerived) =>
  `“${wordsOf(state)[0]}” enters with ${formatPercent(entered)} of the state, and five updates later ${formatPercent(left)} of that is left`;

/** The next step towards what a challenge asks. */
export const nudges = {
  room: (state: RelayState, derived: RelayDerived) =>
    `${waysOf(state, derived)}. Which of these two numbers is the smaller one? Make it larger.`,
};

/** What was found. */
export const findings = {
  room: (state: RelayState, derived: RelayDerived) =>
    `${waysOf(state, derived)}: ${formatPercent(derived.part)}. Keep more, and less of it comes in; keep less, and it fades sooner. ` +
    'The most you can get is 6.7%, when each update keeps five sixths.',
};

/** How the two ways lead from word to word. */
export const paths = {
  handovers: (n: number) => `${n} hand-off${n === 1 ? '' : 's'}`,
  noWayBack: 'no path back',
  step: '1 step',
  noLink: 'no link to a later word',
};

export const texts = {
  tick: 'Tick',
  ticks: (tick: number, of: number) => `${tick} of ${of}`,
  text: 'Text',
  typed: (most: number) => `Text, up to ${most} words`,
  chain: 'Passing a note: a recurrent network',
  chainHint: 'Each state h keeps part of the last and adds a word.',
  web: 'Looking directly: attention',
  webHint: 'Every word looks at all the words.',
  pair: (state: RelayState) => wordsOf(state).join(' → '),
  left: (_: RelayState, { chainLeads, left }: RelayDerived) =>
    chainLeads ? `, ${formatPercent(left)} left` : '',
  of: (state: RelayState) => `dark part: share from “${wordsOf(state)[0]}”`,
  lookFor: 'find',
  readAt: 'from',
  from: 'The word to find',
  to: 'The word that reads',
  word: (word: string, nth: number) => `${word}, word ${nth}`,
};

/** What is held for the text so far: by the chain, and by attention. */
export const memory = {
  chain: ({ size, tick }: RelayState, { share }: RelayDerived) =>
    `One note of ${size} numbers. ` +
    (tick > 0
      ? `For ${tick === 1 ? '1 word' : `${tick} words`}, that’s ${formatShort(share, 0)} each.`
      : ''),
  web: ({ size }: RelayState, { present, store }: RelayDerived) =>
    `One vector per word: ${present} × ${size} = ${store} numbers.`,
};

export function describe(state: RelayState, derived: RelayDerived): string {
  const [from, to] = wordsOf(state);
  const pair = state.from === state.to ? `“${from}” to itself` : `“${from}” to “${to}”`;
  const done = `Tick ${state.tick}: ${derived.chainDone} of ${derived.n} states, ${derived.attentionDone} stars.`;
  const left = derived.chainLeads
    ? ` Each keeps ${formatPercent(state.kept)}, so “${from}” enters with ${formatPercent(derived.entered)} of the state and ends with ${formatPercent(derived.part)}.`
    : '';
  return `From ${pair}: along the chain ${derived.chainText}, by attention ${derived.attentionText}.${left} ${done}`;
}
