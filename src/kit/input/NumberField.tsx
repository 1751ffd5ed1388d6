import { memoByValue } from '../signal/memoByValue.ts';
import { type CSSProperties, type KeyboardEvent, useId, useRef, useState } from 'react';
import type { BoundField } from '../signal/boundField.ts';
import { useValue } from '../signal/signal.ts';
import { initialValue, isChangedEarly, usePatch } from '../signal/usePatch.ts';
import { stepFor, useDrag } from '../signal/useDrag.ts';
import { formatShort, parseNumber, round } from '../../number/format.ts';
import { maxTextLength } from './sliderStops.ts';

export interface NumberFieldProps {
  of: BoundField<number>;
  /** Accessible name, if it isn't the field's own. */
  name?: string | undefined;
  role?: BoundField<number>['role'];
  /** Decimals to show; up to four typed digits are kept. */
  digits?: number | undefined;
  /** For running text: dotted underline, as wide as the number, draggable sideways. */
  inline?: boolean;
  /**
   * For use beside a slider: as wide as the longest number, so that a drag doesn't move the slider. Pass the slider's
   * step if it is finer than the field's.
   */
  fixedWidth?: boolean | number;
  /** Shown if there is no number yet (NaN). */
  placeholder?: string;
  part?: string;
  row?: number;
}

/** The number in the text, or the reason why it can't be used. */
function parseInput(text: string, min: number, max: number): number | string {
  const x = parseNumber(text);
  if (x === null) return text.trim() === '' ? 'Type a number' : 'Not a number';
  if (x < min || x > max) return `From ${formatShort(min)} to ${formatShort(max)}`;
  return round(x);
}

/**
 * An input for a number. The arrow keys step it (Shift for more, Alt for less), Home resets it, and it can be dragged
 * sideways. Invalid text stays visible with the reason and changes nothing.
 */
export const NumberField = memoByValue(function NumberField({
  of,
  name,
  role = of.role,
  digits = 4,
  inline = false,
  fixedWidth = false,
  placeholder,
  part,
  row,
}: NumberFieldProps) {
  const spokenName = useValue(of.spokenName);
  const { start } = of;
  const { min, max, step } = of.range;
  // Text that differs from the number because it is being typed or is invalid. `of` is the number it was typed over;
  // if the number changes otherwise, the draft is discarded.
  const draft = useRef<{ text: string; of: number } | null>(null);
  const [{ problem }, redraw] = useState<{ problem: string | null }>({ problem: null });
  // Escape discards the text; leaving in any other way keeps invalid text visible.
  const isCancelled = useRef(false);
  const hint = useId();
  const setDraft = (next: typeof draft.current, why: string | null = null) => {
    if (!draft.current && !next) return;
    draft.current = next;
    redraw({ problem: why });
  };
  const minLength = fixedWidth
    ? Math.max(
        maxTextLength(of.range),
        typeof fixedWidth === 'number' ? maxTextLength({ min, max, step: fixedWidth }) : 0,
      )
    : 2;
  const format = (x: number) => (Number.isNaN(x) ? '' : formatShort(x, digits));
  const widthOf = (text: string) =>
    `${Math.min(24, Math.max(minLength, text ? text.length : (placeholder?.length ?? 0))) + (inline ? 0.2 : 0.6)}ch`;
  const ref = usePatch<HTMLInputElement, number>(of, (input, value) => {
    if (isChangedEarly(input)) return;
    if (draft.current && !Object.is(draft.current.of, value)) setDraft(null);
    const text = draft.current?.text ?? format(value);
    if (input.value !== text) input.value = text;
    // Set for CSS and saved copies of the page.
    if (input.defaultValue !== text) input.defaultValue = text;
    input.style.setProperty('--ch', widthOf(text));
  });
  const first = format(initialValue(of));

  const type = (text: string) => {
    const number = parseInput(text, min, max);
    if (typeof number === 'number') {
      setDraft({ text, of: number });
      if (number !== of.get()) of.set(number);
    } else setDraft({ text, of: of.get() }, number);
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
      move(of.get() + up * stepFor(step, event));
    } else if (event.key === 'Escape') {
      isCancelled.current = true;
      event.currentTarget.blur();
    } else if (event.key === 'Enter') {
      if (!problem) setDraft(null);
    } else if (event.key === 'Home' && start !== undefined && !draft.current) {
      event.preventDefault();
      move(start);
    }
  };

  // Start dragging only after a real horizontal move, so that a tap places the caret and a swipe scrolls.
  const { handlers } = useDrag(
    () => ({ from: of.get(), isDragging: false }),
    (event, drag, by) => {
      drag.isDragging ||= Math.abs(by.x) >= 5;
      if (drag.isDragging) move(drag.from + Math.round(by.x / 6) * stepFor(step, event));
    },
  );

  return (
    <span
      className={`number-field${inline ? ' inline' : ''}${role ? ` role-${role}` : ''}`}
      data-field={of.id}
      data-at={of.indexPath || undefined}
      data-invalid={problem !== null || undefined}
      data-part={part}
      data-row={row}
    >
      <input
        ref={ref}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        aria-label={name ?? spokenName}
        aria-invalid={problem !== null}
        aria-describedby={problem ? hint : undefined}
        defaultValue={first}
        style={{ '--ch': widthOf(first) } as CSSProperties}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (!problem || isCancelled.current) setDraft(null);
          isCancelled.current = false;
        }}
        {...handlers}
      />
      {problem && (
        <span className="field-problem" id={hint}>
          {problem}
        </span>
      )}
    </span>
  );
});
