import type { Deck } from './deck.ts';

/** No class is larger. */
const MAX_VOTES = 999;

/** Parses a number of votes: a whole number from 0 to 999; anything else is 0. */
export const parseVotes = (typed: string | undefined) =>
  /^\d{1,4}$/.test((typed ?? '').trim()) ? Math.min(MAX_VOTES, Number(typed)) : 0;

/** Returns the digits of a typed text, at most three. */
export const digitsOf = (typed: string) => typed.replace(/\D/g, '').slice(0, 3);

/** Adds votes and clamps the result to the allowed range. */
export const addVotes = (hands: number, by: number) => Math.min(MAX_VOTES, Math.max(0, hands + by));

/** The two rounds of voting: before and after students discuss the question. */
const ROUNDS = ['first', 'second'] as const;
export type Round = (typeof ROUNDS)[number];

/**
 * Register key for the votes for an option. Each option has its own key in each round, so that two windows that count
 * different options at the same time do not overwrite each other.
 */
export const votesKey = (question: string, option: number, round: Round = 'first') =>
  round === 'first' ? `${question}/${option}` : `${question}/${round}/${option}`;

/** Register key for the current round of a question. */
export const roundKey = (question: string) => `round/${question}`;

export interface Votes {
  /** The round that keys and fields change. */
  readonly round: Round;
  /** The existing rounds. The second exists while it is the current one or has votes. */
  readonly rounds: readonly Round[];
  /** The votes for each option. */
  readonly hands: Readonly<Record<Round, readonly number[]>>;
}

/** Reads the votes for a question from the registers. */
export function readVotes(
  read: (key: string) => string | undefined,
  question: string,
  options: number,
): Votes {
  const votesOf = (round: Round) =>
    Array.from({ length: options }, (_, i) => parseVotes(read(votesKey(question, i, round))));
  const hands = { first: votesOf('first'), second: votesOf('second') };
  const round = read(roundKey(question)) === 'second' ? 'second' : 'first';
  const hasSecondRound = round === 'second' || hands.second.some((n) => n > 0);
  return { round, rounds: hasSecondRound ? ROUNDS : ['first'], hands };
}

/** Returns each option's share of all votes, 0 to 1; undefined if there are none. */
export function sharesOf(hands: readonly number[]): readonly number[] | undefined {
  const all = hands.reduce((sum, n) => sum + n, 0);
  return all > 0 ? hands.map((n) => n / all) : undefined;
}

/** Register key for the option of a question that is being counted. */
export const countingKey = (question: string) => `counting/${question}`;

/** The option being counted. `fresh`: the next digit starts a new number. */
export interface Counting {
  readonly option: number;
  readonly fresh: boolean;
}

export const formatCounting = ({ option, fresh }: Counting) => `${option}${fresh ? '!' : ''}`;

/** Returns undefined if nothing is being counted, or the option does not exist. */
export function parseCounting(text: string | undefined, options: number): Counting | undefined {
  const match = /^(\d{1,2})(!?)$/.exec(text ?? '');
  if (!match || Number(match[1]) >= options) return undefined;
  return { option: Number(match[1]), fresh: match[2] === '!' };
}

/** The effect of a key on the count: the option counted from then on, and an option's new number of votes. */
export interface CountResult {
  readonly counting: Counting | undefined;
  readonly hands?: { readonly option: number; readonly number: number };
}

/**
 * Applies a key to the count. Digits enter the number of the current option (at first the first one). Backspace deletes
 * a digit, or goes back one option if there is none. Enter moves to the next option and after the last one stops.
 * Escape stops. Returns undefined for other keys.
 */
export function applyCountKey(
  key: string,
  counting: Counting | undefined,
  hands: readonly number[],
): CountResult | undefined {
  if (/^\d$/.test(key)) {
    const { option, fresh } = counting ?? { option: 0, fresh: true };
    const number = fresh ? Number(key) : hands[option]! * 10 + Number(key);
    const next = { option, fresh: false };
    return number > MAX_VOTES ? { counting: next } : { counting: next, hands: { option, number } };
  }
  if (!counting) return undefined;
  const { option, fresh } = counting;
  switch (key) {
    case 'Enter':
      return {
        counting: option + 1 < hands.length ? { option: option + 1, fresh: true } : undefined,
      };
    case 'Backspace':
      if (hands[option]! > 0 && !(fresh && option > 0))
        return {
          counting: { option, fresh: false },
          hands: { option, number: Math.floor(hands[option]! / 10) },
        };
      return { counting: { option: Math.max(0, option - 1), fresh: false } };
    case 'Escape':
      return { counting: undefined };
    default:
      return undefined;
  }
}

/** The question or claim on the current slide with its votes; undefined if there is none or it is covered. */
function currentQuestion(deck: Deck): (Votes & { key: string }) | undefined {
  const { talk } = deck;
  const slide = deck.currentSlide();
  const { length } = slide.element.querySelectorAll('.poll-option');
  if (length === 0 || talk.read('blank') || talk.read('qr')) return undefined;
  const key = deck.registerKey('hands', slide.key);
  return { key, ...readVotes(talk.read, key, length) };
}

/** Handles a key for counting votes, if a question is visible. Returns whether it did. */
export function handleCountKey(deck: Deck, key: string): boolean {
  const { talk } = deck;
  const question = currentQuestion(deck);
  // The lecturer presses Enter once per option, even if the answer appears midway. That must not advance the slide.
  if (!question || (deck.isAnswerShown(deck.currentSlide()) && key !== 'Enter')) return false;
  const { round } = question;
  const numbers = question.hands[round];
  const countingRegister = countingKey(question.key);
  const result = applyCountKey(
    key,
    parseCounting(talk.read(countingRegister), numbers.length),
    numbers,
  );
  if (!result) return false;
  const { counting, hands } = result;
  if (hands) talk.write(votesKey(question.key, hands.option, round), String(hands.number));
  talk.write(countingRegister, counting ? formatCounting(counting) : '');
  return true;
}

/** Stops counting and keeps the numbers. */
export function stopCounting(deck: Deck, slide = deck.currentSlide()): void {
  const countingRegister = countingKey(deck.registerKey('hands', slide.key));
  if (deck.talk.read(countingRegister)) deck.talk.write(countingRegister, '');
}

/** Switches between the first and second round of an open question. Both keep their numbers. */
export function switchRound(deck: Deck): void {
  const question = currentQuestion(deck);
  if (!question || deck.isAnswerShown(deck.currentSlide())) return;
  stopCounting(deck);
  const round = question.round === 'first' ? 'second' : 'first';
  deck.talk.write(roundKey(question.key), round);
  deck.announce(`Counting hands for the ${round} round.`);
}
