import { fromRows, scaleScores, softmax, toRows } from '../../engine/index.ts';
import { number, words } from '../../fields/index.ts';
import { length, type Point } from '../../plane/plane.ts';
import { defineWidget, type StateOf, makePresets, type ViewProps } from '../../widget/define.ts';
import { list, one, type Quantities, table } from '../../widget/quantities.ts';
import { CAT_INDEX, CAT_CAT, CAT_SAT, D_K, SAT_INDEX, SAT_SAT, WORD_SCORES } from './scores.ts';
import { describe, labels, panels, presetTitles, title, tokens } from './text.ts';

const names = { field: 'tokens' };

const fields = {
  tokens: words({ label: labels.tokens, initial: tokens, length: 8 }),
  /** How much of the key of the second word is in the key of the third: 0 none, 1 all. */
  mix: number({ label: labels.mix, initial: 0, min: 0, max: 1, step: 0.05, bar: true }),
};

export type MixedKeysState = StateOf<typeof fields>;

export interface MixedKeysDerived {
  /** `(6, 6)`: before the division by 8. */
  scores: number[][];
  weights: number[][];
  /** Whom the third word gives most. */
  most: number;
  /** The largest difference between what a word gives the second and the third. */
  apart: number;
  /** Length of the mixed key as a multiple of the third word's own, and its cosine with the key of the second. */
  length: number;
  cosine: number;
}

/** Both in the plane that they lie in: the key of the second word along the x axis, that of the third where its own length and angle put it. */
export const KEY_CAT: Point = [Math.sqrt(CAT_CAT), 0];
const SAT_ALONG = CAT_SAT / KEY_CAT[0];
export const KEY_SAT: Point = [SAT_ALONG, Math.sqrt(SAT_SAT - SAT_ALONG * SAT_ALONG)];

/** `a` and `b` in shares of `mix` and the rest. */
const between = (a: number, b: number, mix: number) => mix * a + (1 - mix) * b;

/** The mixture of the two keys. */
export const mixedKey = (mix: number): Point => [
  between(KEY_CAT[0], KEY_SAT[0], mix),
  between(KEY_CAT[1], KEY_SAT[1], mix),
];

function derive({ mix }: MixedKeysState): MixedKeysDerived {
  // A dot product with a mixture is the mixture of the dot products.
  const scores = WORD_SCORES.map((row) =>
    row.with(SAT_INDEX, between(row[CAT_INDEX]!, row[SAT_INDEX]!, mix)),
  );
  const weights = toRows(softmax(scaleScores(fromRows(scores), D_K)));
  const asks = weights[SAT_INDEX]!;
  const mixed = mixedKey(mix);
  return {
    scores,
    weights,
    most: asks.indexOf(Math.max(...asks)),
    apart: Math.max(...weights.map((row) => Math.abs(row[CAT_INDEX]! - row[SAT_INDEX]!))),
    length: length(mixed) / length(KEY_SAT),
    cosine: mixed[0] / length(mixed),
  };
}

const quantities = {
  weights: table({
    label: panels.map,
    digits: 3,
    role: 'weight',
    part: 'weights',
    rows: names,
    columns: names,
  }),
  /** What the third word gives. */
  asks: list({ as: 'percent', role: 'weight', rows: names, of: (d) => d.weights[SAT_INDEX] }),
  apart: one({ as: 'percent', role: 'weight' }),
  length: one({ role: 'key', part: 'key' }),
  cosine: one({ role: 'key', part: 'key' }),
} satisfies Quantities<MixedKeysState, MixedKeysDerived>;

export type Props = ViewProps<MixedKeysState, MixedKeysDerived, typeof quantities>;

export default defineWidget<MixedKeysState, MixedKeysDerived>({
  id: 'mixed-keys',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: makePresets(presetTitles, {
    own: {},
    mixed: { mix: 0.7 },
    same: { mix: 1 },
  }),
  stage: [560, 484],
  view: () => import('./View.tsx'),
});
