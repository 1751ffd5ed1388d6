import { number, oneOf, toggle, vector } from '../../fields/index.ts';
import { plainNumber } from '../../number/format.ts';
import type { Point } from '../../plane/plane.ts';
import {
  defineWidget,
  type Goal,
  hasChanged,
  type StateOf,
  makePresets,
  type ViewProps,
} from '../../widget/define.ts';
import type { Script } from '../../widget/program.ts';
import { list, one, type Quantities, table, prefixQuantities } from '../../widget/quantities.ts';
import { aboveZero } from '../aboveZero.ts';
import { nearest, readMemory, slopeAt, steps } from './read.ts';
import { describe, goalTexts, hour, labels, modes, presetTitles, title } from './text.ts';

/** Where the line of addresses ends, and the highest level. */
export const MAX_ADDRESS = 8;
export const MAX_LEVEL = 4;
/** Who answers: the nearest folder alone, or every folder by its weight. */
export type Mode = 'nearest' | 'soft';

const hours = { min: 0, max: MAX_ADDRESS };
const TIDE_EXAMPLE = { keys: [1, 3, 5, 7], contents: [1, 3.5, 2.5, 0.5] };

const fields = {
  /** The hour that is asked for: the query. */
  address: number({ label: labels.address, role: 'query', initial: 2.3, ...hours }),
  /** The hour on each folder. */
  keys: vector({
    label: labels.keys,
    one: labels.key,
    role: 'key',
    initial: TIDE_EXAMPLE.keys,
    ...hours,
  }),
  /** The level in each folder. */
  contents: vector({
    label: labels.contents,
    one: labels.content,
    role: 'value',
    initial: TIDE_EXAMPLE.contents,
    min: 0,
    max: MAX_LEVEL,
  }),
  mode: oneOf({ label: labels.mode, initial: 'soft', options: modes, bar: true }),
  temperature: number({
    label: labels.temperature,
    initial: 1,
    min: 0.05,
    max: 50,
    step: 0.05,
    log: true,
    bar: true,
  }),
  /** Whether all but what is read is out of sight, for a challenge: folders and curve. */
  veil: toggle({ label: labels.veil, initial: false, hidden: true }),
};

export type AddressState = StateOf<typeof fields>;

interface Answer {
  weights: number[];
  output: number;
  /** Change of the reading for a small change of the address. */
  slope: number;
}

export interface AddressDerived extends Answer {
  scores: number[];
  soft: Answer;
  nearest: Answer;
  /** The soft reading at every address. */
  curve: Point[];
  /** The nearest folder's reading at every address, as level pieces. */
  steps: [from: Point, to: Point][];
  /** Whether folders and curve are out of sight: until the top is found. */
  isVeiled: boolean;
}

/** How small a slope counts as none, and above which level only the top is flat. */
const FLAT_SLOPE = 0.1;
const HIGH_LEVEL = 3;

const isFlat = ({ slope }: Answer) => Math.abs(slope) <= FLAT_SLOPE;
const isTop = (answer: Answer) => isFlat(answer) && answer.output > HIGH_LEVEL;

const SAMPLE_COUNT = 161;
const places = Array.from(
  { length: SAMPLE_COUNT },
  (_, i) => (i * MAX_ADDRESS) / (SAMPLE_COUNT - 1),
);

function derive(s: AddressState): AddressDerived {
  const { scores, weights, output } = readMemory(s, [s.address]);
  const soft = {
    weights: aboveZero(weights[0]!),
    output: output[0]!,
    slope: slopeAt(s, s.address),
  };
  const at = nearest(s.keys, s.address);
  const hard = {
    weights: s.keys.map((_, i) => (i === at ? 1 : 0)),
    output: s.contents[at]!,
    slope: 0,
  };
  return {
    ...(s.mode === 'soft' ? soft : hard),
    scores: scores[0]!,
    soft,
    nearest: hard,
    curve: readMemory(s, places).output.map((y, i): Point => [places[i]!, y]),
    steps: steps(s, MAX_ADDRESS),
    isVeiled: s.veil && !isTop(soft),
  };
}

const folders = (s: AddressState) => s.keys.map((key) => hour(key));

const answer = {
  weights: list({ as: 'percent', role: 'weight', part: 'weights', rows: folders }),
  output: one({ role: 'output', part: 'output' }),
  slope: one({ part: 'output' }),
} satisfies Quantities<AddressState, Answer>;

function torch(s: AddressState, _: AddressDerived, { input, print }: Script<AddressState>): string {
  const soft = s.mode === 'soft';
  const weights = soft
    ? 'torch.softmax(scores / temperature, dim=-1)'
    : 'F.one_hot(scores.argmax(), len(keys)).double()';
  const end = soft
    ? `output.backward()\n${print('slope', 'address.grad')}`
    : '# argmax has no gradient: the reading does not tell which way to move';
  const how = 'dtype=torch.float64';
  return `import torch
import torch.nn.functional as F

address = torch.tensor(${plainNumber(s.address)}, ${how}, requires_grad=True)
${input('keys', 'keys', { how })}
${input('contents', 'contents', { how })}
${input('temperature', 'temperature')}

scores = -((address - keys) ** 2)
weights = ${weights}
output = weights @ contents

${print('weights', 'weights')}
${print('output', 'output', { label: 'reading' })}
${end}
`;
}

/** Another day, which nobody has seen. */
const UNSEEN_TIDE = { keys: [1.2, 3.4, 5.1, 7.4], contents: [0.6, 2.2, 3.9, 1.4] };

const goals: Record<string, Goal<AddressState, AddressDerived>> = {
  top: {
    start: { ...UNSEEN_TIDE, address: 2, mode: 'soft', temperature: 1, veil: true },
    over: { veil: false },
    met(state, { soft }, begun) {
      if (hasChanged(state, begun, ['keys', 'contents', 'mode', 'temperature']))
        return goalTexts.otherChange;
      return isTop(soft) || goalTexts.stand(soft, isFlat(soft));
    },
    nudge: ({ address }, { soft }) =>
      isFlat(soft) ? goalTexts.low(address > MAX_ADDRESS / 2) : goalTexts.uphill(soft.slope),
    found: ({ address }, { soft }) => goalTexts.found(address, soft),
  },
};

const quantities = {
  scores: list({ part: 'scores', rows: folders }),
  ...answer,
  ...prefixQuantities('soft', (d) => d.soft, answer),
  ...prefixQuantities('nearest', (d) => d.nearest, answer),
  curve: table({ role: 'output' }),
} satisfies Quantities<AddressState, AddressDerived>;

export type Props = ViewProps<AddressState, AddressDerived, typeof quantities>;

export default defineWidget<AddressState, AddressDerived>({
  id: 'address',
  version: 1,
  title,
  fields,
  derive,
  quantities,
  describe,
  torch,
  presets: makePresets(presetTitles, {
    tide: {},
    nearest: { mode: 'nearest' },
    sharp: { temperature: 0.1 },
    even: { temperature: 50 },
  }),
  goals,
  stage: [700, 570],
  view: () => import('./View.tsx'),
});
