// What people read in this figure.
import { formatPercent, formatShort } from '../../number/format.ts';
import type { Mode, RelayDerived, RelayState } from './relay.ts';

export const title = 'One after another, or all at once';

export const labels = {
  words: 'text',
  from: 'looked for: word',
  to: 'read from: word',
  kept: 'Kept at each update',
  mode: 'The model',
  tick: 'tick',
  size: 'numbers in the state',
};

export const modes: Record<Mode, string> = {
  both: 'reads a text, both ways',
  earlier: 'reads, earlier words only',
  writing: 'writes, word by word',
};

export const texts = {
  ship: ['The', 'ship', 'left', 'the', 'harbour', 'because', 'it', 'was', 'late'],
  dog: ['The', 'dog', 'slept', 'under', 'the', 'table'],
};

export const presetTitles = {
  first: 'After the first tick',
  pronoun: 'A noun and its pronoun, five words apart',
  start: 'Before the first tick',
  half: 'Half is kept at each update',
  back: 'From a later word to an earlier one',
  itself: 'A word and itself',
  masked: 'Earlier words only: no way back',
  writing: 'Writing a text, word by word',
  six: 'Six words, six ticks',
};

export const goalTexts = {
  moved: 'Something besides “Kept at each update” has changed. Undo it, or begin again.',
  left: (left: number, word: string) =>
    `${formatPercent(left)} of “${word}” is left at the last word: keep ${left < 0.5 ? 'more' : 'less'} at each update.`,
};

/** How the two ways lead from word to word. */
export const paths = {
  handovers: (n: number) => `${n} handover${n === 1 ? '' : 's'}`,
  noWayBack: 'no path back',
  step: '1 step',
  noLink: 'no link to a later word',
};

export const said = {
  tick: 'Tick',
  ticks: (tick: number, of: number) => `${tick} of ${of}`,
  text: 'Text',
  typed: (most: number) => `Text, up to ${most} words`,
  chain: 'One after another: a recurrent network',
  chainHint: 'Each state h is made from the one before and the next word.',
  web: 'All at once: attention',
  webHint: 'Every place reads the words themselves.',
  left: (share: number) => `, ${formatPercent(share)} left`,
  of: (word: string) => `held of “${word}”`,
  lookFor: 'look for',
  readAt: 'read at',
  from: 'The word that is looked for',
  to: 'The place that reads',
  word: (word: string, nth: number) => `${word}, word ${nth}`,
};

/** What is held for the text so far: by the chain, and by attention. */
export const held = {
  chain: (s: RelayState, d: RelayDerived) =>
    `State: ${s.size} numbers, whatever the text. ` +
    (s.tick > 0
      ? `Now for ${s.tick} ${s.tick === 1 ? 'word' : 'words'}: ${formatShort(d.share, 0)} a word.`
      : ''),
  web: (s: RelayState, d: RelayDerived) =>
    `Kept for reading: every word’s vector, ${d.present} × ${s.size} = ${d.store} numbers.`,
};

export function describe(s: RelayState, d: RelayDerived): string {
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
