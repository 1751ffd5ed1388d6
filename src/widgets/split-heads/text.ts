// What people read in this figure.
import { formatCount } from '../../number/format.ts';
import type { SplitHeadsDerived, SplitHeadsState } from './split-heads.ts';

export const title = 'One matrix, cut into heads';

export const labels = {
  nHeads: 'n_heads',
  n: 'n, words',
  dModel: 'd_model',
  bias: 'Biases',
};

export const presetTitles = {
  small: 'Three words of eight numbers',
  paper: 'Ten words of 512 numbers, eight heads',
  'one-head': 'Ten words of 512 numbers, one head',
  refused: 'Seven heads of 512',
};

export const stageTexts = {
  project: { title: 'Project', says: 'One product makes the queries of all heads.' },
  view: { title: 'Cut', says: 'Each row is cut into as many pieces as there are heads.' },
  transpose: { title: 'Regroup', says: 'The pieces of a head come together.' },
  attend: {
    title: 'Attend',
    says: 'Each head has its own map of weights, and mixes its own values.',
  },
  concat: { title: 'Concatenate', says: 'The pieces go back side by side.' },
  mix: { title: 'W_O', says: 'One product mixes what all heads brought back.' },
};

export const texts = {
  picture: 'The pieces',
  pictureHint: 'Each row is a word, each color a head. The numbers are positions in Q.',
  costs: 'What it costs',
  parameters: 'parameters',
  maps: 'maps of weights',
  scores: 'weights in all heads',
  head: (h: number) => `head ${h + 1}`,
};

export const dHeadText = (s: SplitHeadsState, d: SplitHeadsDerived) =>
  `d_head = ${s.dModel} ÷ ${s.nHeads} = ${d.rest ? `${d.dHead}, rest ${d.rest}` : d.dHead}`;

/** What stands for a number where the heads are refused. */
const NO_NUMBER = '–';

/** What the heads cost, each as it is written. */
export const costs = {
  layers: ({ dModel, bias }: SplitHeadsState) => {
    const product = `4 × ${dModel} × ${dModel}${bias ? ` + 4 × ${dModel}` : ''}`;
    // All of it on one line.
    return `W_Q, W_K, W_V and W_O${bias ? ', with biases' : ''}: ${product.replaceAll(' ', '\u00a0')}`;
  },
  parameters: (_: SplitHeadsState, d: SplitHeadsDerived) =>
    d.parameters === null ? NO_NUMBER : formatCount(d.parameters),
  maps: (_: SplitHeadsState, d: SplitHeadsDerived) =>
    d.weights ? `(${d.weights.join(', ')})` : NO_NUMBER,
  products: (s: SplitHeadsState) => `${s.nHeads} × ${s.n} × ${s.n}`,
  scores: (_: SplitHeadsState, d: SplitHeadsDerived) =>
    d.split ? formatCount(d.scores) : NO_NUMBER,
};

const list = (xs: readonly number[]) => xs.join(' or ');

/** Why it is refused; empty where it is not. */
export const refusal = (s: SplitHeadsState, d: SplitHeadsDerived) =>
  d.rest
    ? `Refused: ${s.nHeads} heads do not divide ${s.dModel}. ` +
      `${d.rest === 1 ? 'One number' : `${d.rest} numbers`} of each word would be left over. ` +
      `Nearest: ${list(d.nearest)}.`
    : '';

export function describe(s: SplitHeadsState, d: SplitHeadsDerived): string {
  const whole = `${s.n} ${s.n === 1 ? 'word' : 'words'} of ${s.dModel} numbers`;
  if (!d.split || d.parameters === null) return `${whole}. ${refusal(s, d)}`;
  const heads = s.nHeads === 1 ? 'one head' : `${s.nHeads} heads`;
  return (
    `${whole} make ${heads} of shape (${s.n}, ${d.dHead}). ` +
    `The four layers have ${formatCount(d.parameters)} parameters.`
  );
}
