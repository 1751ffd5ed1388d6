import type { Deck } from './deck.ts';

/** No room holds more. */
const MAX_HANDS = 999;

/** A number of hands as it is typed or kept: whole, 0 to 999; what makes no sense is none. */
export const cleanHands = (typed: string | undefined) =>
  /^\d{1,4}$/.test((typed ?? '').trim()) ? Math.min(MAX_HANDS, Number(typed)) : 0;

/** What of a typed text may stand in a field for hands: its digits. */
export const digitsOf = (typed: string) => typed.replace(/\D/g, '').slice(0, 3);

/** Some more hands, or fewer. */
export const addHands = (hands: number, by: number) => Math.min(MAX_HANDS, Math.max(0, hands + by));

/** The two votes of a class: before its members have talked with one another, and after. */
const ROUNDS = ['first', 'second'] as const;
export type Round = (typeof ROUNDS)[number];

/**
 * Where the hands for an option are kept. Each option has a place of its own in each round, so that two windows that
 * count at the same time for different options do not write over one another.
 */
export const handsKey = (question: string, option: number, round: Round = 'first') =>
  round === 'first' ? `${question}/${option}` : `${question}/${round}/${option}`;

/** Where it is kept which round of a question is in hand. */
export const roundKey = (question: string) => `round/${question}`;

/** What has been counted for a question. */
export interface Votes {
  /** The round whose numbers the keys and fields change. */
  readonly round: Round;
  /** The rounds there are: the second once it has been begun, as long as it is in hand or has hands. */
  readonly rounds: readonly Round[];
  /** The hands for each option. */
  readonly hands: Readonly<Record<Round, readonly number[]>>;
}

/** What the talk keeps of a question with so many options. */
export function readVotes(
  read: (key: string) => string | undefined,
  question: string,
  options: number,
): Votes {
  const handsOf = (round: Round) =>
    Array.from({ length: options }, (_, i) => cleanHands(read(handsKey(question, i, round))));
  const hands = { first: handsOf('first'), second: handsOf('second') };
  const round = read(roundKey(question)) === 'second' ? 'second' : 'first';
  const begun = round === 'second' || hands.second.some((n) => n > 0);
  return { round, rounds: begun ? ROUNDS : ['first'], hands };
}

/** Which share of all hands each option has, from 0 to 1; undefined where none is up. */
export function sharesOf(hands: readonly number[]): readonly number[] | undefined {
  const all = hands.reduce((sum, n) => sum + n, 0);
  return all > 0 ? hands.map((n) => n / all) : undefined;
}

/** Where it is kept which option of a question is being counted. */
export const countingKey = (question: string) => `counting/${question}`;

/** The option whose hands are being counted. `fresh`: the next digit begins its number anew. */
export interface Counting {
  readonly option: number;
  readonly fresh: boolean;
}

export const formatCounting = ({ option, fresh }: Counting) => `${option}${fresh ? '!' : ''}`;

/** Undefined where nothing is being counted, or no option of this question. */
export function parseCounting(text: string | undefined, options: number): Counting | undefined {
  const found = /^(\d{1,2})(!?)$/.exec(text ?? '');
  if (!found || Number(found[1]) >= options) return undefined;
  return { option: Number(found[1]), fresh: found[2] === '!' };
}

/** What a key does to a count: which option is counted from then on, and an option's new number of hands. */
export interface CountResult {
  readonly counting: Counting | undefined;
  readonly hands?: { readonly option: number; readonly number: number };
}

/**
 * Digits make the number of the option in hand, from the first option on; Backspace mends it, and where nothing is
 * left to mend, the one before; Enter goes to the next option and after the last one leaves; Escape leaves.
 * Undefined for a key that is not for counting.
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
    return number > MAX_HANDS ? { counting: next } : { counting: next, hands: { option, number } };
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

/** The question or claim on the current slide, with its votes; undefined where there is none or something covers it. */
function currentQuestion(deck: Deck): (Votes & { key: string }) | undefined {
  const { talk } = deck;
  const slide = deck.currentSlide();
  const { length } = slide.element.querySelectorAll('.poll-option');
  if (length === 0 || talk.read('blank') || talk.read('qr')) return undefined;
  const key = deck.registerKey('hands', slide.key);
  return { key, ...readVotes(talk.read, key, length) };
}

/** Counts by a key, where there is something to count and nothing lies over it. Returns whether it did. */
export function countHands(deck: Deck, key: string): boolean {
  const { talk } = deck;
  const question = currentQuestion(deck);
  // Whoever counts presses Enter once per option, even when the answer is shown halfway: that must not turn the slide.
  if (!question || (deck.isAnswerShown(deck.currentSlide()) && key !== 'Enter')) return false;
  const { round } = question;
  const numbers = question.hands[round];
  const place = countingKey(question.key);
  const counted = applyCountKey(key, parseCounting(talk.read(place), numbers.length), numbers);
  if (!counted) return false;
  const { counting, hands } = counted;
  if (hands) talk.write(handsKey(question.key, hands.option, round), String(hands.number));
  talk.write(place, counting ? formatCounting(counting) : '');
  return true;
}

/** Stops counting; the numbers stay. */
export function stopCounting(deck: Deck, slide = deck.currentSlide()): void {
  const place = countingKey(deck.registerKey('hands', slide.key));
  if (deck.talk.read(place)) deck.talk.write(place, '');
}

/** Takes the other round of an open question in hand: the second, or once more the first. The numbers of both stay. */
export function switchRound(deck: Deck): void {
  const question = currentQuestion(deck);
  if (!question || deck.isAnswerShown(deck.currentSlide())) return;
  stopCounting(deck);
  const round = question.round === 'first' ? 'second' : 'first';
  deck.talk.write(roundKey(question.key), round);
  deck.say(`Hands are counted for the ${round} round.`);
}
