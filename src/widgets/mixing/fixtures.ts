import { fromRows, scaledDotProductAttention, toRows } from '../../engine/index.ts';
import { round } from '../../number/format.ts';
import type { Presets } from '../../widget/define.ts';
import type { MixingState } from './mixing.ts';

const GREY = [0.8, 0.79, 0.76];

export const RIVER = {
  sentence: ['the', 'mouth', 'of', 'the', 'river'],
  scores: [
    [1, 2, 0, 0, 0.5],
    [0, 1, 1, 0, 3],
    [0, 2, 1, 0, 2],
    [0, 0.5, 0, 1, 2],
    [0, 1.5, 0.5, 0, 2],
  ],
  contents: [GREY, [0.85, 0.3, 0.35], [0.68, 0.66, 0.6], GREY, [0.15, 0.45, 0.85]],
  asker: 2,
};

const HERON = {
  sentence: ['a', 'heron', 'stood', 'in', 'the', 'reeds'],
  scores: [
    [1, 2, 0, 0, 0, 0],
    [1, 2, 1.5, 0, 0, 0.5],
    [0, 3, 1, 0.5, 0, 2.5],
    [0, 0, 1.5, 1, 0.5, 2.5],
    [0, 0, 0, 0, 1, 2],
    [0, 0.5, 1, 1, 0.5, 2],
  ],
  contents: [GREY, [0.4, 0.45, 0.85], [0.75, 0.4, 0.3], [0.68, 0.66, 0.6], GREY, [0.4, 0.65, 0.15]],
  asker: 3,
};

const GULL = {
  sentence: ['the', 'gull', 'cried'],
  scores: [
    [1, 2, 0],
    [0.5, 2, 1],
    [0, 3, 0.5],
  ],
  contents: [GREY, [0.3, 0.6, 0.9], [0.9, 0.65, 0.15]],
  asker: 3,
};

/** The four numbers a word that introductions often print for *bank*, *river* and *loan*. */
export const PRINTED = [
  [0.5, 0.3, 0.8, 0.2],
  [0.2, 0.9, 0.1, 0.3],
  [0.8, 0.1, 0.4, 0.7],
];

/** Every word asking every word with those numbers: scores divided by √4. */
function printedScores(): number[][] {
  const x = fromRows(PRINTED);
  return toRows(scaledDotProductAttention(x, x, x).scaled).map((row) => row.map((s) => round(s)));
}

const BANK = {
  sentence: ['bank', 'river', 'loan'],
  scores: printedScores(),
  contents: [
    [0.55, 0.5, 0.55],
    [0.15, 0.45, 0.85],
    [0.9, 0.7, 0.15],
  ],
  asker: 1,
};

export const presets: Presets<MixingState> = {
  river: { title: '“the mouth of the river”', state: {} },
  heron: { title: '“a heron stood in the reeds”', state: HERON },
  gull: { title: '“the gull cried”', state: GULL },
  bank: { title: 'bank, river and loan, by numbers often printed', state: BANK },
  residual: { title: 'The mixture added to the old vector', state: { residual: true } },
  key: { title: 'One token as a label', state: { as: 'key', asker: 5 } },
};
