import { picks, seed, toggle } from '../../fields/index.ts';
import { defineWidget, makePresets, type StateOf, type ViewProps } from '../../widget/define.ts';
import { one, type Quantities } from '../../widget/quantities.ts';
import { COUNT, drawMaps, type WordMap } from './draw.ts';
import { describe, goalTexts, labels, presetTitles, title } from './text.ts';

const fields = {
  /** The maps that the reader takes for trained. */
  marks: picks({ label: labels.marks, of: COUNT }),
  shown: toggle({ label: labels.shown, initial: false, bar: true }),
  /** The order, and the random maps. */
  seed: seed({ label: labels.seed, initial: 1, bar: 'reading' }),
};
export type WhichState = StateOf<typeof fields>;

export interface WhichDerived {
  maps: readonly WordMap[];
  marked: number;
  /** Trained and marked; trained and not; random and marked. Null as long as it is not shown. */
  hits: number | null;
  missed: number | null;
  wrongly: number | null;
  /** Trained and marked, or random and not. */
  right: number | null;
}

const count = { as: 'count' } as const;
const quantities = {
  marked: one(count),
  right: one(count),
  hits: one(count),
  missed: one(count),
  wrongly: one(count),
} satisfies Quantities<WhichState, WhichDerived>;
export type Props = ViewProps<WhichState, WhichDerived, typeof quantities>;

/** As many as have to be told rightly. */
const ENOUGH = 30;

function derive({ marks, shown, seed: order }: WhichState): WhichDerived {
  const maps = drawMaps(order);
  const marked = marks.length;
  if (!shown) return { maps, marked, hits: null, missed: null, wrongly: null, right: null };
  const trained = maps.filter(({ from }) => from).length;
  const hits = marks.filter((i) => maps[i - 1]!.from).length;
  const [missed, wrongly] = [trained - hits, marked - hits];
  return { maps, marked, hits, missed, wrongly, right: COUNT - missed - wrongly };
}

export default defineWidget<WhichState, WhichDerived>({
  id: 'which',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: makePresets(presetTitles, { hidden: {}, shown: { shown: true } }),
  goals: {
    tell: {
      start: { marks: [], shown: false },
      met(_, { marked, right }) {
        if (right === null) return goalTexts.notYet(marked);
        return right >= ENOUGH || goalTexts.few(right);
      },
      nudge: () => goalTexts.nudge,
      found: (_, d) => goalTexts.found(d),
    },
  },
  view: () => import('./View.tsx'),
});
