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
  short: ([from, , to]: readonly string[], share: number) =>
    `${formatPercent(share)} of what is at ${to} comes from ${from}, which isn’t more than half yet.`,
  tooDirect: ([from, , to]: readonly string[], layer: 1 | 2) =>
    `In layer ${layer} lower the score of ${from} in the row of ${to}.`,
  /** `weak`: in which layer the way by the second token is weaker. */
  next: ([from, by, to]: readonly string[], weak: 1 | 2) =>
    `By way of ${by}, layer ${weak} carries less. Let ${weak === 1 ? by : to} give ${weak === 1 ? from : by} more there.`,
  found: ([from, by, to]: readonly string[], first: number, second: number, way: number) =>
    `In layer 1 ${by} takes ${formatPercent(first)} of its mixture from ${from}, in layer 2 ${to} takes ${formatPercent(second)} from ${by}. ` +
    `The product of the two, ${formatPercent(way)}, comes from ${from} to ${to}, though ${to} hardly looks there.`,
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
