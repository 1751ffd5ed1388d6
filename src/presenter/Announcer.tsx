import { useStore } from 'zustand';
import type { Deck } from './deck.ts';
import { useCurrentSlide } from './useDeck.ts';

/** What a screen reader hears beside the slides; and the lesson's name where its title is not in sight. */
export function Announcer({ deck }: { deck: Deck }) {
  const said = useStore(deck.local, (local) => local.said);
  const { slide } = useCurrentSlide(deck);
  return (
    <>
      {slide.kind !== 'title' && (
        <header className="hidden-text">
          <h1>{deck.lessonOf(slide).lesson.title}</h1>
        </header>
      )}
      <p className="hidden-text" role="status">
        {said}
      </p>
    </>
  );
}
