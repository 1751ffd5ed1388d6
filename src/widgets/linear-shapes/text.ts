// What people read in this figure.
import { showShape } from '../../engine/index.ts';
import { formatCount } from '../../number/format.ts';
import type { LinearShapesDerived, LinearShapesState, Which } from './linear-shapes.ts';

export const title = 'Shapes and parameters';

export const labels = {
  batch: 'batch',
  n: 'n, words',
  width: 'numbers per word',
  dModel: 'd_model',
  dQ: 'd_k of W_Q',
  dK: 'd_k of W_K',
  dV: 'd_v of W_V',
  heads: 'heads',
  bias: 'Biases',
  multiply: 'Multiply by',
};

export const multiplyTitles = {
  transposed: 'weight.T',
  stored: 'weight',
};

export const presetTitles = {
  batch: '2 × 10 × 512, to 64',
  one: '1 × 5 × 64, to 64',
  heads: 'Eight heads of 64',
  'one-wide-head': 'One head of 512',
  forgotten: 'The transpose forgotten',
  square: 'Forgotten, and nothing is said',
  values: 'Values with more numbers than keys',
  refused: 'An x that does not fit',
};

export const names: Record<Which, { index: string; role: 'query' | 'key' | 'value'; d: string }> = {
  q: { index: 'Q', role: 'query', d: 'k' },
  k: { index: 'K', role: 'key', d: 'k' },
  v: { index: 'V', role: 'value', d: 'v' },
};

export const heads = {
  layer: 'layer',
  d: 'size',
  weight: 'stored as',
  shape: 'result',
  parameters: 'parameters',
};

export const texts = {
  input: 'x',
  inputHint: 'batch, words, numbers per word',
  take: 'The layers take',
  takeHint: 'numbers: d_model, their in_features',
  weights: 'weights',
  output: 'output',
  all: 'all three',
  none: '–',
  products: 'The two products',
  heads: 'd_model and the heads',
  headsHint: 'Top: the numbers of a word. Bottom: the numbers of its keys, head by head.',
};

/** What all heads' keys come to, beside d_model. */
export function barText({ heads: count, dK, dModel }: LinearShapesState, d: LinearShapesDerived) {
  const all = `${count === 1 ? '1 head' : `${count} heads`} × ${dK} numbers = ${d.together}`;
  if (d.together === dModel) return `${all}, just d_model`;
  return `${all}${d.together < dModel ? ' of' : ', over'} ${dModel}`;
}

type DerivedShapes = Omit<LinearShapesDerived, 'reason'>;

/** Why it is refused, for people; empty where it is not. */
export function reasons(s: LinearShapesState, d: DerivedShapes): string {
  const { index } = names[d.at];
  const { stored } = d.layers[d.at];
  if (d.fault === 'input')
    return s.multiply === 'transposed'
      ? `A word of x has ${s.width} numbers, but W_${index} takes ${s.dModel}.`
      : `x ends in ${s.width}, but the stored weight ${showShape(stored)} begins with ${stored[0]}. It needs its transpose.`;
  if (d.fault === 'split')
    return `What comes out has ${s.dModel} numbers per word, and you can’t divide that by ${s.heads} heads.`;
  if (d.fault === 'scores')
    return `A query has ${s.dQ} numbers but a key has ${s.dK}, so they have no dot product.`;
  return '';
}

export const verdict = (_: LinearShapesState, d: LinearShapesDerived) =>
  d.outcome === 0
    ? `Refused: ${d.reason}`
    : d.outcome === 1
      ? 'It runs, but each word is multiplied by the wrong matrix.'
      : 'All shapes fit.';

export const goalTexts = {
  kept: 'Leave the numbers per word, d_model and the heads as they are. Undo it, or start over.',
  values: (dV: number) => `d_v is ${dV}, so the output has another shape. It was 64.`,
  stored: 'It runs, but with the wrong matrix: it multiplies by weight.',
  many: (total: number) =>
    `The layers have ${formatCount(total)} numbers. You need half as many as at the start, or fewer.`,
  nudge: (wrong: boolean, untouched: boolean) =>
    wrong
      ? 'Multiply by weight.T again.'
      : untouched
        ? 'The output has as many numbers as the values. Queries and keys only have to fit each other: give both fewer numbers.'
        : 'Make d_k still smaller, for both.',
  found: (dK: number, total: number) =>
    `With d_k = ${dK} the layers have ${formatCount(total)} numbers. Queries and keys leave no trace in the ` +
    'shape of the output: they only make the weights, so they may be small. What a head can compare is small as well.',
};

export function describe(s: LinearShapesState, d: LinearShapesDerived): string {
  const parts = `x ${showShape(d.x)}, weights stored as ${showShape(d.layers.q.stored)}, ${showShape(
    d.layers.k.stored,
  )} and ${showShape(d.layers.v.stored)}, ${formatCount(d.total)} parameters${
    s.bias ? ' with biases' : ''
  }.`;
  const { q, k, v } = d.layers;
  if (!d.weights || !d.output || !q.result || !k.result || !v.result)
    return `${parts} Refused: ${d.reason}`;
  const results = `Q ${showShape(q.result)}, K ${showShape(k.result)}, V ${showShape(v.result)}`;
  return `${parts} They make ${results}, attention weights ${showShape(d.weights)} and an output ${showShape(d.output)}.${
    d.outcome === 1 ? ' But the stored weight was not transposed: other numbers come out.' : ''
  }`;
}
