import { lazy, Suspense, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { Verdict } from '../lessons/Challenge.tsx';
import { underWay } from '../lessons/underWay.ts';
import type { Trial } from '../lessons/underWay.ts';
import type { Deck } from './deck.ts';
import { KeyHelp } from './KeyHelp.tsx';
import type { PageSlide } from './pageSlides.ts';
import { place, placingStyle } from './stage.ts';
import { Trace } from './Trace.tsx';
import { useNow, useShared } from './useDeck.ts';

export const Qr = lazy(async () => ({ default: (await import('./Qr.tsx')).Qr }));

/** How the challenge under way stands. */
export function TrialLine({ trial }: { trial: Trial }) {
  return (
    <>
      <b>{/[.?!]$/.test(trial.title) ? trial.title : `${trial.title}.`}</b>{' '}
      <Verdict trial={trial} />
    </>
  );
}

/** Whether a slide has to do with a challenge: it sets it, or its figure is looked at for it. */
const isTriedOn = (deck: Deck, slide: PageSlide, { instance, goal }: Trial) =>
  slide.kind === 'challenge'
    ? slide.element.querySelector(`[data-scope="${instance.name}"][data-goal="${goal}"]`) !== null
    : deck.at().look !== undefined && deck.figure(slide) === instance;

/** The line at the foot of a slide: where the talk is, and its buttons. */
function Foot({ deck }: { deck: Deck }) {
  const { slide, at, line } = useNow(deck);
  const box = useStore(deck.local, (local) => local.now);
  useShared(deck, 'screen');
  const begun = useStore(underWay, (under) => under.trial);
  const trial = begun && isTriedOn(deck, slide, begun) ? begun : null;
  const awaited = useStore(deck.local, (local) => local.awaited);
  const held = Boolean(useShared(deck, 'asked')) && slide.kind === 'predict';
  if (!box) return null;
  const width = deck.width();
  const style = { ...placingStyle(place(box, width), width), width: `${width}px` };
  return (
    <div className="foot-stage" style={style}>
      <nav className="foot" aria-label="Slides">
        <p>
          {trial ? (
            <TrialLine trial={trial} />
          ) : awaited ? (
            'The next lesson is still being fetched'
          ) : held ? (
            'Its figure keeps still until the answer is shown'
          ) : at.look === undefined ? (
            slide.kind !== 'title' &&
            (slide.sections[line] || slide.sections[0] || deck.lessonOf(slide).lesson.title)
          ) : (
            'A look at the figure; next and back lead on'
          )}
        </p>
        <button type="button" onClick={deck.back}>
          Back
        </button>
        <span className="foot-count">
          {at.n + 1} / {deck.stops.length}
        </span>
        <button type="button" onClick={deck.next}>
          Next
        </button>
        {(slide.figure === undefined || at.look !== undefined) && (
          <button type="button" onClick={deck.lookAtFigure}>
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

/** What lies over the slides on the screen that the room sees. */
export function Screen({ deck }: { deck: Deck }) {
  const blank = useShared(deck, 'blank');
  const qr = useShared(deck, 'qr');
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
      {qr && (
        <Suspense fallback={null}>
          <Qr deck={deck} />
        </Suspense>
      )}
      {blank && (
        <button
          type="button"
          className="blank"
          aria-label="The screen is blank. Show it again"
          onClick={() => deck.toggle('blank')}
        />
      )}
      <Trace deck={deck} />
      <KeyHelp deck={deck} />
    </>
  );
}
