import { attentionBackward, fromRows } from '../../engine/index.ts';
import { attend, type Rows } from '../../engine/arrays.ts';
import type { Point } from '../../kit/plane/plane.ts';
import { number, oneOf, toggle, vector } from '../../figure/fields/index.ts';
import { formatNumber, formatPercent, formatShort, plainNumber } from '../../number/format.ts';
import { defineFigure } from '../../figure/defineFigure.ts';
import { aboveZero } from '../shared/aboveZero.ts';

interface Memory {
  keys: readonly number[];
  contents: readonly number[];
  temperature: number;
}

const column = (xs: readonly number[]) => xs.map((x) => [x]);

/** Runs attention with the addresses as one-number queries. A score is minus the squared distance to the key. */
function readMemory({ keys, contents, temperature }: Memory, addresses: readonly number[]) {
  const { scores, weights, output } = attend({
    q: column(addresses),
    k: column(keys),
    v: column(contents),
    similarity: 'neg_sq_euclidean',
    scale: 1 / temperature,
  });
  return { scores, weights, output: output.map(([x]) => x!) };
}

/**
 * Computes the slope of the soft reading at an address, in levels per hour. −(a − k)² is (a, 1)·(2k, −k²) − a², and
 * the softmax ignores a² because it is the same for all keys. So this is dot-product attention, whose gradient the
 * engine can compute.
 */
export function slopeAt({ keys, contents, temperature }: Memory, address: number) {
  const precise = (rows: Rows) => fromRows(rows, 'float64');
  const { dQ } = attentionBackward(
    precise([[address, 1]]),
    precise(keys.map((k) => [2 * k, -(k ** 2)])),
    precise(column(contents)),
    precise([[1]]),
    { scale: 1 / temperature },
  );
  return dQ.data[0]! + 0;
}

/** Returns the index of the nearest key, or of the first one in a tie. */
export const nearest = (keys: readonly number[], address: number) =>
  keys.reduce(
    (best, key, i) => (Math.abs(key - address) < Math.abs(keys[best]! - address) ? i : best),
    0,
  );

/** Returns the nearest folder’s content as horizontal line segments from hour 0 to `end`. */
export function steps({ keys, contents }: Memory, end: number) {
  const sorted = [...new Set(keys)].sort((a, b) => a - b);
  const jumps = sorted.slice(1).map((key, i) => (key + sorted[i]!) / 2);
  return sorted.map((key, i): readonly [from: Point, to: Point] => {
    const level = contents[nearest(keys, key)]!;
    return [[jumps[i - 1] ?? 0, level], [jumps[i] ?? end, level]]; // prettier-ignore
  });
}

/** A folder's address is an hour, at most 8; its level is at most 4. */
export const MAX_ADDRESS = 8;
export const MAX_LEVEL = 4;

export const hour = (x: number, digits = 4) => `${formatShort(x, digits)} h`;

const hours = { min: 0, max: MAX_ADDRESS };
const POINTS_PER_HOUR = 20;
const curveHours = Array.from(
  { length: MAX_ADDRESS * POINTS_PER_HOUR + 1 },
  (_, i) => i / POINTS_PER_HOUR,
);

const isFlat = ({ slope }: { slope: number }) => Math.abs(slope) <= 0.1;
/** Returns whether a reading is at high tide: only there is the challenge’s curve both flat and above 3. */
const isTop = (answer: { output: number; slope: number }) => isFlat(answer) && answer.output > 3;

export default defineFigure({
  id: 'address',
  title: 'Reading between the stored hours',
  fields: {
    address: number({ label: 'hour you ask for', role: 'query', initial: 2.3, ...hours }),
    keys: vector({
      label: 'hours',
      itemLabel: 'hour of folder',
      role: 'key',
      initial: [1, 3, 5, 7],
      ...hours,
    }),
    contents: vector({
      label: 'levels',
      itemLabel: 'level of folder',
      role: 'value',
      initial: [1, 3.5, 2.5, 0.5],
      min: 0,
      max: MAX_LEVEL,
    }),
    mode: oneOf({
      label: 'Who answers',
      initial: 'soft',
      options: { nearest: 'the nearest folder', soft: 'every folder, by weight' },
      bar: true,
    }),
    temperature: number({
      label: 'Temperature',
      initial: 1,
      min: 0.05,
      max: 50,
      step: 0.05,
      log: true,
      bar: true,
    }),
    /** Whether the challenge hides the folders and the curve. */
    veil: toggle({ label: 'folders and curve hidden', initial: false, hidden: true }),
  },
  derive(s) {
    const { scores, weights, output } = readMemory(s, [s.address]);
    const slope = slopeAt(s, s.address);
    const soft = { weights: aboveZero(weights[0]!), output: output[0]!, slope };
    const at = nearest(s.keys, s.address);
    const oneHot = s.keys.map((_, i) => (i === at ? 1 : 0));
    const hard = { weights: oneHot, output: s.contents[at]!, slope: 0 };
    return {
      ...(s.mode === 'soft' ? soft : hard),
      scores: scores[0]!,
      soft,
      nearest: hard,
      curve: readMemory(s, curveHours).output.map((y, i): Point => [curveHours[i]!, y]),
      steps: steps(s, MAX_ADDRESS),
      isVeiled: s.veil && !isTop(soft),
    };
  },
  quantities({ scalar, list, table, weightRow }) {
    const rows = ({ keys }: { keys: readonly number[] }) => keys.map((key) => hour(key));
    const output = { role: 'output', part: 'output' } as const;
    return {
      scores: list({ part: 'scores', rows }),
      weights: weightRow(rows),
      output: scalar(output),
      slope: scalar({ part: 'output' }),
      'soft.output': scalar({ ...output, of: ({ soft }) => soft.output }),
      'soft.slope': scalar({ part: 'output', of: ({ soft }) => soft.slope }),
      'nearest.output': scalar({ ...output, of: (d) => d.nearest.output }),
      curve: table({ role: 'output' }),
    };
  },
  describe({ address, keys, mode }, { weights, output, slope, isVeiled }) {
    const at = (x: number) => hour(x, 2);
    const intro = `Asked for ${at(address)}.`;
    const reading = `The reading is ${formatNumber(output)}, with a slope of ${formatNumber(slope)} per hour.`;
    if (isVeiled) return `${intro} ${reading} The folders and the curve are hidden.`;
    if (mode === 'nearest')
      return (
        `${intro} Only the nearest folder, ${at(keys[weights.indexOf(1)]!)}, answers: ${formatNumber(output)}. ` +
        'A small step changes nothing, unless another folder becomes the nearest.'
      );
    const shares = keys.map((key, i) => `${at(key)} ${formatPercent(weights[i]!)}`).join(', ');
    return `${intro} Weights: ${shares}. ${reading}`;
  },
  torch({ state: { address, mode }, input, print }) {
    const how = 'dtype=torch.float64';
    const isSoft = mode === 'soft';
    return `import torch
import torch.nn.functional as F

address = torch.tensor(${plainNumber(address)}, ${how}, requires_grad=True)
${input('keys', 'keys', { how })}
${input('contents', 'contents', { how })}
${input('temperature')}

scores = -((address - keys) ** 2)
weights = ${isSoft ? 'torch.softmax(scores / temperature, dim=-1)' : 'F.one_hot(scores.argmax(), len(keys)).double()'}
output = weights @ contents

${print('weights')}
${print('output', 'output', { label: 'reading' })}
${
  isSoft
    ? `output.backward()\n${print('slope', 'address.grad')}`
    : '# argmax has no gradient: the reading does not tell which way to move'
}
`;
  },
  presets: {
    tide: ['Four readings of a tide gauge'],
    nearest: ['The nearest folder alone', { mode: 'nearest' }],
    sharp: ['Cold: steps with soft edges', { temperature: 0.1 }],
    even: ['Hot: nearly the same level at every hour', { temperature: 50 }],
  },
  goals: {
    top: {
      start: {
        keys: [1.2, 3.4, 5.1, 7.4],
        contents: [0.6, 2.2, 3.9, 1.4],
        address: 2,
        mode: 'soft',
        temperature: 1,
        veil: true,
      },
      solution: { address: 5.3 },
      keep: ['keys', 'contents', 'mode', 'temperature'],
      cleanup: { veil: false },
      check: (_, { soft }) =>
        isTop(soft) ||
        `You read ${formatNumber(soft.output)}, with a slope of ${formatNumber(soft.slope)} per hour: ` +
          (isFlat(soft) ? 'flat, but not the highest level.' : 'not the top yet.'),
      hint({ address }, { soft }) {
        if (isFlat(soft))
          return `It’s flat and low here. Ask for ${address > MAX_ADDRESS / 2 ? 'earlier' : 'later'} hours, until there is a slope to follow.`;
        const [side, way] = soft.slope > 0 ? ['above', 'later'] : ['below', 'earlier'];
        return `The slope is ${side} 0, so the level rises toward ${way} hours.`;
      },
      explain: ({ address }, { soft: { output, slope } }) =>
        `High tide is at ${hour(address, 2)}, with ${formatNumber(output)}. Before the top the slope is above 0, after it below; ` +
        `here it is ${formatNumber(slope)}, nearly 0. You followed the slope without seeing the curve. That’s how a model learns.`,
    },
  },
  stage: [700, 570],
  view: () => import('./View.tsx'),
});
