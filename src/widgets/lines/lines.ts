import {
  tryInfer,
  causalMask,
  fromRows,
  inferAttentionShapes,
  randomNormals,
  rowSums,
  scaledDotProductAttention,
  showShape,
  summarize,
  type Tensor,
  toRows,
} from '../../engine/index.ts';
import { deepEqual } from '../../kit/signal/memoByValue.ts';
import { integer, matrix, oneOf, seed, toggle } from '../../figure/fields/index.ts';
import { formatNumber } from '../../number/format.ts';
import { type StateOf, stepField } from '../../figure/define.ts';
import { defineFigure } from '../../figure/defineFigure.ts';
import { ordinalNames } from '../shared/numbered.ts';
import { SOURCES } from './sources.ts';

export const INPUT_NAMES = ['q', 'k', 'v'] as const;
/** Tensors that the steps after the check compute, in order. */
export const RESULT_NAMES = ['scores', 'scaled', 'masked', 'weights', 'output'] as const;
export const TENSOR_NAMES = [...INPUT_NAMES, ...RESULT_NAMES] as const;
export type TensorName = (typeof TENSOR_NAMES)[number];
export const STATS = ['min', 'max', 'mean', 'std'];
/** Number of columns of a random V. */
export const D_V = 4;

/** Returns the number of the step that computes a tensor, which is 1 for inputs. */
export const stepOf = (name: TensorName) => Math.max(1, TENSOR_NAMES.indexOf(name) - 1);

const STEPS = [
  {
    id: 'inputs',
    title: 'Check',
    summary: 'Do the shapes fit? If not, stop and say why.',
    part: 'query',
  },
  { id: 'scores', title: 'Scores', summary: 'Multiply every query by every key.', part: 'scores' },
  { id: 'scaled', title: 'Scale', summary: 'Divide every score by √d_k.', part: 'scale' },
  {
    id: 'masked',
    title: 'Mask',
    summary: 'If there’s a mask, write −∞ over every hidden score.',
    part: 'scale',
  },
  {
    id: 'weights',
    title: 'Softmax',
    summary: 'Turn each row into weights that add up to 1.',
    part: 'weights',
  },
  { id: 'output', title: 'Mix', summary: 'Each row of weights mixes the values.', part: 'output' },
] as const;

const isDrawn = ({ drawn }: { drawn?: boolean }) => drawn === true;
const isTyped = ({ drawn }: { drawn?: boolean }) => drawn !== true;
const inputOptions = { min: -20, max: 20, leftOut: isDrawn };

const fields = {
  language: oneOf({
    label: 'Language',
    initial: 'torch',
    options: { torch: 'PyTorch', numpy: 'NumPy', typescript: 'TypeScript', all: 'all three' },
  }),
  q: matrix({
    label: 'Q',
    role: 'query',
    initial: [[1, 0, 2, 0], [0, 2, 0, 1], [2, 1, 0, 0]], // prettier-ignore
    ...inputOptions,
  }),
  k: matrix({
    label: 'K',
    role: 'key',
    initial: [[1, 0, 1, 0], [0, 2, 0, 1], [1, 1, 0, 2]], // prettier-ignore
    ...inputOptions,
  }),
  v: matrix({
    label: 'V',
    role: 'value',
    initial: [[1, 0], [0, 1], [2, 2]], // prettier-ignore
    ...inputOptions,
  }),
  causal: toggle({ label: 'Causal mask', initial: false, bar: 'not-on-slides' }),
  fault: oneOf({
    label: 'Shapes',
    initial: 'none',
    options: { none: 'they fit', keys: 'keys too short', values: 'a value missing' },
  }),
  checked: toggle({ label: 'Check the shapes first', initial: true, bar: 'not-on-slides' }),
  /** Whether Q and K, `(n, d_k)`, and V, `(n, 4)`, are random instead of typed. */
  drawn: toggle({ label: 'Random numbers', initial: false }),
  n: integer({ label: 'n', initial: 6, min: 2, max: 6, leftOut: isTyped }),
  dK: integer({ label: 'd_k', initial: 64, min: 2, max: 64, leftOut: isTyped }),
  seed: seed({ label: 'seed', initial: 42, leftOut: isTyped }),
  step: stepField(STEPS),
};
export type State = StateOf<typeof fields>;

/**
 * Returns the step at which the function stops because shapes don’t match, or null if it runs to the end. Without the
 * check, Python stops at the product with the mismatch. TypeScript never stops: missing numbers are undefined, which
 * become NaN.
 */
export function stopOf({ fault, checked, language }: State): number | null {
  if (fault === 'none' || (!checked && language === 'typescript')) return null;
  return checked ? 1 : fault === 'keys' ? 2 : 6;
}

/** Returns Q, K and V for the function. A fault removes the last number of each key, or the last value. */
export function inputs(s: State): Record<'q' | 'k' | 'v', Tensor> {
  const draw = (d: number, i: number) => toRows(randomNormals([s.n, d], 3 * s.seed + i));
  const [q, k, v] = s.drawn ? [draw(s.dK, 0), draw(s.dK, 1), draw(D_V, 2)] : [s.q, s.k, s.v];
  return {
    q: fromRows(q),
    k: fromRows(s.fault === 'keys' ? k.map((row) => row.slice(0, -1)) : k),
    v: fromRows(s.fault === 'values' ? v.slice(0, -1) : v),
  };
}

const measure = (t: Tensor) => {
  const { min, max, mean, std } = summarize(t);
  return { shape: showShape(t.shape), rows: toRows(t), stats: [min, max, mean, std] };
};
const noProduct = (a: readonly number[], b: readonly number[]) =>
  `${showShape(a)} and ${showShape(b)} can’t be multiplied.`;

/** Runs the function until it stops. Returns each tensor with its statistics, or null, and the reason for a stop. */
function run(s: State) {
  const { q, k, v } = inputs(s);
  const [[nQ = 0, dK = 0], [nK = 0], [, dV = 0]] = [q.shape, k.shape, v.shape];
  // In TypeScript a missing number becomes NaN, and so does every result that uses it.
  const padded = (t: Tensor, columns: number) => {
    const rows = toRows(t);
    const row = (i: number) => Array.from({ length: columns }, (_, j) => rows[i]?.[j] ?? NaN);
    return fromRows(Array.from({ length: nK }, (_, i) => row(i)));
  };
  const stop = stopOf(s);
  const full =
    stop === 1 || stop === 2
      ? null
      : scaledDotProductAttention(q, padded(k, dK), padded(v, dV), {
          attnMask: s.causal ? causalMask(nQ, nK) : undefined,
        });
  return {
    q: measure(q),
    k: measure(k),
    v: measure(v),
    scores: full && measure(full.scores),
    scaled: full && measure(full.scaled),
    masked: full && measure(full.masked),
    weights: full && measure(full.weights),
    output: full && stop !== 6 ? measure(full.output) : null,
    rowSums: full && [...rowSums(full.weights).data],
    refused:
      stop === 1
        ? tryInfer(() => inferAttentionShapes(q.shape, k.shape, v.shape)).refusal
        : stop === 2
          ? noProduct(q.shape, k.shape.toReversed())
          : stop === 6
            ? noProduct([nQ, nK], v.shape)
            : null,
  };
}

/** Returns why there is no tensor if the step at which the function stops is reached. */
const refusal = (s: State, { refused }: { refused: string | null }) =>
  refused !== null && s.step >= stopOf(s)!
    ? `${s.checked ? 'Refused' : 'Stopped'}: ${refused}`
    : undefined;

/** Returns the title of the result: its name and shape, or why there is none. */
export function verdict(s: State, d: ReturnType<typeof run>): string {
  const name = RESULT_NAMES[s.step - 2];
  return (
    refusal(s, d) ??
    (name
      ? `${name} ${d[name]!.shape}`
      : s.fault === 'none'
        ? 'The shapes fit.'
        : 'The shapes don’t fit, and nothing checks them.')
  );
}

export default defineFigure({
  id: 'lines',
  title: 'The function, line by line',
  fields,
  normalize(s) {
    const stop = stopOf(s);
    return stop !== null && s.step > stop ? { ...s, step: stop } : s;
  },
  derive: run,
  quantities({ scalar, list, table, text }) {
    type Derived = ReturnType<typeof run>;
    const rowsOf = (name: TensorName) => (_: unknown, d: Derived) =>
      ordinalNames(d[name]?.rows.length ?? 0);
    const isKnownFrom = (name: TensorName) => (s: { step: number }, d: Derived) =>
      stepOf(name) <= s.step && d[name] !== null;
    const result = (name: TensorName) => ({
      of: (d: Derived) => d[name]?.rows ?? null,
      rows: rowsOf(name),
      columns: (_: unknown, d: Derived) => ordinalNames(d[name]?.rows[0]!.length ?? 0),
      isKnown: isKnownFrom(name),
    });
    const forEachTensor = <P extends string, T>(prefix: P, of: (name: TensorName) => T) =>
      Object.fromEntries(TENSOR_NAMES.map((name) => [`${prefix}.${name}`, of(name)])) as Record<
        `${P}.${TensorName}`,
        T
      >;
    return {
      scores: table({ as: 'short', digits: 2, part: 'scores', ...result('scores') }),
      scaled: table({ part: 'scale', ...result('scaled') }),
      masked: table({ part: 'scale', ...result('masked') }),
      weights: table({ digits: 4, role: 'weight', part: 'weights', ...result('weights') }),
      output: table({ digits: 3, role: 'output', part: 'output', ...result('output') }),
      rowSums: list({ digits: 4, rows: rowsOf('weights') }),
      'shapes.inputs': text({ of: ({ q, k, v }) => [q, k, v].map(({ shape }) => shape).join(' ') }),
      ...forEachTensor('shapes', (name) =>
        text({ of: (d) => d[name]?.shape ?? null, isKnown: isKnownFrom(name) }),
      ),
      ...forEachTensor('stats', (name) =>
        list({ rows: () => STATS, of: (d) => d[name]?.stats ?? null, isKnown: isKnownFrom(name) }),
      ),
      /** 0 if the function runs to the end, 1 if it stops. */
      outcome: scalar({ as: 'count', of: (d) => Number(d.refused !== null) }),
    };
  },
  describe(s, d) {
    const refused = refusal(s, d);
    if (refused) return refused;
    const name = RESULT_NAMES[s.step - 2];
    const mask = s.causal ? ' with a causal mask' : '';
    if (!name)
      return (
        `Q ${d.q.shape}, K ${d.k.shape} and V ${d.v.shape} ` +
        (s.fault === 'none'
          ? `fit. The function can start${mask}.`
          : 'don’t fit, and nothing checks them.')
      );
    const { shape, stats } = d[name]!;
    const [min, max, mean, std] = stats.map((x) => formatNumber(x));
    const spoken = name === 'scaled' || name === 'masked' ? `${name} scores` : name;
    return (
      `The ${spoken}${mask} ${name === 'output' ? 'has' : 'have'} the shape ${shape}: from ${min} to ${max}, ` +
      `mean ${mean}, standard deviation ${std}.`
    );
  },
  torch: async (program) => (await import('./torch.ts')).torch(program),
  steps: STEPS.map((step, i) => ({
    ...step,
    summary(s: State) {
      const stop = stopOf(s) ?? Infinity;
      return i + 1 < stop ? step.summary : `Stopped at step ${stop}: no later line runs.`;
    },
    /** Returns the main line of the step in the chosen language. */
    code: ({ language }: State) =>
      SOURCES[language === 'all' ? 'torch' : language]
        .filter(({ steps }) => steps.includes(i + 1))
        .map(({ text }) => text.trim())
        .find((text) =>
          /^(const )?(weights|masked|scaled|scores|output|assert|if \(k)/.test(text),
        )!,
    output: `shapes.${step.id}`,
  })),
  presets: {
    whole: ['All lines'],
    begin: ['The first line: the check', { step: 1 }],
    first: ['The line of the scores', { step: 2 }],
    causal: ['With a causal mask, at its line', { causal: true, step: 4 }],
    numpy: ['All lines, in NumPy', { language: 'numpy' }],
    keys: ['Keys of three numbers: refused', { fault: 'keys', step: 1 }],
    values: ['Two values for three keys: refused', { fault: 'values', step: 1 }],
    unchecked: [
      'The same without the check: PyTorch stops at the mix',
      { fault: 'values', checked: false },
    ],
    nan: [
      'The same without the check: TypeScript runs on',
      { fault: 'values', checked: false, language: 'typescript' },
    ],
    test: [
      'A first test: three words of four random numbers',
      { drawn: true, n: 3, dK: 4, step: 5 },
    ],
    random: ['Six words of 64 random numbers', { drawn: true, step: 3 }],
  },
  goals: {
    unseen: {
      start: { drawn: false, fault: 'none', checked: true, causal: false, step: STEPS.length },
      solution: { v: [[0, 1], [1, 0], [2, 2]] }, // prettier-ignore
      keep: ['q', 'k', 'causal', 'fault', 'checked', 'drawn'],
      check(s, d, begun) {
        if (deepEqual(s.v, begun.v)) return 'V is unchanged, and so is the output.';
        const before = run(begun);
        const changed = d.v.stats.findIndex((x, i) => Math.abs(x - before.v.stats[i]!) > 1e-5);
        if (changed >= 0) {
          const [was, is] = [before, d].map(({ v }) => formatNumber(v.stats[changed]!, 3));
          return `The ${STATS[changed]} of V was ${was} and is now ${is}. All four have to stay the same.`;
        }
        const outputs = before.output!.rows.flat();
        return (
          d.output!.rows.flat().some((x, i) => Math.abs(x - outputs[i]!) > 0.005) ||
          'V’s four statistics are unchanged, but so is the output, or nearly.'
        );
      },
      hint: () => 'Put the same numbers in different places: swap two unequal ones.',
      explain: (_, d) =>
        'Min, max, mean and std depend on which numbers there are, not on where they are. But the place decides ' +
        `which weight multiplies a number. The output’s mean is now ${formatNumber(d.output!.stats[2]!, 3)}.`,
    },
  },
  stage: [760, 622],
  view: () => import('./View.tsx'),
});
