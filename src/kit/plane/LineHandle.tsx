import './lineHandle.css';
import type { ReactNode } from 'react';
import type { BoundField } from '../signal/boundField.ts';
import { stepFor } from '../signal/useDrag.ts';
import {
  type Attributes,
  combineValues,
  currentValue,
  useAttributes,
} from '../signal/valueOrSignal.ts';
import { memoByValue } from '../signal/memoByValue.ts';
import { asSignal, type ValueOrSignal, useValue } from '../signal/signal.ts';
import { initialValue, usePatch, writeAttributes } from '../signal/usePatch.ts';
import { round } from '../../number/format.ts';
import { pointAfterKey, asHorizontalKey, snap } from './pointMoves.ts';
import { type TickedScale, clampToTrack } from './numberLine.ts';
import { useHandle } from './useHandle.ts';

const percent = (place: number) => `${(place * 100).toFixed(3)}%`;

/** What changes when the handle moves. */
interface Look {
  valueNow: number;
  attributes: Attributes;
  left: string;
}

function writeLook(handle: HTMLDivElement, look: Look | undefined): void {
  if (!look) return;
  writeAttributes(handle, { ...look.attributes, 'aria-valuenow': look.valueNow });
  handle.style.left = look.left;
}

/**
 * A point that slides along a track; put it into an element of class `line-track`. Mouse, finger and keys work as for
 * a `Handle`. A value beyond the track is shown at its end, dashed.
 */
export const LineHandle = memoByValue(function LineHandle({
  of,
  name,
  speak,
  step,
  line,
  by,
  look: looks = 'point',
  place: ownPlace,
  part,
  row,
}: {
  of: BoundField<number>;
  /** Accessible name and spoken value, if they aren't the field's own. */
  name?: ValueOrSignal<string | undefined>;
  speak?: ValueOrSignal<string | undefined> | ((value: number) => string);
  /** Step of drags and arrow keys, if it isn't the field's own. */
  step?: ValueOrSignal<number | undefined>;
  line: ValueOrSignal<TickedScale>;
  /** The value after a number of key steps; by default the steps are added. */
  by?: (steps: number) => number;
  look?: 'point' | 'grip' | 'line';
  /** Position on the track, if it isn't that of the value. */
  place?: ValueOrSignal<number | undefined>;
  part?: string;
  row?: number;
}) {
  const { range } = of;
  const moves = () => ({ ...range, step: currentValue(step) ?? range.step });
  const look = combineValues(
    [of, line, ownPlace, name ?? of.spokenName, typeof speak === 'function' ? undefined : speak],
    (
      value: number | undefined,
      { scale }: TickedScale,
      placeAt: number | undefined,
      spokenName: string | undefined,
      words: string | undefined,
    ): Look | undefined => {
      if (value === undefined) return undefined;
      const own = scale(value);
      const beyond = placeAt === undefined && own !== clampToTrack(own);
      return {
        valueNow: value,
        attributes: {
          'data-beyond': beyond ? 'true' : undefined,
          'aria-label': spokenName,
          'aria-valuetext': words ?? (typeof speak === 'function' ? speak : of.speak)(value),
        },
        left: percent(clampToTrack(placeAt ?? own)),
      };
    },
  );
  const ref = usePatch(look, writeLook);
  const initial = initialValue(look);
  const handle = useHandle(of, {
    measure: (element) => element.closest('.line-track')!.getBoundingClientRect(),
    drag(from, distance, { width }, { altKey }) {
      const [{ scale }, limits] = [currentValue(line), moves()];
      const to = scale.invert(scale(from) + distance.x / width);
      return snap([to, 0], limits, stepFor(limits.step, { shiftKey: false, altKey }))[0];
    },
    press(event) {
      const key = asHorizontalKey(event);
      if (!/^(ArrowRight|ArrowLeft|Home)$/.test(key.key)) return undefined;
      const value = of.get();
      const to = pointAfterKey([value, 0], [of.start ?? value, 0], key, moves());
      if (!to) return undefined;
      const steps = stepFor(1, key) * (key.key === 'ArrowLeft' ? -1 : 1);
      const there = by && key.key !== 'Home' ? by(steps) : to[0];
      return Math.min(range.max, Math.max(range.min, round(there)));
    },
  });

  return (
    <div
      ref={ref}
      className="line-handle"
      role="slider"
      {...handle}
      data-look={looks}
      tabIndex={0}
      aria-roledescription="point on a line"
      aria-valuenow={initial?.valueNow}
      {...initial?.attributes}
      data-part={part}
      data-row={row}
      style={{ left: initial?.left }}
    />
  );
});

const tickLines = ({ ticks, scale }: TickedScale): Attributes => ({
  d: ticks.map((tick) => `M${(scale(tick) * 100).toFixed(3)},0V1`).join(''),
});

/** Lines at the ticks of a track. */
export function TickLines({ line }: { line: ValueOrSignal<TickedScale> }) {
  return (
    <svg className="tick-lines" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <path {...useAttributes<SVGPathElement>(combineValues([line], tickLines))} />
    </svg>
  );
}

/** Numbers at the ticks of a track. Re-rendered only if the ticks change, not for every new scale. */
export function TickNumbers({
  line,
  text,
}: {
  line: ValueOrSignal<TickedScale>;
  text: (tick: number, all: readonly number[]) => ReactNode;
}) {
  const places = combineValues([line], ({ ticks, scale }: TickedScale) =>
    ticks.map((tick) => ({ tick, left: percent(scale(tick)) })),
  );
  const all = useValue(asSignal(places));
  const ticks = all.map(({ tick }) => tick);
  return (
    <div className="tick-numbers" aria-hidden="true">
      {all.map(({ tick, left }) => (
        <span key={tick} style={{ left }}>
          {text(tick, ticks)}
        </span>
      ))}
    </div>
  );
}
