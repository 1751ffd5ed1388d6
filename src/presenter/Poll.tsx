import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import type { PollProps } from '../lessons/classroom.ts';
import type { Deck } from './deck.ts';
import {
  cleanHands,
  countingKey,
  digitsOf,
  formatCounting,
  handsKey,
  addHands,
  parseCounting,
} from './hands.ts';
import { useRegister } from './useDeck.ts';

/**
 * A number of hands that can be typed: digits, and nothing else. It counts as it is typed; Enter leads to the field of
 * the next option. All other keys are the deck's (keys.ts).
 */
function Hands({
  name,
  value,
  set,
  count,
}: {
  name: string;
  value: number;
  set: (n: number) => void;
  /** Says whether this option is being counted. */
  count: (on: boolean) => void;
}) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <input
      type="text"
      inputMode="numeric"
      enterKeyHint="next"
      autoComplete="off"
      className="hands"
      aria-label={name}
      value={draft !== null && cleanHands(draft) === value ? draft : value}
      onFocus={(event) => {
        event.currentTarget.select();
        count(true);
      }}
      onChange={(event) => {
        const digits = digitsOf(event.target.value);
        setDraft(digits);
        set(cleanHands(digits));
      }}
      onBlur={() => {
        setDraft(null);
        count(false);
      }}
      onKeyDown={(event) => {
        const field = event.currentTarget;
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        const all = [...field.closest('.poll')!.querySelectorAll<HTMLInputElement>('.hands')];
        const next = event.key === 'Enter' ? all[all.indexOf(field) + 1] : undefined;
        if (next) next.focus();
        else field.blur();
      }}
    />
  );
}

/** A question put to a class: a show of hands for each option, and the answer once it is asked for. */
export function Poll({
  deck,
  options,
  answer,
  verdict,
  slide,
  explanation,
}: PollProps & { deck: Deck }) {
  const explain = useCallback(
    (place: HTMLElement | null) => place?.append(...explanation),
    [explanation],
  );
  const key = deck.registerKey('hands', slide);
  const kept = useStore(deck.talk.registers, (all) =>
    options.map((_, i) => all[handsKey(key, i)]?.value ?? '').join(),
  );
  const hands = kept.split(',').map(cleanHands);
  const shown = useRegister(deck, deck.registerKey('shown', slide)) === '1';
  const held = parseCounting(useRegister(deck, countingKey(key)), options.length)?.option;
  const counted = shown ? undefined : held;
  const most = Math.max(1, ...hands);
  const set = (i: number, n: number) => deck.talk.write(handsKey(key, i), String(n));
  const count = (i: number, on: boolean) => {
    if (on || held === i)
      deck.talk.write(countingKey(key), on ? formatCounting({ option: i, fresh: false }) : '');
  };
  return (
    <>
      <ul
        className="poll"
        data-hands={counted !== undefined || hands.some((n) => n > 0) || undefined}
      >
        {options.map((option, i) => (
          <li
            key={option}
            className="poll-option"
            data-answer={i === answer || undefined}
            data-right={(shown && i === answer) || undefined}
            data-counted={i === counted || undefined}
          >
            <span className="poll-name">
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
                onClick={() => set(i, addHands(hands[i]!, -1))}
              >
                −
              </button>
              <Hands
                name={`Hands: ${option}`}
                value={hands[i]!}
                set={(n) => set(i, n)}
                count={(on) => count(i, on)}
              />
              <button
                type="button"
                aria-label={`One hand more: ${option}`}
                onClick={() => set(i, addHands(hands[i]!, 1))}
              >
                +
              </button>
            </span>
          </li>
        ))}
      </ul>
      <div className="poll-ask" hidden={shown}>
        <p className="poll-counting" role="status">
          {counted !== undefined && (
            <>
              Hands for “{options[counted]}”: <b>{hands[counted]}</b>
            </>
          )}
        </p>
        <button type="button" hidden={counted !== undefined} onClick={() => deck.reveal()}>
          Show the answer
        </button>
      </div>
      {/* Laid out from the start, so that showing it moves nothing. The lecturer has it before the room. */}
      <div className="poll-answer" data-shown={shown} ref={explain}>
        {deck.role === 'presenter' && !shown && (
          <p className="poll-yours">Only this window shows the answer yet</p>
        )}
        <p className="predict-verdict">{verdict}</p>
      </div>
    </>
  );
}
