import { useStore } from 'zustand';
import type { Deck } from './deck.ts';

/** Subscribes to a shared value of the talk. */
export const useRegister = (deck: Deck, key: string): string | undefined =>
  useStore(deck.talk.registers, (all) => all[key]?.value);

/** Subscribes to the current slide and the position in the talk. */
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
