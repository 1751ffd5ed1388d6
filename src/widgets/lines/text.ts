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
  inputs: { title: 'Check', says: 'Do the shapes fit? Else stop, and say why.' },
  scores: { title: 'Scores', says: 'Every query by every key.' },
  scaled: { title: 'Scale', says: 'Every score divided by √d_k.' },
  masked: { title: 'Mask', says: 'Minus ∞ over every hidden score, where there is a mask.' },
  weights: { title: 'Softmax', says: 'Each row becomes shares that add up to 1.' },
  output: { title: 'Mix', says: 'Each row of shares mixes the values.' },
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
  measures: 'Measured',
  tensor: 'tensor',
  shape: 'shape',
  inputs: 'Inputs',
  refused: 'Refused: ',
  broken: 'Stopped: ',
  checked: 'The shapes fit.',
  unchecked: 'The shapes do not fit, and nothing checks it.',
  stopped: (step: number) => `Stopped at step ${step}: no later line runs.`,
  product: (a: readonly number[], b: readonly number[]) =>
    `${showShape(a)} times ${showShape(b)} cannot be multiplied.`,
};

export const goalTexts = {
  only: 'Something besides V has changed. Undo it, or begin again, and change V alone.',
  begin: 'V is as it was, and so is the output.',
  stat: (name: string, was: number, is: number) =>
    `The ${name} of V was ${formatNumber(was, 3)} and is ${formatNumber(is, 3)}. All four have to stay.`,
  same: 'V measures the same, and the output is the same, too, or nearly.',
  next: 'Use the numbers that are there, in other places: let two of different size change places.',
  unseen: (mean: number) =>
    'The same numbers in other places: min, max, mean and std ask which numbers there are, and not where they stand. ' +
    `But the place says which weight multiplies a number. The output’s mean is now ${formatNumber(mean, 3)}.`,
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
      ? `${shapes} fit. The function may begin${mask}.`
      : `${shapes} do not fit, and nothing checks it.`;
  }
  const { shape, stats } = d[id]!;
  const [min, max, mean, std] = stats.map((x) => formatNumber(x));
  return (
    `The ${spokenNames[id]}${mask} ${id === 'output' ? 'has' : 'have'} the shape ${shape}: from ${min} to ${max}, ` +
    `mean ${mean}, standard deviation ${std}.`
  );
}
