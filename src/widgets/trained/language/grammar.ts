/**
 * The rules of the toy language: its sentences, and what "it" means in each. They must match
 * `scripts/once/train/grammar.py`.
 */
import language from './language.json' with { type: 'json' };

const { kinds } = language;
type Kind = keyof typeof kinds;
/** What "it" means: the rule's first or second noun, or the time. */
type Referent = 'first' | 'second' | 'time';

/** A verb between two nouns, with the reasons that can follow and the noun that each is about. */
export interface Rule {
  readonly first: Kind;
  readonly verbs: readonly string[];
  readonly second: Kind;
  readonly reasons: readonly { readonly words: readonly string[]; readonly meant: Referent }[];
}

const OF_TIME = { words: kinds.of_time, meant: 'time' } as const;
const OF_LIVING = { words: kinds.living, meant: 'first' } as const;

export const RULES: readonly Rule[] = [
  {
    first: 'animals',
    verbs: kinds.cross,
    second: 'ways',
    reasons: [OF_LIVING, { words: kinds.of_ways, meant: 'second' }, OF_TIME],
  },
  {
    first: 'animals',
    verbs: kinds.carry,
    second: 'things',
    reasons: [OF_LIVING, { words: kinds.of_things, meant: 'second' }, OF_TIME],
  },
  {
    first: 'things',
    verbs: ['fit in'],
    second: 'containers',
    reasons: [
      { words: ['big'], meant: 'first' },
      { words: ['small'], meant: 'second' },
    ],
  },
];

/** Adjectives that can precede a noun. They never affect what "it" means. */
export const adjectivesOf = (kind: Kind): readonly string[] =>
  kind === 'animals'
    ? [...kinds.living, ...kinds.sizes]
    : kind === 'ways'
      ? kinds.of_ways
      : [...kinds.of_things, ...kinds.sizes];

const any = (words: readonly string[]) => `(?:${words.join('|')})`;
const noun = (name: 'first' | 'second', kind: Kind) =>
  `the (?:${any(adjectivesOf(kind))} )?(?<${name}>${any(kinds[kind])})`;

const FORMS = RULES.map(({ first, verbs, second, reasons }) => {
  const because = any(reasons.flatMap(({ words }) => words));
  const near = `(?: near the ${any(kinds.places)})?`;
  return new RegExp(
    `^${noun('first', first)} did not ${any(verbs)} ${noun('second', second)}${near} because it was (?<reason>${because})$`,
  );
});

/** Returns what "it" means: a noun of the sentence, or "time"; undefined if no rule produces the sentence. */
export function referentOf(words: readonly string[]): string | undefined {
  const text = words.join(' ');
  for (const [i, form] of FORMS.entries()) {
    const groups = form.exec(text)?.groups;
    if (!groups) continue;
    const { meant } = RULES[i]!.reasons.find((reason) => reason.words.includes(groups['reason']!))!;
    return meant === 'time' ? 'time' : groups[meant]!;
  }
  return undefined;
}

/**
 * Returns the words that could stand at position `i` so that a rule produces the sentence, including the current word
 * if the sentence is valid. Empty if there are none.
 */
export const choicesAt = (words: readonly string[], i: number): readonly string[] =>
  language.words.filter((word) => referentOf(words.with(i, word)) !== undefined);
