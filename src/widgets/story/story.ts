import { integer, seed, toggle, words } from '../../fields/index.ts';
import {
  defineWidget,
  type Goal,
  type StateOf,
  makePresets,
  type ViewProps,
} from '../../widget/define.ts';
import { formatCount } from '../../number/format.ts';
import { list, one, type Quantities, table, text } from '../../widget/quantities.ts';
import {
  count,
  drawMaps,
  TUTORIAL_MAP,
  LONG_RUN,
  MAP_COUNT,
  type RandomMap,
  WORD_COUNT,
} from './draw.ts';
import { describe, goalTexts, labels, presetTitles, title, tokens } from './text.ts';

const names = { field: 'tokens' };

const fields = {
  tokens: words({ label: labels.tokens, initial: tokens, length: 8 }),
  /** Which map is looked at, counted from 1. */
  chosen: integer({ label: labels.chosen, initial: 1, min: 1, max: MAP_COUNT }),
  /** Whether strong links are marked and counted. */
  counted: toggle({ label: labels.counted, initial: false, bar: 'reading' }),
  dK: integer({ label: labels.dK, initial: LONG_RUN.dK, min: 2, max: 64, log: true }),
  /** Keys are the queries: each word compared by one vector. */
  tied: toggle({ label: labels.tied, initial: false }),
  seed: seed({ label: labels.seed, initial: 4, bar: 'reading' }),
  /** The first map is the one that PyTorch draws with seed 42. */
  given: toggle({ label: labels.given, initial: false }),
};

export type StoryState = StateOf<typeof fields>;

export interface StoryDerived {
  maps: RandomMap[];
  map: RandomMap;
  /** In how many of the maps some weight is above 0.6. */
  strong: number;
  /** The same as the number of the answer: a few at most, up to half, more. */
  band: number;
  /** In how many of all rows the word itself gets most. */
  itself: number;
  itselfShare: number;
  /** Whom the largest weight of the chosen map goes from and to. */
  link: { from: number; to: number; weight: number };
}

function derive(s: StoryState): StoryDerived {
  const random = drawMaps(s.seed, s.dK, s.tied);
  const maps = s.given ? random.with(0, TUTORIAL_MAP) : random;
  const map = maps[s.chosen - 1]!;
  const counts = count(maps);
  const strong = Math.round(counts.strong * MAP_COUNT);
  const from = map.weights.findIndex((row) => row.includes(map.largest));
  return {
    maps,
    map,
    strong,
    band: strong <= 2 ? 0 : strong <= MAP_COUNT / 2 ? 1 : 2,
    itself: Math.round(counts.itself * MAP_COUNT),
    itselfShare: counts.itself / WORD_COUNT,
    link: { from, to: map.weights[from]!.indexOf(map.largest), weight: map.largest },
  };
}

/** Rows of four in which the word itself has to get most. */
const ROWS_TO_FIND = 3;

const goals: Record<string, Goal<StoryState, StoryDerived>> = {
  'find-one': {
    start: { counted: false, dK: LONG_RUN.dK, tied: false, seed: 4, chosen: 1 },
    met(s, d) {
      if (s.tied) return goalTexts.tied;
      if (s.dK !== LONG_RUN.dK) return goalTexts.size(LONG_RUN.dK);
      if (d.map.diagonal >= ROWS_TO_FIND) return true;
      return goalTexts.rows(s.chosen, d.map.diagonal);
    },
    nudge(s, d) {
      if (s.tied || s.dK !== LONG_RUN.dK) return goalTexts.back;
      const best = Math.max(...d.maps.map(({ diagonal }) => diagonal));
      return best >= ROWS_TO_FIND ? goalTexts.look : goalTexts.draw;
    },
    found: (s, { map: { weights } }) =>
      goalTexts.found(
        s.chosen,
        s.seed,
        s.tokens.filter((_, i) => weights[i]![i] === Math.max(...weights[i]!)),
      ),
  },
};

const quantities = {
  weights: table({
    as: 'percent',
    role: 'weight',
    part: 'weights',
    rows: names,
    columns: names,
    of: (d) => d.map.weights,
  }),
  scaled: table({ part: 'scale', rows: names, columns: names, of: (d) => d.map.scaled }),
  largest: one({ as: 'percent', role: 'weight', of: (d) => d.map.largest }),
  diagonal: one({ as: 'count', of: (d) => d.map.diagonal }),
  largestOf: list({ as: 'percent', of: (d) => d.maps.map(({ largest }) => largest) }),
  strong: one({ as: 'count' }),
  band: one({ as: 'count' }),
  itself: one({ as: 'count' }),
  itselfShare: one({ as: 'percent' }),
  'long.draws': text({ of: () => formatCount(LONG_RUN.draws) }),
  'long.strong': one({ as: 'percent', digits: 0, of: () => LONG_RUN.strong }),
  'long.itself': one({ digits: 1, of: () => LONG_RUN.itself }),
  'long.three': one({ as: 'percent', digits: 0, of: () => LONG_RUN.three }),
  'long.all': one({ as: 'percent', of: () => LONG_RUN.all }),
} satisfies Quantities<StoryState, StoryDerived>;

export type Props = ViewProps<StoryState, StoryDerived, typeof quantities>;

export default defineWidget<StoryState, StoryDerived>({
  id: 'story',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: makePresets(presetTitles, {
    plain: {},
    counted: { counted: true },
    tied: { counted: true, tied: true, dK: 64 },
    given: { counted: true, given: true },
  }),
  goals,
  stage: [560, 471],
  view: () => import('./View.tsx'),
});
