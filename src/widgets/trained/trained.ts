import { startJob } from '../../figure/job/job.ts';
import { softmax } from '../../engine/arrays.ts';
import { integer, sentence, toggle } from '../../figure/fields/index.ts';
import { choicesAt, referentOf } from './language/grammar.ts';
import language from './language/language.json' with { type: 'json' };
import { type Model, readSentence, type Reading } from './language/model.ts';
import { formatNumber, formatPercent } from '../../number/format.ts';
import { defineFigure } from '../../figure/defineFigure.ts';
import { rankedIndices } from '../shared/scores.ts';
import known from './known.json';

const { nHeads } = language.model;
const { accuracy, accuracyWithout } = language.training;
export const LAYERS = [1, 2] as const;
export const HEADS = [1, 2, 3, 4] as const;
const MAX_WORDS = language.weights.find(({ name }) => name === 'places.weight')!.shape[0]!;
/** The number of answers to show, the most likely first. */
export const LIKELIEST = 3;
/** The challenge's requirements: the number of heads off, and the minimum probability of the correct answer. */
const [REQUIRED_OFF, MIN_SHARE] = [6, 0.9];

/** A head and its layer, both numbered from 1. */
interface HeadAt {
  readonly layer: number;
  readonly head: number;
}
type HeadKey = `l${1 | 2}h${1 | 2 | 3 | 4}`;
/** Returns the field that turns a head on or off. */
export const keyOf = ({ layer, head }: HeadAt) => `l${layer}h${head}` as HeadKey;
/** Returns the selected head of a layer. */
export const selected = (s: { first: number; second: number }, layer: number) =>
  layer === 1 ? s.first : s.second;
export const headName = ({ layer, head }: HeadAt) => `Layer ${layer}, head ${head}`;
export const ALL_HEADS: readonly HeadAt[] = LAYERS.flatMap((layer) =>
  HEADS.map((head) => ({ layer, head })),
);
const forEachHead = <T>(value: (at: HeadAt) => T) =>
  Object.fromEntries(ALL_HEADS.map((at) => [keyOf(at), value(at)])) as Record<HeadKey, T>;
/** The heads of the solution: in layer 1, “it” attends to the reason, and in layer 2, to the noun. */
const TWO_HEADS = forEachHead((at) => ['l1h2', 'l2h2'].includes(keyOf(at)));

const split = (text: string) => text.split(' ');
const because = (reason: string) =>
  split(`the animal did not cross the street because it was ${reason}`);
const TIRED = because('tired');

/** The model in prerendering and tests, where it is imported directly. In a browser, the job loads it. */
const importedModel =
  import.meta.env.SSR || import.meta.env.MODE === 'test'
    ? (await import('./language/weights.ts')).model
    : undefined;
const worker = () => new Worker(new URL('./model.worker.ts', import.meta.url), { type: 'module' });
/** Loads the model for the program, which may be copied before the figure has loaded the model. */
export const loadModel = (): Promise<Model> =>
  importedModel
    ? Promise.resolve(importedModel)
    : new Promise((resolve, reject) =>
        startJob<object, Model>(worker, {}, (run) => {
          if (run.status === 'done') resolve(run.output);
          if (run.status === 'failed') reject(new Error(run.problem));
        }),
      );

/** The input of the model: a sentence and the heads that are on. */
export type Task = Record<HeadKey, boolean> & { words: readonly string[] };

/** Removes capitals and a final period or comma, which readers may type. */
const normalize = (word: string) => word.toLowerCase().replace(/[.,]$/, '') || word;
const headsOff = (s: Task) => ALL_HEADS.filter((at) => !s[keyOf(at)]);

export const read = (model: Model, s: Task): Reading =>
  readSentence(
    model,
    s.words.map(normalize),
    (layer, head) => !s[keyOf({ layer: layer + 1, head: head + 1 })],
  );

/** Stored results of an initial state, which are shown before the model is loaded. */
interface Known {
  logits: readonly number[];
  /** The weights of all heads, row after row, in percent. */
  weights: readonly number[];
}
export const knownKey = (s: Task) =>
  [s.words.map(normalize).join(' '), ...headsOff(s).map(keyOf)].join(' -');
export const toKnown = ({ logits, steps }: Reading): Known => ({
  logits: logits.map((x) => Number(x.toFixed(4))),
  weights: steps.flatMap(({ attention }) =>
    Array.from(attention.weights.data, (x) => Math.round(x * 100)),
  ),
});

/** Splits the flat weights of all heads by layer, head and row. */
const splitWeights = (flat: readonly number[], n: number) =>
  LAYERS.map((_, layer) =>
    HEADS.map((__, head) =>
      Array.from({ length: n }, (___, i) => {
        const from = ((layer * nHeads + head) * n + i) * n;
        return flat.slice(from, from + n);
      }),
    ),
  );

/** Explains why the model cannot read a sentence. Empty if it can. */
function problemOf(words: readonly string[]): string {
  const i = words.findIndex((word) => !language.words.includes(word));
  if (i < 0)
    return words.includes('it')
      ? ''
      : 'There’s no “it” in this sentence, so there’s nothing to find out.';
  const choices = choicesAt(words, i);
  const instead = choices.length
    ? `Here it knows ${choices.join(', ')}.`
    : 'All its words are listed in “The language, and the training” below.';
  return `“${words[i]}” isn’t a word of this language. ${instead}`;
}

const argMax = (row: readonly number[]) => row.indexOf(Math.max(...row));
export function readsText(words: readonly string[], asked: number, row: readonly number[]) {
  const strongest = argMax(row);
  return `“${words[asked]}” gives “${words[strongest]}” the most weight, ${formatNumber(row[strongest]!)}`;
}

const nounText = (answer: string) =>
  answer === 'time' ? 'the time, neither noun' : `the ${answer}`;

/** Says whether the answer is correct by the rules, or why there is none. */
export function verdict(d: { problem: string; answer: string | null; means: string | null }) {
  const { problem, answer, means } = d;
  if (problem) return problem;
  if (answer === null) return 'The model is still loading.';
  if (means === null)
    return 'This sentence breaks the rules of the language, but the model answers anyway.';
  return means === answer
    ? `Correct: “it” means ${nounText(means)}.`
    : `Wrong: “it” should mean ${nounText(means)}.`;
}

export default defineFigure({
  id: 'trained',
  title: 'A trained model: what does “it” mean?',
  fields: {
    words: sentence({ label: 'sentence', initial: TIRED, maxWords: MAX_WORDS, length: 12 }),
    first: integer({ label: 'the selected head of layer 1', initial: 2, min: 1, max: nHeads }),
    second: integer({ label: 'the selected head of layer 2', initial: 2, min: 1, max: nHeads }),
    /** The number of the chosen word, from 1. 0 is "it" at any position. */
    asked: integer({ label: 'the chosen word', initial: 0, min: 0, max: MAX_WORDS }),
    ...forEachHead((at) => toggle({ label: headName(at), initial: true })),
  },
  normalize: (s) =>
    s.asked > s.words.length || (s.asked > 0 && normalize(s.words[s.asked - 1]!) === 'it')
      ? { ...s, asked: 0 }
      : s,
  job: { of: () => ({ model: 'trained' }), worker, name: () => 'Loading the model' },
  derive(s, output?: Model, last?: Model) {
    const words = s.words.map(normalize);
    const asked = s.asked === 0 ? Math.max(words.indexOf('it'), 0) : s.asked - 1;
    const problem = problemOf(words);
    const model = output ?? last ?? importedModel;
    const reading = model && !problem ? read(model, s) : null;
    const recorded = reading ? undefined : (known as Record<string, Known>)[knownKey(s)];
    const logits = reading?.logits ?? recorded?.logits ?? null;
    const flat =
      reading?.steps.flatMap(({ attention }) => [...attention.weights.data]) ??
      recorded?.weights.map((percent) => percent / 100);
    const weights = flat ? splitWeights(flat, words.length) : null;
    const all = logits && softmax(logits);
    const ranked = all && rankedIndices(all).slice(0, LIKELIEST);
    const answers = ranked && ranked.map((i) => language.answers[i]!);
    return {
      words,
      /** The index of the chosen word, from 0. */
      asked,
      problem,
      /** What "it" means by the rules; null if no rule produces the sentence. */
      means: referentOf(words) ?? null,
      off: headsOff(s),
      // The following are null until the model is loaded, and if it cannot read the sentence.
      logits,
      /** Weights by layer and head, both from 0, with a row per query and a column per key. */
      weights,
      /** The rows of weights of the chosen word in the two selected heads. */
      rows: weights && [weights[0]![s.first - 1]![asked]!, weights[1]![s.second - 1]![asked]!],
      answer: answers && answers[0]!,
      share: all && all[ranked![0]!]!,
      answers,
      shares: ranked && ranked.map((i) => all![i]!),
      reading,
    };
  },
  quantities({ scalar, list, text, texts, weights, weightRow }) {
    const words = { field: 'words' };
    const two = { as: 'number', digits: 2 } as const;
    const headWeights = (layer: 1 | 2) =>
      weights(words, words, {
        ...two,
        label: `the selected head of layer ${layer}`,
        of: (d, s) => d.weights && d.weights[layer - 1]![selected(s, layer) - 1]!,
      });
    const row = (layer: 1 | 2) =>
      weightRow(words, { ...two, of: (d) => d.rows && d.rows[layer - 1]! });
    const reads = (layer: 1 | 2) =>
      text({ of: (d) => d.rows && d.words[argMax(d.rows[layer - 1]!)]! });
    /** The share of unseen sentences answered correctly without each head, as measured after the training. */
    const without = (layer: 1 | 2) =>
      list({
        as: 'percent',
        rows: () => HEADS.map((head) => `head ${head}`),
        of: () => accuracyWithout[layer - 1]!,
      });
    return {
      asker: text({ of: (d) => d.words[d.asked]! }),
      answer: text(),
      share: scalar({ as: 'percent' }),
      answers: texts(),
      shares: list({ as: 'percent', role: 'weight', rows: (_, d) => d.answers ?? [] }),
      means: text(),
      /** 1 if the model's answer agrees with the rules, otherwise 0. */
      right: scalar({
        as: 'count',
        of: (d) => d.answer && d.means && Number(d.answer === d.means),
      }),
      'weights.1': headWeights(1),
      'weights.2': headWeights(2),
      'row.1': row(1),
      'row.2': row(2),
      'reads.1': reads(1),
      'reads.2': reads(2),
      'without.1': without(1),
      'without.2': without(2),
      offCount: scalar({ as: 'count', of: (d) => d.off.length }),
      'accuracy.unseen': scalar({ as: 'percent', of: () => accuracy.unseen }),
      'accuracy.newPairs': scalar({ as: 'percent', of: () => accuracy.newPairs }),
    };
  },
  describe(s, d) {
    const { words, asked, answer, means, share, rows, off } = d;
    if (answer === null || rows === null) return verdict(d);
    const sentences = rows.map((row, i) => {
      const at = { layer: i + 1, head: selected(s, i + 1) };
      return s[keyOf(at)] ? `${headName(at)}: ${readsText(words, asked, row)}.` : '';
    });
    return [
      `The model takes “it” to mean ${nounText(answer)} (${formatPercent(share!)}).`,
      means === answer ? 'That’s correct.' : verdict(d),
      ...sentences,
      off.length > 0 ? `Off: ${off.map((at) => headName(at).toLowerCase()).join('; ')}.` : '',
    ]
      .filter(Boolean)
      .join(' ');
  },
  torch: async (program): Promise<string> => (await import('./torch.ts')).torch(program),
  presets: {
    tired: ['“it” is the animal'],
    wide: ['Another last word: “it” is the street', { words: because('wide'), second: 4 }],
    late: ['“it” is neither of the two', { words: because('late'), first: 1, second: 4 }],
    longer: [
      'Words that would mislead',
      {
        words: split(
          'the tired animal did not cross the busy street near the house because it was wide',
        ),
        second: 4,
      },
    ],
    off: ['Without the head that reads the last word', { l1h2: false }],
    nothing: ['Without a head that hardly matters', { l1h3: false, first: 3 }],
    two: ['Two heads of eight are left', TWO_HEADS],
    mistake: [
      'A mistake of the model',
      { words: split('the drum did not fit in the fragile box because it was big') },
    ],
  },
  goals: {
    two: {
      start: { words: TIRED, first: 2, second: 2, asked: 0, ...forEachHead(() => true) },
      solution: TWO_HEADS,
      keep: ['words'],
      check(_, { answer, means, share, off }) {
        if (answer === null) return 'The model has no answer to this.';
        if (answer !== means || share! < MIN_SHARE)
          return `“it” means ${nounText(answer)}, with ${formatPercent(share!)}.`;
        return off.length >= REQUIRED_OFF || `${off.length} of eight heads are off. Six can be.`;
      },
      hint: () =>
        'Keep one head in each layer: one where “it” reads the reason, and one where it reads the noun.',
      explain: (_, { share }) =>
        `Two heads are left, and the answer still has ${formatPercent(share!)}. For this sentence, the others add little.`,
    },
  },
  stage: [720, 500],
  view: () => import('./View.tsx'),
});
