import { useCallback, useState } from 'react';
import { useStore } from 'zustand';
import type { PollProps } from '../lesson/classroom.ts';
import { formatPercent } from '../number/format.ts';
import type { Deck } from './deck.ts';
import {
  parseVotes,
  countingKey,
  digitsOf,
  formatCounting,
  votesKey,
  addVotes,
  parseCounting,
  readVotes,
  type Round,
  sharesOf,
  type Votes,
} from './votes.ts';
import { useRegister } from './useDeck.ts';

/**
 * A field for the number of votes. It accepts only digits and counts while the lecturer types; Enter moves to the next
 * option. All other keys go to the deck (keys.ts).
 */
function VoteInput({
  name,
  value,
  set,
  count,
}: {
  name: string;
  value: number;
  set: (n: number) => void;
  /** Sets whether this option is being counted. */
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
      value={draft !== null && parseVotes(draft) === value ? draft : value}
      onFocus={(event) => {
        event.currentTarget.select();
        count(true);
      }}
      onChange={(event) => {
        const digits = digitsOf(event.target.value);
        setDraft(digits);
        set(parseVotes(digits));
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

const ROUND_NAMES: Readonly<Record<Round, string>> = {
  first: 'First round',
  second: 'Second round',
};

/** A bar for each round, with its votes and their share, also readable by screen readers. */
function Bars({ votes: { round, rounds, hands }, option }: { votes: Votes; option: number }) {
  const all = rounds.map((one) => ({ one, shares: sharesOf(hands[one]) }));
  const maxShare = Math.max(0, ...all.flatMap(({ shares = [] }) => shares)) || 1;
  return (
    <span className="poll-bars">
      {all.map(({ one, shares }) => {
        const share = shares?.[option] ?? 0;
        const percent = formatPercent(share, 0);
        const number = hands[one][option]!;
        return (
          <span key={one} className="poll-bar" data-other={one !== round || undefined}>
            <span className="poll-length">
              <span style={{ width: `${(share / maxShare) * 100}%` }} />
            </span>
            {shares && (
              <>
                <span className="poll-share" aria-hidden="true">
                  {one !== round && <span className="poll-number">{number} · </span>}
                  {percent}
                </span>
                <span className="hidden-text">
                  {ROUND_NAMES[one]}: {number} {number === 1 ? 'hand' : 'hands'}, {percent}.{' '}
                </span>
              </>
            )}
          </span>
        );
      })}
    </span>
  );
}

/** Returns the votes for a slide and the option that is being counted. */
function useVotes(deck: Deck, slide: string, options: number) {
  const key = deck.registerKey('hands', slide);
  const votes = useStore(deck.talk.registers, (all) =>
    JSON.stringify(readVotes((name) => all[name]?.value, key, options)),
  );
  const shownKey = deck.registerKey('shown', slide);
  const shown = useRegister(deck, shownKey) === '1';
  const countingOption = parseCounting(useRegister(deck, countingKey(key)), options)?.option;
  return {
    key,
    shownKey,
    votes: JSON.parse(votes) as Votes,
    shown,
    held: countingOption,
    counted: shown ? undefined : countingOption,
  };
}
type Counted = ReturnType<typeof useVotes>;

/** The options with the votes for each. `answer` is the index of the right one, if there is one. */
function Options({
  deck,
  options,
  answer,
  counted: { key, shownKey, votes, shown, held, counted },
}: {
  deck: Deck;
  options: readonly string[];
  answer?: number;
  counted: Counted;
}) {
  const { round, rounds } = votes;
  const hands = votes.hands[round];
  const set = (i: number, n: number) => deck.talk.write(votesKey(key, i, round), String(n));
  const count = (i: number, on: boolean) => {
    // Once the answer is shown, the field that had focus is hidden, but Enter still moves through the other options
    // (countHands).
    const hasAnswer = deck.talk.read(shownKey) === '1';
    if (on || (held === i && !hasAnswer))
      deck.talk.write(countingKey(key), on ? formatCounting({ option: i, fresh: false }) : '');
  };
  const within = round === 'first' ? '' : ' in the second round';
  const isCounted = counted !== undefined || rounds.some((one) => sharesOf(votes.hands[one]));
  return (
    <ul className="poll" data-hands={isCounted || undefined}>
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
          <Bars votes={votes} option={i} />
          <span className="poll-count">
            <button
              type="button"
              aria-label={`Subtract a hand: ${option}`}
              onClick={() => set(i, addVotes(hands[i]!, -1))}
            >
              −
            </button>
            <VoteInput
              name={`Hands${within}: ${option}`}
              value={hands[i]!}
              set={(n) => set(i, n)}
              count={(on) => count(i, on)}
            />
            <button
              type="button"
              aria-label={`Add a hand: ${option}`}
              onClick={() => set(i, addVotes(hands[i]!, 1))}
            >
              +
            </button>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Announces which option is being counted. */
function Counting({
  options,
  counted: { votes, counted },
}: {
  options: readonly string[];
  counted: Counted;
}) {
  return (
    <p className="poll-counting" role="status">
      {counted !== undefined && (
        <>
          {votes.round === 'second' && 'Second round. '}Hands for “{options[counted]}”:{' '}
          <b>{votes.hands[votes.round][counted]}</b>
        </>
      )}
    </p>
  );
}

/** A question put to a class: a show of hands for each option, then the answer on request. */
export function Poll({
  deck,
  options,
  answer,
  verdict,
  slide,
  explanation,
}: PollProps & { deck: Deck }) {
  const explain = useCallback(
    (container: HTMLElement | null) => container?.append(...explanation),
    [explanation],
  );
  const counted = useVotes(deck, slide, options.length);
  const { shown } = counted;
  return (
    <>
      <Options deck={deck} options={options} answer={answer} counted={counted} />
      <div className="poll-ask" hidden={shown}>
        <Counting options={options} counted={counted} />
        <button type="button" hidden={counted.counted !== undefined} onClick={() => deck.reveal()}>
          Show the answer
        </button>
      </div>
      {/* Laid out from the start, so that showing it moves nothing. The lecturer sees it before the class does. */}
      <div className="poll-answer" data-shown={shown} ref={explain}>
        {deck.role === 'presenter' && !shown && <p className="poll-yours">Visible only to you</p>}
        <p className="predict-verdict">{verdict}</p>
      </div>
    </>
  );
}

const CLAIM_OPTIONS = ['True', 'Not quite'];
/** The right option for every claim: none of a lesson's claims is true as stated. */
const NOT_QUITE = 1;

/** The poll for a claim: do students believe it? */
export function ClaimPoll({ deck, slide }: { deck: Deck; slide: string }) {
  const counted = useVotes(deck, slide, CLAIM_OPTIONS.length);
  return (
    <>
      <Options deck={deck} options={CLAIM_OPTIONS} answer={NOT_QUITE} counted={counted} />
      <Counting options={CLAIM_OPTIONS} counted={counted} />
    </>
  );
}
