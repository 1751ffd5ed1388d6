import { useStore } from 'zustand';
import type { Deck } from './deck.ts';

/** A shared value of the talk as it is now. */
export const useShared = (deck: Deck, key: string): string | undefined =>
  useStore(deck.talk.registers, (all) => all[key]?.value);

/** The slide that is shown, and where the talk is. */
export function useNow(deck: Deck) {
  useShared(deck, 'at');
  useShared(deck, 'line');
  useStore(deck.local, (local) => local.lessons);
  return { slide: deck.now(), at: deck.at(), after: deck.after(), line: deck.line() };
}
