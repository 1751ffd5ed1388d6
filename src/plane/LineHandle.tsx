import './lineHandle.css';
import type { KeyboardEvent, ReactNode } from 'react';
import type { Bound } from '../bound/bound.ts';
import { useValue } from '../bound/signal.ts';
import { stepFor, useDrag } from '../bound/drag.ts';
import { round } from '../number/format.ts';
import { keyMove, sideways, snap } from './drag.ts';
import { type LineScale, onTrack } from './numberLine.ts';

/**
 * A point that slides along a track: put it into an element of the class `line-track`. It is dragged by mouse or
 * finger and moved by keys as a point in the plane is: arrows a step, Shift more, Alt less, Home back to the
 * start, Escape undoes a drag or leaves. Beyond the ends of the track it waits at the end, dashed.
 */
export function LineHandle({
  of,
  name,
  speak,
  step,
  line,
  by,
  look = 'point',
  place: given,
  part,
  row,
}: {
  of: Bound<number>;
  /** What it is to a screen reader, and its value in words, where these are not the field's own. */
  name?: string;
  speak?: string;
  /** The grid that a drag and an arrow key keep to, where that is not the field's own. */
  step?: number | undefined;
  line: LineScale;
  /** Where so many steps of a key lead; they are added up unless told. */
  by?: (steps: number) => number;
  look?: 'point' | 'grip' | 'line';
  /** Where it stands on the track, where that is not the place of its value. */
  place?: number;
  part?: string;
  row?: number;
}) {
  const value = useValue(of);
  const spokenName = useValue(of.spokenName);
  const { range, start: home = value } = of;
  const moves = { ...range, step: step ?? range.step };
  const own = line.at(value);
  const place = onTrack(given ?? own);
  const beyond = given === undefined && own !== onTrack(own);
  const { hand, drop } = useDrag(
    ({ currentTarget }) => {
      currentTarget.focus({ preventScroll: true });
      const { width } = currentTarget.closest('.line-track')!.getBoundingClientRect();
      return { from: value, width };
    },
    ({ altKey }, { from, width }, by) => {
      const to = line.value(line.at(from) + by.x / width);
      of.set(snap([to, 0], moves, stepFor(moves.step, { shiftKey: false, altKey }))[0]);
    },
  );
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      const dragged = drop();
      if (dragged) of.set(dragged.from);
      else event.currentTarget.blur();
      return;
    }
    const key = sideways(event);
    const to =
      key.key === 'ArrowRight' || key.key === 'ArrowLeft' || key.key === 'Home'
        ? keyMove([value, 0], [home, 0], key, moves)
        : undefined;
    if (!to) return;
    event.preventDefault();
    event.stopPropagation();
    const steps = stepFor(1, key) * (key.key === 'ArrowLeft' ? -1 : 1);
    const there = by && key.key !== 'Home' ? by(steps) : to[0];
    of.set(Math.min(moves.max, Math.max(moves.min, round(there))));
  };

  return (
    <div
      className="line-handle"
      data-field={of.id}
      data-look={look}
      data-beyond={beyond || undefined}
      role="slider"
      tabIndex={0}
      aria-label={name ?? spokenName}
      aria-roledescription="point on a line"
      aria-valuemin={moves.min}
      aria-valuemax={moves.max}
      aria-valuenow={value}
      aria-valuetext={speak ?? of.speak(value)}
      data-part={part}
      data-row={row}
      style={{ left: `${(place * 100).toFixed(3)}%` }}
      {...hand}
      // Or the browser would try, at every move, to select the text it is dragged over.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
    />
  );
}

/** The lines of a track at its ticks. */
export function TickLines({ line }: { line: LineScale }) {
  const d = line.ticks.map((tick) => `M${(line.at(tick) * 100).toFixed(3)},0V1`).join('');
  return (
    <svg className="tick-lines" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

/** The numbers of a track's ticks. */
export function TickNumbers({
  line,
  text,
}: {
  line: LineScale;
  text: (tick: number) => ReactNode;
}) {
  return (
    <div className="tick-numbers" aria-hidden="true">
      {line.ticks.map((tick) => (
        <span key={tick} style={{ left: `${(line.at(tick) * 100).toFixed(3)}%` }}>
          {text(tick)}
        </span>
      ))}
    </div>
  );
}
