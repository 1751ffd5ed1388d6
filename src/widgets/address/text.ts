// What people read in this figure.
import { formatNumber, formatPercent, formatShort } from '../../number/format.ts';
import type { AddressDerived, AddressState, Mode } from './address.ts';

export const title = 'Reading a memory between its places';

export const labels = {
  address: 'hour asked for',
  keys: 'hours',
  key: 'hour of folder',
  contents: 'levels',
  content: 'level of folder',
  mode: 'Read',
  temperature: 'Temperature',
  typed: 'hour asked for, typed',
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
  even: 'Hot: one level for all addresses',
};

export const goalTexts = {
  otherChange: 'Something besides the hour has changed. Undo it, or begin again.',
  uphill: (slope: number) =>
    `The slope is ${formatNumber(slope)} an hour: the level rises towards ${slope > 0 ? 'later' : 'earlier'} hours.`,
  low: (level: number) =>
    `Nearly flat, but the level here is only ${formatNumber(level)}. The top lies elsewhere.`,
};

export const phrases = {
  line: 'The line of addresses',
  folders: 'Folders',
  score: 'Score: minus the squared distance from the hour asked for.',
  heads: { key: 'hour (key)', score: 'score', weight: 'weight', value: 'level (value)' },
  askedFor: 'asked for',
  slope: (slope: number) => `slope ${formatNumber(slope)} an hour`,
} as const;

/** An hour as its folder has it. */
export const hour = (x: number, digits = 4) => `${formatShort(x, digits)} h`;
export const askedText = (x: number) => `asked: ${hour(x)}`;

export function describe(s: AddressState, d: AddressDerived): string {
  const at = (x: number) => hour(x, 2);
  if (s.mode === 'nearest')
    return `Asked for ${at(s.address)}. The nearest folder, ${at(s.keys[d.weights.indexOf(1)]!)}, alone answers: ${formatNumber(d.output)}. A small step changes nothing, unless another folder becomes the nearest.`;
  const shares = s.keys.map((k, i) => `${at(k)} ${formatPercent(d.weights[i]!)}`).join(', ');
  return `Asked for ${at(s.address)}. Weights: ${shares}. The reading is ${formatNumber(d.output)}, with a slope of ${formatNumber(d.slope)} an hour.`;
}
