import './legend.css';
import { type CSSProperties, useMemo } from 'react';
import { lettersIn, writeLetters } from '../signal/letters.ts';
import { asSignal, type ValueOrSignal } from '../signal/signal.ts';
import { initialValue, usePatch } from '../signal/usePatch.ts';
import { type PerRoom, sized } from '../layout/blocks.tsx';
import { type SeriesStyle, lookOf } from './look.ts';

/** An entry of a legend: a style and its name. */
export interface Key extends SeriesStyle {
  readonly name: ValueOrSignal<string>;
  /** Shape of the sample; `none` shows only the colored name. */
  readonly mark?: 'line' | 'ring' | 'disc' | 'square' | 'band' | 'patch' | 'none';
  /** Shade of a patch that stands for cells of a map. */
  readonly shade?: CSSProperties;
  /** Read by screen readers, for readers who can't see line styles. */
  readonly spokenNote?: string;
  readonly row?: number;
  readonly part?: string;
}

/** Explains the styles in a chart or map. */
export function Legend({
  of,
  detail,
  lines,
  className = '',
}: {
  of: readonly Key[];
  /** Only readers need it; hidden from an audience. */
  detail?: boolean;
  /** Lines to reserve for its entries. */
  lines?: PerRoom;
  className?: string;
}) {
  return (
    <ul {...sized({ lines }, `legend ${className}`.trim())} data-detail={detail || undefined}>
      {of.map((key, i) => (
        <Entry key={i} {...key} />
      ))}
    </ul>
  );
}

function Entry({ name, mark = 'line', shade, spokenNote, row, part, ...look }: Key) {
  const text = useMemo(() => asSignal(name), [name]);
  const ref = usePatch<HTMLSpanElement, string>(text, writeLetters);
  return (
    <li data-row={row} data-part={part} {...lookOf(look)}>
      {mark === 'line' || mark === 'band' ? (
        <svg className="legend-mark" data-mark={mark} viewBox="0 0 28 10" aria-hidden="true">
          {mark === 'band' && <rect width="28" height="10" />}
          <path d="M1,5H27" />
        </svg>
      ) : mark === 'none' ? null : (
        <i
          className="legend-mark"
          data-mark={shade ? 'cell' : mark}
          style={shade}
          aria-hidden="true"
        />
      )}
      <span ref={ref} {...lettersIn(initialValue(text))} />
      {spokenNote && <span className="hidden-text"> ({spokenNote})</span>}
    </li>
  );
}
