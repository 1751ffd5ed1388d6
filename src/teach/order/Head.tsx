import { useId } from 'react';
import { useStore } from 'zustand';
import { reportLength } from '../../controls/reportLength.ts';
import { isMinutes, MAX_TITLE_LENGTH, MAX_MINUTES } from '../../presenter/orderFile.ts';
import { type Board, countText } from './board.ts';

/** Its title and minutes, and how many slides it has. */
export function Head({ board }: { board: Board }) {
  const { id, title, minutes, entries } = useStore(board, (state) => state.draft);
  const field = useId();
  const time = (text: string) => {
    const typed = Number(text);
    board.setMinutes(isMinutes(typed) ? typed : undefined);
  };
  return (
    <div className="order-head">
      <label htmlFor={`${field}-title`}>Title</label>
      <input
        id={`${field}-title`}
        className="order-name"
        value={title}
        autoComplete="off"
        placeholder="What the talk is called"
        onChange={({ target }) => board.setTitle(reportLength(target, MAX_TITLE_LENGTH))}
      />
      <p className="order-facts">
        <b>{countText(entries.length)}</b>
        <label htmlFor={`${field}-minutes`}>Minutes</label>
        <input
          // What is being typed is its own until another order is opened.
          key={id}
          id={`${field}-minutes`}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_MINUTES}
          defaultValue={minutes ?? ''}
          onChange={(event) => time(event.target.value)}
        />
      </p>
    </div>
  );
}
