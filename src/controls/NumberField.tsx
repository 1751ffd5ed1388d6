import { memoByValue } from '../bound/memoByValue.ts';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Bound } from '../bound/bound.ts';
import { useValue } from '../bound/signal.ts';
import { stepFor, useDrag } from '../bound/drag.ts';
import { formatShort, parseNumber, round } from '../number/format.ts';
import { longest } from './sliderStops.ts';

export interface NumberFieldProps {
  of: Bound<number>;
  /** What the number is, for a screen reader, where that is not the field's own name for it. */
  name?: string | undefined;
  role?: Bound<number>['role'];
  /** Decimals shown; typed digits are kept up to four. */
  digits?: number | undefined;
  /** In running text: dotted underline, as wide as its number, dragged sideways. */
  inline?: boolean;
  /** Beside its slider: as wide as its longest number from the start, so that a drag does not move the slider. */
  steady?: boolean;
  part?: string;
  row?: number;
}

/** Why a text cannot be used, or the number it says. */
function read(text: string, min: number, max: number): number | string {
  const x = parseNumber(text);
  if (x === null) return text.trim() === '' ? 'Type a number' : 'Not a number';
  if (x < min || x > max) return `From ${formatShort(min)} to ${formatShort(max)}`;
  return round(x);
}

/**
 * A number that can be typed, stepped by the arrow keys (Shift more, Alt less, Home back to the start) or
 * dragged sideways. A text that is no number stays visible, is marked with the reason, and changes nothing.
 */
export const NumberField = memoByValue(function NumberField({
  of,
  name,
  role = of.role,
  digits = 4,
  inline = false,
  steady = false,
  part,
  row,
}: NumberFieldProps) {
  const value = useValue(of);
  const spokenName = useValue(of.spokenName);
  const { start } = of;
  const { min, max, step } = of.range;
  // The text while it differs from the number: being typed, or refused. `of` is the value it was typed over:
  // once the number moves by other means, the draft is void.
  const [draft, setDraft] = useState<{ text: string; of: number } | null>(null);
  // Escape leaves the field and gives its text up; any other way of leaving keeps a refused text in sight.
  const given = useRef(false);
  const hint = useId();
  const live = draft && draft.of === value ? draft : null;
  if (draft && !live) setDraft(null);
  const result = live ? read(live.text, min, max) : value;
  const problem = typeof result === 'string' ? result : null;
  const text = live ? live.text : formatShort(value, digits);
  const room = steady ? longest(of.range) : 2;

  const type = (typed: string) => {
    const number = read(typed, min, max);
    if (typeof number === 'number') {
      setDraft({ text: typed, of: number });
      if (number !== value) of.set(number);
    } else setDraft({ text: typed, of: value });
  };
  const move = (to: number) => {
    setDraft(null);
    of.set(Math.min(max, Math.max(min, round(to))));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey) return;
    const up = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (up) {
      event.preventDefault();
      move(value + up * stepFor(step, event));
    } else if (event.key === 'Escape') {
      given.current = true;
      event.currentTarget.blur();
    } else if (event.key === 'Enter') setDraft(problem ? live : null);
    else if (event.key === 'Home' && start !== undefined && !live) {
      event.preventDefault();
      move(start);
    }
  };

  // Sideways drag: only once it has really moved, so that a tap places the caret and a swipe scrolls.
  const { hand } = useDrag(
    () => ({ from: value, moved: false }),
    (event, kept, by) => {
      kept.moved ||= Math.abs(by.x) >= 5;
      if (kept.moved) move(kept.from + Math.round(by.x / 6) * stepFor(step, event));
    },
  );

  return (
    <span
      className={`number-field${inline ? ' inline' : ''}${role ? ` role-${role}` : ''}`}
      data-field={of.id}
      data-invalid={problem !== null || undefined}
      data-part={part}
      data-row={row}
    >
      <input
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        aria-label={name ?? spokenName}
        aria-invalid={problem !== null}
        aria-describedby={problem ? hint : undefined}
        value={text}
        style={{ width: `${Math.min(24, Math.max(room, text.length)) + (inline ? 0.2 : 0.6)}ch` }}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setDraft(problem && !given.current ? live : null);
          given.current = false;
        }}
        {...hand}
      />
      {problem && (
        <span className="field-problem" id={hint}>
          {problem}
        </span>
      )}
    </span>
  );
});
