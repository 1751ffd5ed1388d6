import './lineHandle.css';
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import type { Bound } from '../bound/bound.ts';
import { asSignal, combine, type Live } from '../bound/signal.ts';
import { stepFor, useDrag } from '../bound/drag.ts';
import { drawnAs, usePatch, writeAttributes } from '../bound/usePatch.ts';
import { round } from '../number/format.ts';
import { keyMove, sideways, snap } from './drag.ts';
import { type LineScale, onTrack } from './numberLine.ts';

const percent = (place: number) => `${(place * 100).toFixed(3)}%`;

/** All that moves with it. */
interface Shown {
  value: number;
  place: number;
  beyond: boolean;
  label: string;
}

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
  speak?: string | ((value: number) => string);
  /** The grid that a drag and an arrow key keep to, where that is not the field's own. */
  step?: number | undefined;
  line: Live<LineScale>;
  /** Where so many steps of a key lead; they are added up unless told. */
  by?: (steps: number) => number;
  look?: 'point' | 'grip' | 'line';
  /** Where it stands on the track, where that is not the place of its value. */
  place?: Live<number>;
  part?: string;
  row?: number;
}) {
  const scale = useMemo(() => asSignal(line), [line]);
  const { range } = of;
  const moves = { ...range, step: step ?? range.step };
  const shown = useMemo(
    () =>
      combine(
        [of, scale, asSignal(given), asSignal(name ?? of.spokenName)],
        (value, at, place, label): Shown => {
          const own = at.at(value);
          return {
            value,
            place: onTrack(place ?? own),
            beyond: place === undefined && own !== onTrack(own),
            label,
          };
        },
      ),
    [of, scale, given, name],
  );
  const attributesOf = ({ value, beyond, label }: Shown) => ({
    'data-beyond': beyond || undefined,
    'aria-label': label,
    'aria-valuenow': value,
    'aria-valuetext': typeof speak === 'string' ? speak : (speak ?? of.speak)(value),
  });
  const ref = usePatch<HTMLDivElement, Shown>(shown, (element, now) => {
    element.style.left = percent(now.place);
    writeAttributes(element, attributesOf(now));
  });
  const drawn = drawnAs<Shown>(shown);
  const { hand, drop } = useDrag(
    ({ currentTarget }) => {
      currentTarget.focus({ preventScroll: true });
      const { width } = currentTarget.closest('.line-track')!.getBoundingClientRect();
      return { from: of.get(), width };
    },
    ({ altKey }, { from, width }, by) => {
      const now = scale.get();
      const to = now.value(now.at(from) + by.x / width);
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
    const value = of.get();
    const to =
      key.key === 'ArrowRight' || key.key === 'ArrowLeft' || key.key === 'Home'
        ? keyMove([value, 0], [of.start ?? value, 0], key, moves)
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
      ref={ref}
      className="line-handle"
      data-field={of.id}
      data-look={look}
      role="slider"
      tabIndex={0}
      aria-roledescription="point on a line"
      aria-valuemin={moves.min}
      aria-valuemax={moves.max}
      {...attributesOf(drawn)}
      aria-valuenow={drawn.value}
      data-part={part}
      data-row={row}
      style={{ left: percent(drawn.place) }}
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
        <span key={tick} style={{ left: percent(line.at(tick)) }}>
          {text(tick)}
        </span>
      ))}
    </div>
  );
}
