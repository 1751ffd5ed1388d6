import { toRows } from '../../engine/index.ts';
import { softmaxRows } from '../../engine/arrays.ts';
import { randomScores } from '../shared/randomScores.ts';
import { integer, seed, toggle, words } from '../../figure/fields/index.ts';
import { formatCount, formatPercent, round } from '../../number/format.ts';
import { defineFigure } from '../../figure/defineFigure.ts';

export const MAP_COUNT = 20;
export const WORD_COUNT = 4;
/** The weight above which a map counts as having a strong link. */
export const STRONG_WEIGHT = 0.6;
/** The number of rows with the largest weight on the diagonal that the challenge asks for. */
const ROWS_TO_FIND = 3;

/** Computes a map from scores that have been divided by √d_k. */
function mapOf(scaled: number[][]) {
  const weights = softmaxRows(scaled);
  return {
    scaled,
    weights,
    largest: Math.max(...weights.flat()),
    /** The number of rows whose largest weight is on the diagonal. */
    diagonal: weights.filter((row, i) => row[i] === Math.max(...row)).length,
  };
}

/** Draws random maps. With `tied`, each word's key equals its query. */
export const drawMaps = (seed: number, dK: number, tied: boolean, count = MAP_COUNT) =>
  randomScores({ seed, count, words: WORD_COUNT, dK, tied }).map((scores) => mapOf(toRows(scores)));

/**
 * The map from another tutorial, given by its scaled scores. PyTorch drew queries and keys of eight numbers for four words
 * after `torch.manual_seed(42)`. story.test.ts checks the weights against PyTorch's.
 */
const TUTORIAL_MAP = mapOf([
  [-2.054441, -1.306806, -1.542306, -3.05569],
  [-1.25089, 1.527075, -0.499578, 0.422948],
  [-1.06967, -0.387947, -0.508256, 0.515514],
  [-0.558378, -0.624435, -0.543749, 0.248232],
]);

/** Returns the shares of maps with a strong link or three rows, and in `itself` the average number of rows per map. */
export function countMaps(maps: ReturnType<typeof drawMaps>) {
  const n = maps.length;
  return {
    strong: maps.filter(({ largest }) => largest > STRONG_WEIGHT).length / n,
    itself: maps.reduce((sum, { diagonal }) => sum + diagonal, 0) / n,
    three: maps.filter(({ diagonal }) => diagonal >= ROWS_TO_FIND).length / n,
  };
}

/** The counts of 20,000 maps at d_k = 8. story.test.ts draws the maps and checks these numbers. */
export const LONG_RUN = {
  seed: 7,
  draws: 20_000,
  dK: 8,
  strong: 0.64325,
  itself: 0.9892,
  three: 0.04625,
};

const names = { field: 'tokens' };

export const lookAtThemselves = (rows: number) =>
  `${rows} of ${WORD_COUNT} words ${rows === 1 ? 'looks most at itself' : 'look most at themselves'}.`;

export default defineFigure({
  id: 'story',
  title: 'Which of these maps means something?',
  fields: {
    tokens: words({ label: 'words', initial: ['she', 'fed', 'the', 'cat'], length: 8 }),
    chosen: integer({ label: 'map shown', initial: 1, min: 1, max: MAP_COUNT }),
    counted: toggle({ label: 'Frame strong links', initial: false, bar: 'not-on-slides' }),
    dK: integer({ label: 'd_k', initial: LONG_RUN.dK, min: 2, max: 64, log: true }),
    tied: toggle({ label: 'Keys are the queries', initial: false }),
    seed: seed({ label: 'Seed', initial: 4, bar: 'not-on-slides' }),
    given: toggle({ label: 'Use one tutorial’s map as map 1', initial: false }),
  },
  derive({ chosen, dK, tied, seed, given }) {
    const random = drawMaps(seed, dK, tied);
    const maps = given ? random.with(0, TUTORIAL_MAP) : random;
    const map = maps[chosen - 1]!;
    const shares = countMaps(maps);
    const from = map.weights.findIndex((row) => row.includes(map.largest));
    return {
      maps,
      map,
      /** The number of maps with a strong link. */
      strong: Math.round(shares.strong * MAP_COUNT),
      /** The number of rows in all maps whose largest weight is on the diagonal. */
      itself: Math.round(shares.itself * MAP_COUNT),
      itselfShare: shares.itself / WORD_COUNT,
      /** The largest weight of the chosen map, with its query (`from`) and key (`to`). */
      link: { from, to: map.weights[from]!.indexOf(map.largest), weight: map.largest },
    };
  },
  quantities: ({ scalar, weights }) => ({
    weights: weights(names, names, { of: (d) => d.map.weights }),
    largest: scalar({ as: 'percent', role: 'weight', of: (d) => d.map.largest }),
    diagonal: scalar({ as: 'count', of: (d) => d.map.diagonal }),
    strong: scalar({ as: 'count' }),
    itself: scalar({ as: 'count' }),
    itselfShare: scalar({ as: 'percent' }),
    'long.draws': scalar({ as: 'grouped', of: () => LONG_RUN.draws }),
    'long.strong': scalar({ as: 'percent', digits: 0, of: () => LONG_RUN.strong }),
    'long.itself': scalar({ digits: 1, of: () => LONG_RUN.itself }),
  }),
  describe({ tokens, chosen, counted, dK, tied, seed, given }, { link, map, strong, itselfShare }) {
    // Mention randomness only if the counts are shown, because the lesson first asks readers to guess.
    return [
      `Twenty maps of ${WORD_COUNT} words, sample ${seed}, from vectors of ${dK} numbers, keys ${tied ? 'equal to the queries' : 'of their own'}.`,
      given && 'Map 1 is different: PyTorch drew it with seed 42.',
      `In map ${chosen}, “${tokens[link.from]}” gives “${tokens[link.to]}” ${formatPercent(link.weight)}, the largest weight, and ${lookAtThemselves(map.diagonal)}`,
      counted &&
        `In ${strong} of ${MAP_COUNT} maps some weight is over ${formatPercent(STRONG_WEIGHT, 0)}, and in ${formatPercent(itselfShare)} of all rows the word itself gets most. All vectors are random.`,
    ]
      .filter(Boolean)
      .join(' ');
  },
  torch({ state: { chosen, dK, seed, tied, given }, derived: { map }, input, print }) {
    const isTutorialMap = given && chosen === 1;
    const byPyTorch = `# the other maps have d_k = ${dK} and seed = ${seed}, of the page's own generator
torch.manual_seed(42)
q, k = torch.randn(4, 8), torch.randn(4, 8)
scaled = q @ k.T / math.sqrt(8)`;
    const byPage = `d_k = ${dK}
seed = ${seed}  # of the page's own generator
# map number \`chosen\`: ${tied ? 'Q @ Q.T' : 'Q @ K.T'} / math.sqrt(d_k) of random vectors, drawn on the page
scaled = torch.tensor([
${map.scaled.map((row) => `    [${row.map((x) => round(x, 6)).join(', ')}],`).join('\n')}
], dtype=torch.float32)`;
    return `${isTutorialMap ? 'import math\n' : ''}import torch

${input('tokens')}
${input('chosen')}
${isTutorialMap ? byPyTorch : byPage}
weights = torch.softmax(scaled, dim=-1)

${print('weights')}
${print('largest', 'weights.max()')}
itself = weights.argmax(dim=-1) == torch.arange(${WORD_COUNT})
${print('diagonal', 'itself.float().sum()', { label: 'rows whose word looks most at itself' })}
`;
  },
  presets: {
    plain: ['Twenty maps'],
    counted: ['Twenty maps, strong links framed', { counted: true }],
    tied: ['Keys are the queries: a strong diagonal', { counted: true, tied: true, dK: 64 }],
    given: ['The map of one tutorial', { counted: true, given: true }],
  },
  goals: {
    'find-one': {
      start: { counted: false, dK: LONG_RUN.dK, tied: false, seed: 4, chosen: 1 },
      solution: { seed: 5, chosen: 4 },
      check({ tied, dK, chosen }, { map }) {
        if (tied)
          return 'The keys are the queries, so the diagonal leads on its own. These maps aren’t pure chance.';
        if (dK !== LONG_RUN.dK) return `The vectors no longer have ${LONG_RUN.dK} numbers.`;
        return (
          map.diagonal >= ROWS_TO_FIND || `In map ${chosen}, ${lookAtThemselves(map.diagonal)}`
        );
      },
      hint({ tied, dK }, { maps }) {
        if (tied || dK !== LONG_RUN.dK) return 'Undo that, or start over.';
        return maps.some(({ diagonal }) => diagonal >= ROWS_TO_FIND)
          ? 'Look for a dark diagonal, from the first cell to the last. Another map on this sheet has one.'
          : 'No map on this sheet has three such words: draw a new sample.';
      },
      explain({ tokens, chosen, seed }, { map: { weights } }) {
        const diagonalWords = tokens.filter((_, i) => weights[i]![i] === Math.max(...weights[i]!));
        return (
          `In map ${chosen} of sample ${seed}, ${diagonalWords.slice(0, -1).join(', ')} and ${diagonalWords.at(-1)} look most at themselves, ` +
          `by chance alone: of ${formatCount(LONG_RUN.draws)} random maps that we drew in advance, ${formatPercent(LONG_RUN.three, 0)} ` +
          `are like that, about one on a sheet of ${MAP_COUNT}. Look at enough maps, and you will find a pattern.`
        );
      },
    },
  },
  stage: [560, 471],
  view: () => import('./View.tsx'),
});
