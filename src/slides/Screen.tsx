import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Deck } from './deck.ts';
import { KeyHelp } from './KeyHelp.tsx';
import { keepFocus } from './keys.ts';
import { COURSE } from './courses.ts';
import { Qr } from './Qr.tsx';
import { placeSlide, placementStyle } from './slidePlacement.ts';
import { useCurrentSlide, useRegister } from './useDeck.ts';

/** The line at the bottom of a slide: the position in the talk, and buttons. */
function Foot({ deck }: { deck: Deck }) {
  const { slide, at, line } = useCurrentSlide(deck);
  const box = useStore(deck.local, (local) => local.now);
  useRegister(deck, 'screen');
  const awaited = useStore(deck.local, (local) => local.pendingMove);
  if (!box) return null;
  const width = deck.slideWidth();
  const style = { ...placementStyle(placeSlide(box, width), width), width: `${width}px` };
  const { title } = deck.outline;
  const section =
    slide.kind === 'title'
      ? ''
      : slide.sections[line] || slide.sections[0] || deck.lessonOf(slide).lesson.title;
  return (
    <div className="foot-stage" style={style}>
      <nav className="foot" aria-label="Slides">
        {section && section !== title && <span className="foot-talk">{title}</span>}
        <p>
          {awaited
            ? 'Loading the next lesson…'
            : at.look === undefined
              ? section
              : 'Back and Next return to the talk'}
        </p>
        <button type="button" onClick={deck.back}>
          Back
        </button>
        <span className="foot-count">
          {at.n + 1} / {deck.playlist.length}
        </span>
        <button type="button" onClick={deck.next}>
          Next
        </button>
        {slide.slug !== COURSE && (slide.figure === undefined || at.look !== undefined) && (
          <button type="button" onClick={deck.toggleFigure}>
            {at.look === undefined ? 'Figure' : 'Text'}
          </button>
        )}
        <button type="button" onClick={() => deck.local.setState({ help: true })}>
          Keys
        </button>
      </nav>
    </div>
  );
}

/** Overlays on the slides in the window that the audience sees. */
export function Screen({ deck }: { deck: Deck }) {
  const blank = useRegister(deck, 'blank');
  const qr = useRegister(deck, 'qr');
  const resize = useMemo(
    () => () => {
      deck.local.setState({ now: { x: 0, y: 0, width: innerWidth, height: innerHeight } });
      deck.talk.write('screen', `${innerWidth}x${innerHeight}`);
    },
    [deck],
  );
  useEffect(() => {
    resize();
    addEventListener('resize', resize);
    return () => removeEventListener('resize', resize);
  }, [resize]);
  return (
    <>
      <Foot deck={deck} />
      {qr && <Qr deck={deck} />}
      {blank && (
        <button
          type="button"
          className="blank"
          aria-label="The screen is blank. Show the slide"
          onClick={() => {
            keepFocus(deck);
            deck.toggle('blank');
          }}
        />
      )}
      <KeyHelp deck={deck} />
    </>
  );
}
