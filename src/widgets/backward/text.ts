// What people read in this figure.
import {
  formatAny,
  formatNumber,
  formatResults,
  formatShort,
  formatVector,
} from '../../number/format.ts';
import { length } from '../../plane/plane.ts';
import { factorText, namedTexts } from '../terms.ts';
import type { BackwardDerived, BackwardState } from './backward.ts';
import { DIFFERENCE_STEP } from './propagate.ts';

export const title = 'The way back';

export const labels = {
  q: 'query',
  keys: 'keys',
  key: 'key',
  values: 'values',
  value: 'value',
  tokens: 'tokens',
  dO: 'dO',
  dOPoint: 'gradient of the output',
  scale: 'Divide scores by',
  arrows: 'Arrows',
};

export const arrowTitles = { gradient: 'gradients', step: 'steps' } as const;

export const presetTitles = {
  worked: 'The worked example, backwards',
  second: 'The second number of the output',
  saturated: 'One key takes all',
  agreed: 'Values that agree along dO',
};

/** The formula from its end to its beginning. */
export const stageTexts = {
  dO: {
    title: 'dO, 1×2',
    says: 'What the loss gains when the output moves: given, or chosen by you.',
  },
  dV: { title: 'dV, 3×2', says: 'To each value: its weight times dO.' },
  dW: { title: 'dW, 1×3', says: 'To each weight: how far its value reaches along dO.' },
  dS: {
    title: 'dS, 1×3',
    says: 'Through the softmax: each weight times how much its dW exceeds the average.',
  },
  dQK: {
    title: 'dQ, 1×2, and dK, 3×2',
    says: 'To the query: a mixture of the keys. To each key: a multiple of the query.',
  },
};
export const dqText = (dQ: readonly number[]) => `dq ${formatResults(dQ, 3)}`;

export const goalTexts = {
  otherChange: 'Something besides dO has changed. Undo it, or begin again.',
  upward: (dq: readonly [number, number], straight: number, long: number) =>
    `dq is ${formatResults(dq, 3)}: not 0 yet, within ${formatNumber(straight)}, and ${formatNumber(long)} or more.`,
  nudge: ([x, y]: readonly [number, number], straight: number, long: number) =>
    x === 0 && y === 0
      ? 'A dO of no length asks for nothing: stretch it.'
      : y <= 0
        ? 'It does not point up: turn dO.'
        : Math.abs(x) > straight
          ? `Its first number has to come within ${formatNumber(straight)} of 0: turn dO.`
          : `It points straight up: stretch dO until its second number is ${formatNumber(long)}.`,
  found: (dO: readonly number[], dq: readonly [number, number]) =>
    `dO = ${formatVector(dO)} gives dq = ${formatResults(dq, 3)}. The gradient is a mixture of the keys by dS, ` +
    `and dS follows dO in proportion, so two dO mix as their gradients do.`,
};

/** The names of the panels for who does not see them. */
export const panels = {
  keys: 'Query and keys, and their gradients',
  through: 'One row a key. Hover or tap a row for its arithmetic.',
  values: 'Output and values, and their gradients',
};

export const hints = {
  keys: {
    gradient: 'Thin arrows: where the loss grows.',
    step: 'Thin arrows: where a step lowers the loss.',
  },
  through: 'One row a key. Hover or tap a row for its arithmetic.',
  drag: 'Drag dO.',
  values: 'Along the broken line the loss stays.',
};

export const heads = {
  key: 'key',
  weight: 'weight',
  name: 'name',
  vector: 'vector',
  gradient: 'gradient',
  length: 'its length',
  foot: 'average by weight; sum',
};

export const asks = (name: string) => `${name} asks`;
export const outputTexts = { name: 'output', row: 'output ★' };
export const lossLabel = 'Loss dO · output =';
export const stepButton = 'Step against all gradients';
export const arrowsLabel = 'Thin arrows show';
export const arrowChoices = [
  { value: 'gradient', label: 'gradients' },
  { value: 'step', label: 'steps against them' },
] as const;

/** Three decimals, or two digits and a power of ten where these would hide it. */
export const formatSmall = (x: number) =>
  x !== 0 && Math.abs(x) < 0.0005 ? formatAny(x, 2) : formatNumber(x, 3);

const inParens = (x: number) => (x < 0 ? `(${formatNumber(x, 3)})` : formatNumber(x, 3));
const divisionText = ({ scale }: BackwardState, divisor: number) =>
  scale === 'off' ? '' : ` ÷ ${scale === 'sqrt' ? '√2' : formatShort(divisor, 2)}`;

/** The arithmetic of one key's gradients, up to what comes of it. */
export const workingText = {
  value: (s: BackwardState, d: BackwardDerived, row: number) =>
    `dv ${s.tokens[row + 1]} = ${formatSmall(d.weights[row]!)} × ${formatVector(s.dO)} ≈`,
  weight: (s: BackwardState, _: BackwardDerived, row: number) =>
    `dW = ${s.dO.map((g, j) => `${factorText(g, 3)}×${factorText(s.values[row]![j]!, 3)}`).join(' + ')} =`,
  score: (_: BackwardState, d: BackwardDerived, row: number) =>
    `dS = ${formatSmall(d.weights[row]!)} × (${formatNumber(d.dW[row]!, 3)} − ${inParens(d.mean)}) ≈`,
  key: (s: BackwardState, d: BackwardDerived, row: number) =>
    `dk ${s.tokens[row + 1]} = ${formatSmall(d.dS[row]!)} × ${formatVector(s.q)}${divisionText(s, d.divisor)} ≈`,
  check: ({ numbers, largest }: BackwardDerived['check']) =>
    `Each of the ${numbers} numbers moved by ±${DIFFERENCE_STEP}: off by ${formatAny(largest, 2)} at most.`,
};

export function describe(s: BackwardState, d: BackwardDerived): string {
  const [asker, ...names] = s.tokens;
  const numbers = (xs: readonly number[]) =>
    namedTexts(
      names,
      xs.map((x) => formatNumber(x, 3)),
    );
  const sentences = [
    `At the output, ${formatResults(d.output)}, arrives the gradient dO = ${formatVector(s.dO)}` +
      (s.dO.every((x) => x === 0) ? ', which asks nothing of it.' : '.'),
  ];
  if (s.step >= 2)
    sentences.push(
      `dV: ${namedTexts(
        names,
        d.dV.map((g) => formatResults(g, 3)),
      )}.`,
    );
  if (s.step === 3) sentences.push(`dW: ${numbers(d.dW)}.`);
  if (s.step >= 4) sentences.push(`Through the softmax, dS: ${numbers(d.dS)}.`);
  if (s.step >= 5)
    sentences.push(
      `The gradient of the query ${asker} is ${formatResults(d.dQ, 3)}, of length ${formatAny(length(d.dQ), 3)}.`,
    );
  return sentences.join(' ');
}
