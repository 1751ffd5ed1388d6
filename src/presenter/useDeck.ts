import { useStore } from 'zustand';
import type { Deck } from './deck.ts';

/** A shared value of the talk as it is now. */
export const useRegister = (deck: Deck, key: string): string | undefined =>
  useStore(deck.talk.registers, (all) => all[key]?.value);

/** The slide that is shown, and where the talk is. */
export function useCurrentSlide(deck: Deck) {
  useRegister(deck, 'at');
  useRegister(deck, 'line');
  useStore(deck.local, (local) => local.lessons);
  return {
    slide: deck.currentSlide(),
    at: deck.position(),
    line: deck.currentLine(),
  };
}
