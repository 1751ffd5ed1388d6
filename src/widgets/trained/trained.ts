import { startJob } from '../../background/job.ts';
import { softmax, tensor } from '../../engine/index.ts';
import { integer, sentence, toggle } from '../../fields/index.ts';
import { choicesAt, meaningOf } from '../../language/grammar.ts';
import language from '../../language/language.json' with { type: 'json' };
import { type Model, readSentence, type Reading } from '../../language/model.ts';
import {
  defineWidget,
  type Goal,
  makePresets,
  type StateOf,
  type ViewProps,
} from '../../widget/define.ts';
import { list, one, type Quantities, table, text, texts } from '../../widget/quantities.ts';
import { rankedIndices } from '../scores.ts';
import known from './known.json';
import {
  describe,
  findings,
  goalTexts,
  headName,
  labels,
  mostRead,
  nudges,
  presetTitles,
  problems,
  sentences,
  texts as said,
  title,
} from './text.ts';

/** A head, counted from 1 as its layer is. */
export interface HeadAt {
  readonly layer: number;
  readonly head: number;
}
const { nHeads, nLayers } = language.model;
export const LAYERS = Array.from({ length: nLayers }, (_, i) => i + 1) as readonly (1 | 2)[];
export const HEADS = Array.from({ length: nHeads }, (_, i) => i + 1) as readonly (1 | 2 | 3 | 4)[];
/** Words of the longest sentence. */
export const MAX_WORDS = language.weights.find(({ name }) => name === 'places.weight')!.shape[0]!;

type HeadKey = `l${1 | 2}h${1 | 2 | 3 | 4}`;
/** Which field says whether a head is on. */
export const keyOf = ({ layer, head }: HeadAt) => `l${layer}h${head}` as HeadKey;
export const ALL_HEADS: readonly HeadAt[] = LAYERS.flatMap((layer) =>
  HEADS.map((head) => ({ layer, head })),
);
const switches = Object.fromEntries(
  ALL_HEADS.map((at) => [keyOf(at), toggle({ label: headName(at), initial: true })]),
) as Record<HeadKey, ReturnType<typeof toggle>>;

const fields = {
  words: sentence({
    label: labels.words,
    initial: sentences.tired,
    maxWords: MAX_WORDS,
    length: 12,
  }),
  /** The head of each layer that is looked at. */
  first: integer({ label: labels.first, initial: 2, min: 1, max: nHeads }),
  second: integer({ label: labels.second, initial: 2, min: 1, max: nHeads }),
  /** The word that asks, counted from 1; 0 is "it", wherever it stands. */
  asked: integer({ label: labels.asked, initial: 0, min: 0, max: MAX_WORDS }),
  ...switches,
};
export type TrainedState = StateOf<typeof fields>;

type Table = readonly (readonly number[])[];

export interface TrainedDerived {
  /** The words as the model knows them. */
  words: readonly string[];
  /** Where "it" stands, −1 where it does not, and the word that asks, both counted from 0. */
  it: number;
  asked: number;
  /** What keeps the model from reading the sentence; nothing where it can. */
  problem: string;
  /** What "it" means by the rules; null where no rule makes the sentence. */
  means: string | null;
  off: readonly HeadAt[];
  /** All below is null while there is no model, and where it cannot read the sentence. */
  logits: readonly number[] | null;
  /** By layer and head, both from 0: a row for each word that asks. */
  weights: readonly (readonly Table[])[] | null;
  /** What the word that asks reads in the heads looked at. */
  rows: readonly [readonly number[], readonly number[]] | null;
  answer: string | null;
  share: number | null;
  /** The likeliest answers, and their shares. */
  answers: readonly string[] | null;
  shares: readonly number[] | null;
  /** The model's own reading, once the model is there. */
  reading: Reading | null;
}

/** Where pages are made and tried, the model is there at once; in a browser the job brings it. */
const modelAtOnce =
  import.meta.env.SSR || import.meta.env.MODE === 'test'
    ? (await import('../../language/weights.ts')).model
    : undefined;

const worker = () => new Worker(new URL('./model.worker.ts', import.meta.url), { type: 'module' });

/** The model, for code that is copied before the figure has it. */
export const loadModel = (): Promise<Model> =>
  modelAtOnce
    ? Promise.resolve(modelAtOnce)
    : new Promise((resolve, reject) =>
        startJob<object, Model>(worker, {}, (run) => {
          if (run.status === 'done') resolve(run.output);
          if (run.status === 'failed') reject(new Error(run.problem));
        }),
      );

/** As a reader may write: with a capital, and with a full stop. */
const asKnown = (word: string) => word.toLowerCase().replace(/[.,]$/, '') || word;

const offIn = (s: TrainedState) => ALL_HEADS.filter((at) => !s[keyOf(at)]);

/** What the model makes of a state's sentence. */
export const read = (model: Model, s: TrainedState): Reading =>
  readSentence(
    model,
    s.words.map(asKnown),
    (layer, head) => !s[keyOf({ layer: layer + 1, head: head + 1 })],
  );

/** The states that a page begins with are known beforehand, so that they are there without the model. */
interface Known {
  logits: readonly number[];
  /** Of all heads, row after row, in hundredths, as they are written. */
  weights: readonly number[];
}
export const knownKey = (s: TrainedState) =>
  [s.words.map(asKnown).join(' '), ...offIn(s).map(keyOf)].join(' -');
const KNOWN_UNIT = 100;
export const toKnown = ({ logits, steps }: Reading): Known => ({
  logits: logits.map((x) => Number(x.toFixed(4))),
  weights: steps.flatMap(({ attention }) =>
    Array.from(attention.weights.data, (x) => Math.round(x * KNOWN_UNIT)),
  ),
});

/** Weights of all heads, row after row, by layer, head and row. */
const cut = (flat: ArrayLike<number>, n: number, unit = 1) =>
  LAYERS.map((_, layer) =>
    HEADS.map((__, head) =>
      Array.from({ length: n }, (___, i) => {
        const from = ((layer * nHeads + head) * n + i) * n;
        return Array.from({ length: n }, (____, j) => flat[from + j]! / unit);
      }),
    ),
  );

/** So many answers are shown. */
export const LIKELIEST = 3;

function problemOf(words: readonly string[]): string {
  const unknown = words.findIndex((word) => !language.words.includes(word));
  if (unknown >= 0) return problems.unknown(words[unknown]!, choicesAt(words, unknown));
  return words.includes('it') ? '' : problems.noIt;
}

function derive(s: TrainedState, output?: Model, last?: Model): TrainedDerived {
  const words = s.words.map(asKnown);
  const it = words.indexOf('it');
  const asked = s.asked === 0 ? Math.max(it, 0) : s.asked - 1;
  const problem = problemOf(words);
  const model = output ?? last ?? modelAtOnce;
  const reading = model && !problem ? read(model, s) : null;
  const kept = reading ? undefined : (known as Record<string, Known>)[knownKey(s)];
  const logits = reading?.logits ?? kept?.logits ?? null;
  const weights = reading
    ? cut(
        reading.steps.flatMap(({ attention }) => [...attention.weights.data]),
        words.length,
      )
    : kept
      ? cut(kept.weights, words.length, KNOWN_UNIT)
      : null;
  const all = logits && [...softmax(tensor(logits, [logits.length])).data];
  const ranked = all && rankedIndices(all).slice(0, LIKELIEST);
  const answers = ranked && ranked.map((i) => language.answers[i]!);
  return {
    words,
    it,
    asked,
    problem,
    means: meaningOf(words) ?? null,
    off: offIn(s),
    logits,
    weights,
    rows: weights && [weights[0]![s.first - 1]![asked]!, weights[1]![s.second - 1]![asked]!],
    answer: answers && answers[0]!,
    share: all && all[ranked![0]!]!,
    answers,
    shares: ranked && ranked.map((i) => all![i]!),
    reading,
  };
}

/** Who asks is a word of the sentence; "it" is followed wherever it stands. */
const agree = (s: TrainedState): TrainedState =>
  s.asked > s.words.length || (s.asked > 0 && asKnown(s.words[s.asked - 1]!) === 'it')
    ? { ...s, asked: 0 }
    : s;

const words = { field: 'words' };
const headNames = () => HEADS.map(said.head);
const weight = { digits: 2, role: 'weight', part: 'weights' } as const;
const chosen = (s: TrainedState, layer: 1 | 2) => (layer === 1 ? s.first : s.second) - 1;
const ofLayer = <L extends 1 | 2>(layer: L) => ({
  /** The weights of the head looked at, and of them the row of the word that asks. */
  weights: table<TrainedState, TrainedDerived>({
    ...weight,
    label: labels[layer === 1 ? 'first' : 'second'],
    rows: words,
    columns: words,
    of: (d, s) => d.weights && d.weights[layer - 1]![chosen(s, layer)]!,
  }),
  row: list<TrainedState, TrainedDerived>({
    ...weight,
    rows: words,
    of: (d) => d.rows && d.rows[layer - 1]!,
  }),
  reads: text<TrainedState, TrainedDerived>({
    of: (d) => d.rows && d.words[mostRead(d.rows[layer - 1]!)]!,
  }),
  /** What the word that asks reads in each head. */
  heads: table<TrainedState, TrainedDerived>({
    ...weight,
    rows: headNames,
    columns: words,
    of: (d) => d.weights && d.weights[layer - 1]!.map((rows) => rows[d.asked]!),
  }),
  /** How many unseen sentences it gets right without each head, as measured after the training. */
  without: list<TrainedState, TrainedDerived>({
    as: 'percent',
    rows: headNames,
    of: () => language.training.accuracyWithout[layer - 1]!,
  }),
});
const [first, second] = [ofLayer(1), ofLayer(2)];
const { accuracy } = language.training;

const quantities = {
  /** The word that asks. */
  asker: text({ of: (d) => d.words[d.asked]! }),
  answer: text(),
  share: one({ as: 'percent' }),
  answers: texts(),
  shares: list({ as: 'percent', role: 'weight', rows: (_, d) => d.answers ?? [] }),
  /** What the rules say, and whether the model says it too: 1, or 0. */
  means: text(),
  right: one({ as: 'count', of: (d) => d.answer && d.means && Number(d.answer === d.means) }),
  logits: list({ rows: () => language.answers }),
  'weights.1': first.weights,
  'weights.2': second.weights,
  'row.1': first.row,
  'row.2': second.row,
  'reads.1': first.reads,
  'reads.2': second.reads,
  'heads.1': first.heads,
  'heads.2': second.heads,
  'without.1': first.without,
  'without.2': second.without,
  offCount: one({ as: 'count', of: (d) => d.off.length }),
  'accuracy.unseen': one({ as: 'percent', of: () => accuracy.unseen }),
  'accuracy.newPairs': one({ as: 'percent', of: () => accuracy.newPairs }),
} satisfies Quantities<TrainedState, TrainedDerived>;
export type Props = ViewProps<TrainedState, TrainedDerived, typeof quantities>;

const ON = Object.fromEntries(ALL_HEADS.map((at) => [keyOf(at), true])) as Record<HeadKey, boolean>;
const only = (...on: HeadKey[]) =>
  Object.fromEntries(ALL_HEADS.map((at) => [keyOf(at), on.includes(keyOf(at))]));

const begin = { words: sentences.tired, first: 2, second: 2, asked: 0, ...ON };
/** How many heads can be off in the first sentence while the answer keeps nine tenths, and what that is. */
const MOST_OFF = 6;
const SURE = 0.9;

const goals: Record<string, Goal<TrainedState, TrainedDerived>> = {
  two: {
    start: begin,
    met(_, d) {
      if (d.words.join(' ') !== sentences.tired.join(' ')) return goalTexts.words;
      if (d.answer !== d.means || d.share! < SURE) return goalTexts.answer(d.answer, d.share);
      return d.off.length >= MOST_OFF || goalTexts.few(d.off.length);
    },
    nudge: () => nudges.two,
    found: (_, d) => findings.two(d),
  },
};

export default defineWidget<TrainedState, TrainedDerived, Model>({
  id: 'trained',
  version: 1,
  title,
  fields,
  agree,
  job: { of: () => ({ model: 'trained' }), worker, name: () => said.loading },
  derive,
  quantities,
  describe,
  torch: async (...all) => (await import('./torch.ts')).torch(...all),
  presets: makePresets(presetTitles, {
    tired: {},
    wide: { words: sentences.wide, second: 4 },
    late: { words: sentences.late, first: 1, second: 4 },
    longer: { words: sentences.longer, second: 4 },
    off: { l1h2: false },
    nothing: { l1h3: false, first: 3 },
    two: only('l1h2', 'l2h2'),
    mistake: { words: sentences.drum },
  }),
  goals,
  stage: [720, 500],
  view: () => import('./View.tsx'),
});
