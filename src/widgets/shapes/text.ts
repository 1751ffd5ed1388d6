// What people read in this figure.
import { showShape } from '../../engine/index.ts';
import type { ShapesDerived, ShapesState } from './shapes.ts';

export const title = 'Which shapes fit';

export const labels = {
  nQ: 'n_q, rows of Q',
  dQ: 'd_k, columns of Q',
  nK: 'n_k, rows of K',
  dK: 'd_k, columns of K',
  nV: 'n_k, rows of V',
  dV: 'd_v, columns of V',
  lead: 'In front of the matrices',
};

export const leadTitles = {
  none: 'nothing',
  batch: 'a batch of 2',
  heads: 'a batch of 2, 8 heads',
};

export const presetTitles = {
  fits: 'Three queries, five keys',
  'one-query': 'One query, as in the worked example',
  'd-k-differs': 'Query and key of different width',
  'n-k-differs': 'A value too few',
  heads: 'With a batch and heads',
};

export const pictureName = 'The matrices as boxes';

/** The matrices by the part of the formula that each is. */
export const boxNames = {
  query: 'Q',
  key: 'Kᵀ',
  weights: 'weights',
  value: 'V',
  output: 'output ★',
};

/** What the sizes come to. */
export const verdicts = {
  fits: ([rows, columns]: readonly number[]) =>
    `The two d_k meet and vanish; so do the two n_k. What is left is n_q × d_v: ${rows} × ${columns}.`,
  refused: (reason: string) => `Refused: ${reason}`,
};

export function describe(_: ShapesState, d: ShapesDerived): string {
  const inputs = `Q ${showShape(d.query)}, K ${showShape(d.key)}, V ${showShape(d.value)}`;
  if (!d.weights || !d.output) return `${inputs} cannot be multiplied: ${d.reason}`;
  return `${inputs} give scores and weights ${showShape(d.weights)} and an output ${showShape(d.output)}.`;
}
