// What people read in this figure.
import { COUNT, EACH, type WordMap } from './draw.ts';
import type { WhichDerived, WhichState } from './which.ts';

export const title = 'Forty maps: which are trained?';

export const labels = {
  marks: 'marked as trained',
  shown: 'Show which are trained',
  seed: 'Order',
};
export const panel = 'forty maps';
export const hint = `${EACH} are heads of the trained model, ${EACH} are random. Mark the trained ones: click, tap, or walk with the arrow keys and press Space.`;

export const presetTitles = {
  hidden: 'Forty maps, none marked',
  shown: 'Forty maps, and which are trained',
};

/** What is said of a map: its number, whether it is marked, and, once it is shown, what it is. */
export const mapName = (i: number, { from }: WordMap, marked: boolean, shown: boolean) => {
  const what = from ? `layer ${from.layer}, head ${from.head}` : 'random';
  return [`map ${i + 1}`, ...(marked ? ['marked'] : []), ...(shown ? [what] : [])].join(', ');
};
/** What stands below a map: its number, then what it is. */
export const captionText = (i: number, { from }: WordMap, shown: boolean) =>
  !shown ? String(i + 1) : from ? `${from.layer} · ${from.head}` : 'random';

export const lookText = (i: number | null, maps: readonly WordMap[], shown: boolean) => {
  if (i === null)
    return 'A row is a word that asks, a column a word that it may read. Strong colour: a large weight.';
  const { from } = maps[i]!;
  if (!shown) return `Map ${i + 1}.`;
  return from
    ? `Map ${i + 1}: layer ${from.layer}, head ${from.head}, reading “${from.sentence}”.`
    : `Map ${i + 1}: eleven random queries and keys.`;
};

export const scoreText = ({ marked, right, hits, wrongly }: WhichDerived) =>
  right === null
    ? `${marked} marked.`
    : `${right} of ${COUNT} right. Trained and found: ${hits} of ${EACH}. Random but marked: ${wrongly}.`;

export const describe = (s: WhichState, d: WhichDerived) =>
  `${COUNT} maps of eleven words, ${EACH} of them trained and ${EACH} random. ` +
  (d.right === null
    ? `${d.marked} are marked as trained.`
    : `${d.marked} are marked as trained. ${scoreText(d)}`);

export const goalTexts = {
  notYet: (marked: number) =>
    `${marked} of ${COUNT} are marked, and it is not shown yet which are trained.`,
  few: (right: number) => `${right} of ${COUNT} are right.`,
  nudge:
    'Each sentence says “the” twice, as its words 1 and 6. Look for maps whose rows 1 and 6 look the same. Then show which are trained.',
  found: ({ right, hits }: WhichDerived) =>
    `${right} of ${COUNT} are right, with ${hits} of the ${EACH} trained ones found. In a trained head a word asks by ` +
    'what it means, so the two rows of “the” often look the same. Random rows know nothing about each other. Some trained ' +
    'heads still look like nothing.',
};
