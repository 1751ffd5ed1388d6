import './shares.css';
import { scaleLog } from 'd3-scale';
import { mapSignal, type Signal, useValue } from '../../kit/signal/signal.ts';
import { initialValue, usePatch } from '../../kit/signal/usePatch.ts';
import { floatLimits, type Precision } from '../../engine/index.ts';
import type { TickedScale } from '../../kit/plane/numberLine.ts';

/** The lower end of the logarithmic weight axis, whose upper end is 1. */
const MIN_WEIGHT = 1e-70;
export const logWeights: TickedScale = {
  scale: scaleLog().domain([MIN_WEIGHT, 1]),
  ticks: [0, 10, 20, 30, 40, 50, 60, 70].map((power) => 10 ** -power),
};

const percent = (place: number) => `${(place * 100).toFixed(3)}%`;

/** The shaded range of the axis in which a precision has only denormal numbers. */
export function FloatFloor({ precision }: { precision: Precision }) {
  const { smallest, smallestNormal } = floatLimits(precision);
  if (smallestNormal < MIN_WEIGHT) return null;
  const [left, right] = [logWeights.scale(smallest), logWeights.scale(smallestNormal)];
  return (
    <div
      className="float-floor"
      style={{ left: percent(left), width: percent(right - left) }}
      aria-hidden="true"
    />
  );
}

const styleOf = (weight: number) => {
  const below = weight < MIN_WEIGHT;
  const position = below ? 0 : Math.min(1, logWeights.scale(weight));
  return { below, left: percent(position), width: percent(1 - position) };
};

/**
 * A weight on the logarithmic axis: a mark with a thin line to 1. A weight below the axis is an arrow at its end; a
 * weight of 0 isn't shown.
 */
export function LogWeight({ weight }: { weight: Signal<number | null | undefined> }) {
  const of = mapSignal(weight, (now) => now ?? 0);
  const isVisible = useValue(mapSignal(of, (now) => now !== 0));
  const ref = usePatch<HTMLDivElement, number>(of, (element, now) => {
    const { below, left, width } = styleOf(now);
    const [line, mark] = element.querySelectorAll<HTMLElement>(':scope > *');
    element.dataset['below'] = String(below);
    Object.assign(line!.style, { left, width });
    mark!.style.left = left;
  });
  if (!isVisible) return null;
  const { below, left, width } = styleOf(initialValue(of));
  return (
    <div ref={ref} className="log-weight" data-below={below} aria-hidden="true">
      <div style={{ left, width }} />
      <span style={{ left }} />
    </div>
  );
}
