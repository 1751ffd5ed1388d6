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

/**
 * Where the hands for an option are kept. Each option has a place of its own, so that two windows that count at the
 * same time for different options do not write over one another.
 */
export const handsKey = (question: string, option: number) => `${question}/${option}`;

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

/** The open question on the slide that is shown: where its hands are kept, and how many there are for each option. */
function openQuestion(deck: Deck): { key: string; hands: number[] } | undefined {
  const slide = deck.currentSlide();
  const { length } = slide.element.querySelectorAll('.poll-option');
  if (length === 0 || deck.isAnswerShown(slide)) return undefined;
  const key = deck.registerKey('hands', slide.key);
  const hands = Array.from({ length }, (_, i) => cleanHands(deck.talk.read(handsKey(key, i))));
  return { key, hands };
}

/** Counts by a key, where there is something to count and nothing lies over it. Returns whether it did. */
export function countHands(deck: Deck, key: string): boolean {
  const { talk } = deck;
  const question = openQuestion(deck);
  if (!question || talk.read('blank') || talk.read('qr')) return false;
  const place = countingKey(question.key);
  const counted = applyCountKey(
    key,
    parseCounting(talk.read(place), question.hands.length),
    question.hands,
  );
  if (!counted) return false;
  const { counting, hands } = counted;
  if (hands) talk.write(handsKey(question.key, hands.option), String(hands.number));
  talk.write(place, counting ? formatCounting(counting) : '');
  return true;
}

/** Has done with counting; the numbers stay. */
export function stopCounting(deck: Deck): void {
  const place = countingKey(deck.registerKey('hands', deck.currentSlide().key));
  if (deck.talk.read(place)) deck.talk.write(place, '');
}
