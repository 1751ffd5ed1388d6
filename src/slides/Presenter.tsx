import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { isolateBidi } from '../kit/signal/isolateBidi.ts';
import { Verdict } from '../lesson/Verdict.tsx';
import { type ActiveChallenge, challengeStore } from '../lesson/challengeStore.ts';
import Controls from '../figure/Controls.tsx';
import { useFigureState } from '../figure/context.ts';
import type { Instance } from '../figure/instance.ts';
import type { Deck } from './deck.ts';
import { roundKey } from './votes.ts';
import { commands } from './keys.ts';
import { copyHtml, notesOf, clickOriginal } from './noteCopies.ts';
import { showsFigure } from './pageSlides.ts';
import { KeyHelp } from './KeyHelp.tsx';
import { DEFAULT_PRINT, printDeck } from './print.ts';
import { SLIDE_HEIGHT } from './slidePlacement.ts';
import { stepsOn } from './states.ts';
import { Time } from './Time.tsx';
import { useCurrentSlide, useRegister } from './useDeck.ts';

/** Reserves space for a slide; the page's own element is placed over it. */
function SlideFrame({ deck, which }: { deck: Deck; which: 'now' | 'next' }) {
  const box = useRef<HTMLDivElement>(null);
  useRegister(deck, 'screen');
  useEffect(() => {
    const measure = () => {
      const { x, y, width, height } = box.current!.getBoundingClientRect();
      deck.local.setState({ [which]: { x, y, width, height } });
    };
    const sizes = new ResizeObserver(measure);
    // Follows the height of everything above: in a narrow window, the notes above can grow.
    const above = box
      .current!.closest('.presenter')!
      .querySelectorAll('.presenter-head, .presenter-notes');
    for (const element of [box.current!, ...above, document.body]) sizes.observe(element);
    addEventListener('scroll', measure, true);
    return () => {
      sizes.disconnect();
      removeEventListener('scroll', measure, true);
    };
  }, [deck, which]);
  return (
    <div
      ref={box}
      className={`place-${which}`}
      style={{ aspectRatio: `${deck.slideWidth()} / ${SLIDE_HEIGHT}` }}
    />
  );
}

/** Controls that the audience need not see: the figure's description, its number fields, undo and reset. */
function FigurePanel({ instance }: { instance: Instance }) {
  const { state, derived } = useFigureState(instance);
  return (
    <section className="presenter-figure" aria-label="Figure" data-scope={instance.name}>
      <p>{isolateBidi(instance.widget.describe(state, derived))}</p>
      <div className="presenter-keys">
        <button type="button" onClick={instance.undo}>
          Undo
        </button>
        <button type="button" onClick={instance.redo}>
          Redo
        </button>
        <button type="button" onClick={instance.reset}>
          Reset
        </button>
      </div>
      <details>
        <summary>All values</summary>
        <Controls instance={instance} />
      </details>
    </section>
  );
}

/** A copy of a note from the page. Its buttons and links act like the originals. */
function NoteCopy({ of: original }: { of: Element }) {
  const press = (event: MouseEvent<HTMLDivElement>) => {
    if (clickOriginal(original, event.currentTarget, event.target)) event.preventDefault();
  };
  return (
    // Clicks come from the buttons and links inside.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className="note"
      onClick={press}
      dangerouslySetInnerHTML={{ __html: copyHtml(original) }}
    />
  );
}

/** Notes for the slide, then those for the whole lesson. */
function Notes({ deck }: { deck: Deck }) {
  const { slide } = useCurrentSlide(deck);
  const { here, whole } = notesOf(slide, deck.lessonOf(slide));
  const { note } = deck.playlist[deck.position().n]!;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable areas must be reachable by keyboard
    <section className="presenter-notes" aria-label="Notes" tabIndex={0}>
      {note && (
        <div className="note list-note">
          <p>{note}</p>
        </div>
      )}
      {here.map((aside, i) => (
        <NoteCopy key={`${slide.key} ${i}`} of={aside} />
      ))}
      {whole && (
        <details open>
          <summary>For the whole lesson</summary>
          <NoteCopy of={whole} />
        </details>
      )}
    </section>
  );
}

/** The status of the active challenge. */
function ChallengeLine({ trial }: { trial: ActiveChallenge }) {
  return (
    <>
      <b>{/[.?!]$/.test(trial.title) ? trial.title : `${trial.title}.`}</b>{' '}
      <Verdict trial={trial} />
    </>
  );
}

/** Tells the lecturer what the slide doesn't show: a blank screen, a zoom, an open question, unusable data. */
function ScreenStatus({ deck }: { deck: Deck }) {
  const blank = useRegister(deck, 'blank');
  const qr = useRegister(deck, 'qr');
  const zoom = useRegister(deck, 'zoom');
  const openQuestion = useRegister(deck, 'asked');
  const peers = useStore(deck.talk.peers);
  const trial = useStore(challengeStore, (current) => current.active);
  const notices = useStore(deck.page.session.notices);
  const missing = useStore(deck.local, (local) => local.missingLesson);
  const open = Object.values(peers).includes('slides');
  return (
    <p className="room" role="status">
      {!open && (
        <>
          <b>The slides aren’t open.</b>{' '}
          <button type="button" onClick={deck.openOtherWindow}>
            Open the slides
          </button>{' '}
        </>
      )}
      {missing && <b>The lesson “{missing}” hasn’t loaded yet. Trying again… </b>}
      {blank && <b>The screen is blank. </b>}
      {qr && <b>The QR code is on the screen. </b>}
      {zoom && <b>Zoomed in. </b>}
      {openQuestion && <>A question is open, so its figure can’t be moved. </>}
      {trial && <ChallengeLine trial={trial} />}
      {notices.length > 0 && ` ${notices.join(' ')}`}
    </p>
  );
}

/** A list of all slides, to jump to one. */
function SlideList({ deck }: { deck: Deck }) {
  const { at } = useCurrentSlide(deck);
  const [open, setOpen] = useState(false);
  return (
    <details className="slide-list" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>All slides</summary>
      {open && (
        <ol>
          {deck.playlist.map((_, n) => (
            <li key={n}>
              <button
                type="button"
                aria-current={n === at.n ? 'true' : undefined}
                onClick={() => deck.go(n)}
              >
                {deck.titleAt(n)}
              </button>
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}

/** Describes in words what the next press shows. */
function nextInWords(deck: Deck): string {
  const next = deck.nextPress();
  switch (next?.kind) {
    case undefined:
      return 'QR codes for the lesson and its worksheet';
    case 'uncover':
      return 'this slide again';
    case 'reveal':
      return 'the answer';
    case 'line':
      return next.slide!.lines[next.press.line!]!.element.textContent;
    case 'step': {
      const { step } = next.press;
      return `step ${step} of ${stepsOn(next.slide!, deck.figure(next.slide)!)}`;
    }
    case 'go':
      return deck.titleAt(next.n);
  }
}

/** The title over the preview of the next press. */
function NextTitle({ deck }: { deck: Deck }) {
  // Subscribe to all registers: the next press depends on steps, answers and overlays.
  useStore(deck.talk.registers);
  useCurrentSlide(deck);
  return <p className="presenter-next">Next: {nextInWords(deck)}</p>;
}

/** The presenter window: the current slide, live; what comes next; notes, time and all controls. */
export function Presenter({ deck }: { deck: Deck }) {
  const { slide, at, line } = useCurrentSlide(deck);
  const instance = deck.figure(slide);
  const round = useRegister(deck, roundKey(deck.registerKey('hands', slide.key)));
  const pressed: Readonly<Record<string, boolean>> = { round: round === 'second' };
  return (
    <div className="presenter">
      <section className="presenter-head" aria-label="Progress and time">
        <p className="presenter-where">
          <span className="presenter-talk">{deck.outline.title}</span>
          <b>
            {at.n + 1} / {deck.playlist.length}
          </b>{' '}
          {slide.title}
          {slide.lines.length > 1 && ` (${line + 1} of ${slide.lines.length})`}
        </p>
        <Time deck={deck} />
      </section>
      <section className="presenter-now" aria-label="Current slide">
        <SlideFrame deck={deck} which="now" />
        <nav className="presenter-keys" aria-label="Slides">
          {commands
            .filter(({ button }) => button)
            .map((command) => (
              <button
                key={command.id}
                type="button"
                aria-pressed={pressed[command.id]}
                onClick={() => command.run(deck, command.keys[0]!)}
              >
                {command.button}
              </button>
            ))}
          <button type="button" onClick={() => printDeck(deck, 'slides', DEFAULT_PRINT)}>
            PDF or print
          </button>
        </nav>
        <ScreenStatus deck={deck} />
        {instance && showsFigure(slide) && <FigurePanel instance={instance} />}
      </section>
      <section className="presenter-side" aria-label="Next slide and notes">
        <NextTitle deck={deck} />
        <SlideFrame deck={deck} which="next" />
        <Notes deck={deck} />
        <SlideList deck={deck} />
      </section>
      <KeyHelp deck={deck} />
    </div>
  );
}
