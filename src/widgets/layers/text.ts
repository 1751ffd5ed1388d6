// What people read in this figure.
import { formatPercent } from '../../number/format.ts';
import type { LayersDerived, LayersState } from './layers.ts';

export const title = 'Two layers in a row';

export const labels = {
  tokens: 'tokens',
  first: 'scores of layer 1',
  second: 'scores of layer 2',
  follow: 'token followed',
};

export const tokens = ['Mira', 'brother', 'boat'];

export const presetTitles = {
  chain: 'Mira’s brother’s boat: A to B, B to C',
  even: 'Everyone looks everywhere',
  backwards: 'The boat looks first, the brother second',
};

export const goalTexts = {
  direct: (from: string, to: string, share: number, most: number) =>
    `${to} gives ${from} ${formatPercent(share)} directly; at most ${formatPercent(most, 0)} is allowed.`,
  /** `weak`: in which layer the way by the second token is weaker. */
  short: ([from, by, to]: readonly string[], share: number, weak: 1 | 2) =>
    `${formatPercent(share)} of what is at ${to} comes from ${from}. By way of ${by}, layer ${weak} ` +
    `carries less: let ${weak === 1 ? by : to} give ${weak === 1 ? from : by} more there.`,
};

/** The stages of the flow, before the first layer and after each. */
export const stageTitles = ['Before', 'After layer 1', 'After layer 2'];

export const texts = {
  followed: 'Whose content is followed',
  follow: 'Follow what comes from',
  weights: 'weights',
  reads: 'The row reads the column.',
  whole: 'Each row is a whole.',
  layer: (nth: number) => `Layer ${nth}`,
  scores: (nth: number) => `Layer ${nth}: scores`,
  weightsAlone: (nth: number) => `Layer ${nth}: weights`,
  weightsOf: (nth: number) => `weights of layer ${nth}`,
};

export function describe(s: LayersState, d: LayersDerived): string {
  const shares = (after: number[][]) =>
    s.tokens.map((token, i) => `${token} ${formatPercent(after[i]![d.source]!)}`).join(', ');
  return `Of ${d.word} there is, after layer 1: ${shares(d.after[1])}. After layer 2: ${shares(d.after[2])}.`;
}
