import { plainNumber } from '../../number/format.ts';
import type { Divisor } from '../../figure/fields/index.ts';
import type { Step } from '../../figure/define.ts';

/** Returns the Python expression for the scaled scores, for a divisor. */
export const scaledCode = (divisor: Divisor) =>
  divisor === 'off'
    ? 'scores'
    : `scores / ${divisor === 'sqrt' ? 'math.sqrt(d_k)' : plainNumber(divisor)}`;

/** Returns the Python comment after a sample size while the page has drawn only part of the sample. */
export const sampleSizeComment = (count: number, total: number): string =>
  count < total ? `  # the page has drawn ${count} so far` : '';

/** Returns the four steps of attention as stages. `code` has the Python code of each for a widget's state. */
export const attentionSteps = <S>(code: {
  scores: (state: S) => string;
  scaled: (state: S) => string;
  weights: (state: S) => string;
}): readonly Step<S>[] => [
  {
    id: 'scores',
    title: 'Compare',
    summary: 'How well does each key match the query?',
    code: (s) => `scores = ${code.scores(s)}`,
    part: 'scores',
    output: 'scores',
    inputs: ['Q', 'K'],
  },
  {
    id: 'scaled',
    title: 'Scale',
    summary: 'Shrink all scores by the same factor.',
    code: (s) => `scaled = ${code.scaled(s)}`,
    part: 'scale',
    output: 'scaled',
  },
  {
    id: 'weights',
    title: 'Softmax',
    summary: 'Turn scores into shares that sum to 1.',
    code: (s) => `weights = ${code.weights(s)}`,
    part: 'weights',
    output: 'weights',
  },
  {
    id: 'output',
    title: 'Mix',
    summary: 'Average the values by those shares.',
    code: () => 'output = weights @ V',
    part: 'output',
    output: 'output',
    inputs: ['V'],
  },
];
