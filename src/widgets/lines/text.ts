// What people read in this figure.
import { formatNumber } from '../../number/format.ts';
import { showShape } from '../../engine/index.ts';
import { type LinesDerived, type LinesState, stopOf } from './lines.ts';
import type { Language } from './sources.ts';

export const title = 'The function, line by line';

export const labels = {
  language: 'Language',
  q: 'Q',
  k: 'K',
  v: 'V',
  causal: 'Causal mask',
  fault: 'Shapes',
  checked: 'Check the shapes first',
  drawn: 'Random numbers',
  n: 'n',
  dK: 'd_k',
  seed: 'seed',
};

export const languageTitles: Record<Language | 'all', string> = {
  torch: 'PyTorch',
  numpy: 'NumPy',
  typescript: 'TypeScript',
  all: 'all three',
};

export const faultTitles = {
  none: 'they fit',
  keys: 'keys too short',
  values: 'a value missing',
};

export const presetTitles = {
  whole: 'All lines',
  begin: 'The first line: the check',
  first: 'The line of the scores',
  causal: 'With a causal mask, at its line',
  numpy: 'All lines, in NumPy',
  keys: 'Keys of three numbers: refused',
  values: 'Two values for three keys: refused',
  unchecked: 'The same without the check: PyTorch stops at the mix',
  nan: 'The same without the check: TypeScript runs on',
  test: 'A first test: three words of four numbers, drawn at random',
  random: 'Six words of 64 numbers, drawn at random',
};

/** What is measured of a tensor. */
export const statTitles = ['min', 'max', 'mean', 'std'];

export const stageTexts = {
  inputs: { title: 'Check', says: 'Do the shapes fit? If not, stop and say why.' },
  scores: { title: 'Scores', says: 'Multiply every query by every key.' },
  scaled: { title: 'Scale', says: 'Divide every score by √d_k.' },
  masked: { title: 'Mask', says: 'If there’s a mask, write −∞ over every hidden score.' },
  weights: { title: 'Softmax', says: 'Turn each row into weights that add up to 1.' },
  output: { title: 'Mix', says: 'Each row of weights mixes the values.' },
};

export const names = {
  q: 'Q',
  k: 'K',
  v: 'V',
  scores: 'scores',
  scaled: 'scaled',
  masked: 'masked',
  weights: 'weights',
  output: 'output',
};

export const texts = {
  code: 'Code',
  measures: 'Measured',
  tensor: 'tensor',
  shape: 'shape',
  inputs: 'Inputs',
  refused: 'Refused: ',
  broken: 'Stopped: ',
  checked: 'The shapes fit.',
  unchecked: 'The shapes don’t fit, and nothing checks them.',
  stopped: (step: number) => `Stopped at step ${step}: no later line runs.`,
  product: (a: readonly number[], b: readonly number[]) =>
    `${showShape(a)} and ${showShape(b)} can’t be multiplied.`,
};

export const goalTexts = {
  only: 'Something besides V has changed. Undo it, or start over, and change only V.',
  begin: 'V is unchanged, and so is the output.',
  stat: (name: string, was: number, is: number) =>
    `The ${name} of V was ${formatNumber(was, 3)} and is ${formatNumber(is, 3)}. All four have to stay.`,
  same: 'All four numbers of V are the same, but so is the output, or nearly.',
  next: 'Use the same numbers in other places: swap two that are different.',
  unseen: (mean: number) =>
    'Min, max, mean and std depend on which numbers there are, not on where they are. ' +
    `But the place decides which weight multiplies a number. The output’s mean is now ${formatNumber(mean, 3)}.`,
};

/** The same in a sentence. */
const spokenNames = { ...names, scaled: 'scaled scores', masked: 'masked scores' };

/** The tensor of a step: of the first one, that there is none yet. */
const madeAt = ({ step }: LinesState) =>
  (['scores', 'scaled', 'masked', 'weights', 'output'] as const)[step - 2];

/** Why there is no more: the check refuses it, or a product cannot be made. */
const refusal = (s: LinesState, d: LinesDerived) =>
  (s.checked ? texts.refused : texts.broken) + d.refused;

/** Whether the step has been reached that cannot be made. */
const isStopped = (s: LinesState, d: LinesDerived) => d.refused !== null && s.step >= stopOf(s)!;

/** What stands over the tensor: its name and shape, or why there is none. */
export function verdict(s: LinesState, d: LinesDerived): string {
  if (isStopped(s, d)) return refusal(s, d);
  const id = madeAt(s);
  return id ? `${names[id]} ${d[id]!.shape}` : s.fault === 'none' ? texts.checked : texts.unchecked;
}

export function describe(s: LinesState, d: LinesDerived): string {
  if (isStopped(s, d)) return refusal(s, d);
  const id = madeAt(s);
  const mask = s.causal ? ' with a causal mask' : '';
  if (!id) {
    const shapes = `Q ${d.q!.shape}, K ${d.k!.shape} and V ${d.v!.shape}`;
    return s.fault === 'none'
      ? `${shapes} fit. The function can start${mask}.`
      : `${shapes} don’t fit, and nothing checks them.`;
  }
  const { shape, stats } = d[id]!;
  const [min, max, mean, std] = stats.map((x) => formatNumber(x));
  return (
    `The ${spokenNames[id]}${mask} ${id === 'output' ? 'has' : 'have'} the shape ${shape}: from ${min} to ${max}, ` +
    `mean ${mean}, standard deviation ${std}.`
  );
}
