import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import type { Board } from './board.ts';
import type { Entry } from './model.ts';

/** Where keys move an entry. */
const KEY_MOVES: Record<string, (at: number, last: number) => number> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
};

interface MoversProps {
  board: Board;
  entry: Entry;
  at: number;
  title: string;
}

/** Moves an entry by its two buttons, or by arrow keys, Home and End on them. */
export function Movers({ board, entry, at, title }: MoversProps) {
  const last = useStore(board, (state) => state.draft.entries.length - 1);
  const move = (to: number, button: HTMLElement) => {
    flushSync(() => board.move(entry.key, to));
    // A row that is put elsewhere loses the focus.
    button.focus();
    button.scrollIntoView({ block: 'nearest' });
  };
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    const to = KEY_MOVES[event.key]?.(at, last);
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    move(to, event.currentTarget);
  };
  return ([-1, 1] as const).map((by) => {
    const word = by < 0 ? 'Move up' : 'Move down';
    return (
      <button
        key={by}
        type="button"
        className="quiet"
        data-act={by < 0 ? 'up' : 'down'}
        aria-label={`${word}: ${title}`}
        title={word}
        aria-disabled={at === (by < 0 ? 0 : last)}
        onClick={(event) => move(at + by, event.currentTarget)}
        onKeyDown={press}
      >
        {by < 0 ? '↑' : '↓'}
      </button>
    );
  });
}
