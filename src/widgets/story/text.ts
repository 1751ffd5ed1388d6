// What people read in this figure.
import { formatCount, formatPercent } from '../../number/format.ts';
import { LONG_RUN, MAP_COUNT, STRONG_LINK, WORD_COUNT } from './draw.ts';
import type { StoryDerived, StoryState } from './story.ts';

export const title = 'Which of these maps means something?';

export const labels = {
  tokens: 'words',
  chosen: 'map looked at',
  counted: 'Frame strong links',
  dK: 'd_k',
  tied: 'Keys are the queries',
  seed: 'Seed',
  given: 'Map 1 is one tutorial’s',
};

export const tokens = ['she', 'fed', 'the', 'cat'];

export const presetTitles = {
  plain: 'Twenty maps',
  counted: 'Twenty maps, strong links counted',
  tied: 'Keys are the queries: the diagonal leads',
  given: 'The map of one tutorial',
};

export const goalTexts = {
  tied: 'The keys are the queries, so the diagonal leads on its own. These maps aren’t pure chance.',
  size: (dK: number) => `The vectors have another size than ${dK}.`,
  rows: (chosen: number, rows: number) =>
    `In map ${chosen}, ${rows} of ${WORD_COUNT} words ${rows === 1 ? 'looks most at itself' : 'look most at themselves'}.`,
  back: 'Undo it, or start over.',
  look: 'Look for a dark diagonal, from the first cell to the last. Another map on this sheet has one.',
  draw: 'No map on this sheet has three such words: draw a new sample.',
  found: (chosen: number, seed: number, words: readonly string[]) =>
    `In map ${chosen} of sample ${seed}, ${words.slice(0, -1).join(', ')} and ${words.at(-1)} look most at themselves, ` +
    `by chance alone: of ${formatCount(LONG_RUN.draws)} random maps that we drew in advance, ${formatPercent(LONG_RUN.three, 0)} ` +
    `are like that, about one on a sheet of ${MAP_COUNT}. Look at enough maps, and you will find a pattern.`,
};

export const texts = {
  sheet: `${MAP_COUNT} maps`,
  hint: `Pick a map.`,
  chosen: (nth: number) => `Map ${nth}`,
  map: (nth: number, strong: boolean) => `map ${nth}${strong ? ', with a strong link' : ''}`,
  own: 'Type four words of your own:',
  reads: 'One row for each word that asks, one column for each that answers.',
  count: (strong: number) =>
    `Framed: the ${strong} of ${MAP_COUNT} maps with a weight over ${formatPercent(STRONG_LINK, 0)}.`,
  uncounted: 'Can you explain one of them?',
  link: (words: readonly string[], { from, to, weight }: StoryDerived['link']) =>
    `Largest weight: “${words[from]}” gives “${words[to]}” ${formatPercent(weight)}.`,
  itself: (rows: number) =>
    `${rows} of ${WORD_COUNT} words ${rows === 1 ? 'looks most at itself' : 'look most at themselves'}.`,
  random: 'Random vectors with real words next to them. No model made this map.',
  given: 'PyTorch draws it with seed 42. The numbers are random, and no model made them.',
};

export function describe(s: StoryState, d: StoryDerived): string {
  const { from, to, weight } = d.link;
  // What the maps are made of is told with the count: the figure asks first.
  const drawn = s.tied ? 'keys equal to the queries' : 'keys of their own';
  return (
    `Twenty maps of ${WORD_COUNT} words, sample ${s.seed}, from vectors of ${s.dK} numbers, ${drawn}. ` +
    (s.given ? 'Map 1 is another one: PyTorch draws it with seed 42. ' : '') +
    `In map ${s.chosen}, “${s.tokens[from]}” gives “${s.tokens[to]}” ${formatPercent(weight)}, the largest weight, ` +
    `and ${d.map.diagonal} of ${WORD_COUNT} words look most at themselves.` +
    (s.counted
      ? ` In ${d.strong} of ${MAP_COUNT} maps some weight is over ${formatPercent(STRONG_LINK, 0)}, and in ${formatPercent(d.itselfShare)} of all rows the word itself gets most. All vectors are random.`
      : '')
  );
}
