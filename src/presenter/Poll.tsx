import { use, useState } from 'react';
import { useStore } from 'zustand';
import type { PollProps } from '../lessons/classroom.ts';
import { SlideContext } from '../lessons/Slide.tsx';
import type { Deck } from './deck.ts';
import { cleanHands, handsKey, moreHands } from './hands.ts';
import { useShared } from './useDeck.ts';

/** A number of hands that can be typed. What is typed counts when the field is left or Enter is pressed. */
function Hands({ name, value, set }: { name: string; value: number; set: (n: number) => void }) {
  const [draft, setDraft] = useState<string | null>(null);
  const take = () => {
    if (draft !== null) set(cleanHands(draft));
    setDraft(null);
  };
  return (
    <input
      type="text"
      inputMode="numeric"
      autoComplete="off"
      aria-label={name}
      value={draft ?? value}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take();
        if (event.key === 'Escape') {
          setDraft(null);
          event.currentTarget.blur();
        }
      }}
    />
  );
}

/** A question put to a class: a show of hands for each option, and the answer once it is asked for. */
export function Poll({ deck, options, answer, verdict, children }: PollProps & { deck: Deck }) {
  const id = use(SlideContext);
  const key = deck.key('hands', id);
  const kept = useStore(deck.talk.registers, (all) =>
    options.map((_, i) => all[handsKey(key, i)]?.value ?? '').join(),
  );
  const hands = kept.split(',').map(cleanHands);
  const shown = useShared(deck, deck.key('shown', id)) === '1';
  const most = Math.max(1, ...hands);
  const set = (i: number, n: number) => deck.talk.write(handsKey(key, i), String(n));
  return (
    <>
      <ul className="poll">
        {options.map((option, i) => (
          <li
            key={option}
            className="poll-option"
            data-right={(shown && i === answer) || undefined}
          >
            <span className="poll-name">
              {shown && i === answer && <span aria-hidden="true">✓ </span>}
              {option}
              {shown && i === answer && <span className="hidden-text"> (right)</span>}
            </span>
            <span className="poll-bar">
              <span style={{ width: `${(hands[i]! / most) * 100}%` }} />
            </span>
            <span className="poll-count">
              <button
                type="button"
                aria-label={`One hand fewer: ${option}`}
                onClick={() => set(i, moreHands(hands[i]!, -1))}
              >
                −
              </button>
              <Hands name={`Hands: ${option}`} value={hands[i]!} set={(n) => set(i, n)} />
              <button
                type="button"
                aria-label={`One hand more: ${option}`}
                onClick={() => set(i, moreHands(hands[i]!, 1))}
              >
                +
              </button>
            </span>
          </li>
        ))}
      </ul>
      <div className="poll-ask" hidden={shown}>
        <button type="button" onClick={() => deck.reveal()}>
          Show the answer
        </button>
        <button type="button" onClick={deck.lookAtFigure}>
          Look at the figure
        </button>
      </div>
      {/* Laid out from the start, so that showing it moves nothing. The lecturer has it before the room. */}
      <div className="poll-answer" data-shown={shown}>
        {deck.role === 'presenter' && !shown && (
          <p className="poll-yours">Only this window shows the answer yet</p>
        )}
        <p className="predict-verdict">{verdict}</p>
        {children}
      </div>
    </>
  );
}
