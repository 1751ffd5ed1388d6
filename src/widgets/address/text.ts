// What people read in this figure.
import { formatNumber, formatPercent, formatShort } from '../../number/format.ts';
import type { AddressDerived, AddressState, Mode } from './address.ts';

export const title = 'Reading a memory between its places';

export const labels = {
  address: 'hour you ask for',
  keys: 'hours',
  key: 'hour of folder',
  contents: 'levels',
  content: 'level of folder',
  mode: 'Who answers',
  temperature: 'Temperature',
  typed: 'hour you ask for, typed',
  veil: 'folders and curve hidden',
  folder: (nth: number) => `folder ${nth}`,
};

export const modes: Record<Mode, string> = {
  nearest: 'the nearest folder',
  soft: 'every folder, by weight',
};

export const presetTitles = {
  tide: 'Four readings of a tide gauge',
  nearest: 'The nearest folder alone',
  sharp: 'Cold: steps with soft edges',
  even: 'Hot: nearly the same level at every hour',
};

type Read = Pick<AddressDerived, 'output' | 'slope'>;

export const goalTexts = {
  otherChange: 'Something besides the hour has changed. Undo it, or begin again.',
  stand: ({ output, slope }: Read, flat: boolean) =>
    `You read ${formatNumber(output)}, with a slope of ${formatNumber(slope)} per hour: ` +
    (flat ? 'flat, but not the highest level.' : 'not the top yet.'),
  uphill: (slope: number) =>
    `The slope is ${slope > 0 ? 'above' : 'below'} 0, so the level rises toward ${slope > 0 ? 'later' : 'earlier'} hours.`,
  low: (late: boolean) =>
    `Here it is flat and low. Ask for ${late ? 'earlier' : 'later'} hours, until there is a slope to follow.`,
  found: (at: number, { output, slope }: Read) =>
    `High tide is at ${hour(at, 2)}, with ${formatNumber(output)}. Before the top the slope is above 0, after it below; ` +
    `here it is ${formatNumber(slope)}, nearly 0. You followed the slope without seeing the curve, and so does a model that learns.`,
};

export const phrases = {
  line: 'The line of addresses',
  folders: 'Folders',
  score: 'Score: minus the squared distance from your hour.',
  heads: { key: 'hour (key)', score: 'score', weight: 'weight', value: 'level (value)' },
  askedFor: 'your hour',
  veiled: 'The folders and the curve are hidden. Go by the slope.',
  slope: (slope: number) => `slope ${formatNumber(slope)} per hour`,
} as const;

/** An hour as its folder has it. */
export const hour = (x: number, digits = 4) => `${formatShort(x, digits)} h`;
export const askedText = (x: number) => `asked: ${hour(x)}`;

export function describe(s: AddressState, d: AddressDerived): string {
  const at = (x: number) => hour(x, 2);
  if (d.isVeiled)
    return `Asked for ${at(s.address)}. The reading is ${formatNumber(d.output)}, with a slope of ${formatNumber(d.slope)} per hour. Folders and curve are out of sight.`;
  if (s.mode === 'nearest')
    return `Asked for ${at(s.address)}. The nearest folder, ${at(s.keys[d.weights.indexOf(1)]!)}, alone answers: ${formatNumber(d.output)}. A small step changes nothing, unless another folder becomes the nearest.`;
  const shares = s.keys.map((k, i) => `${at(k)} ${formatPercent(d.weights[i]!)}`).join(', ');
  return `Asked for ${at(s.address)}. Weights: ${shares}. The reading is ${formatNumber(d.output)}, with a slope of ${formatNumber(d.slope)} per hour.`;
}
