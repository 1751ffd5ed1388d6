import { useStore } from 'zustand';
import type { Deck } from './deck.ts';
import { useCurrentSlide } from './useDeck.ts';

/** Announces changes to screen readers, and shows the lesson's name when its title is out of view. */
export function Announcer({ deck }: { deck: Deck }) {
  const announcement = useStore(deck.local, (local) => local.announcement);
  const { slide } = useCurrentSlide(deck);
  return (
    <>
      {slide.kind !== 'title' && (
        <header className="hidden-text">
          <h1>{deck.lessonOf(slide).lesson.title}</h1>
        </header>
      )}
      <p className="hidden-text" role="status">
        {announcement}
      </p>
    </>
  );
}
