import './legend.css';
import { type CSSProperties, useMemo } from 'react';
import { typesetProps, writeTypeset } from '../signal/typeset.ts';
import { asSignal, type ValueOrSignal } from '../signal/signal.ts';
import { initialValue, usePatch } from '../signal/usePatch.ts';
import { type Responsive, sizeProps } from '../layout/blocks.tsx';
import { type SeriesStyle, styleAttributes } from './seriesStyle.ts';

/** An entry of a legend: a style and its name. */
export interface LegendEntry extends SeriesStyle {
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
  of: readonly LegendEntry[];
  /** Only readers need it; hidden from an audience. */
  detail?: boolean;
  /** Lines to reserve for its entries. */
  lines?: Responsive;
  className?: string;
}) {
  return (
    <ul {...sizeProps({ lines }, `legend ${className}`.trim())} data-detail={detail || undefined}>
      {of.map((key, i) => (
        <Entry key={i} {...key} />
      ))}
    </ul>
  );
}

function Entry({ name, mark = 'line', shade, spokenNote, row, part, ...look }: LegendEntry) {
  const text = useMemo(() => asSignal(name), [name]);
  const ref = usePatch<HTMLSpanElement, string>(text, writeTypeset);
  return (
    <li data-row={row} data-part={part} {...styleAttributes(look)}>
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
      <span ref={ref} {...typesetProps(initialValue(text))} />
      {spokenNote && <span className="hidden-text"> ({spokenNote})</span>}
    </li>
  );
}
