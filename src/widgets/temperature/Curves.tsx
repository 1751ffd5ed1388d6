import { formatPercent, formatShort, round, speakNumber } from '../../number/format.ts';
import { logLineScale } from '../../plane/line.ts';
import { LineHandle, TickLines, TickNumbers } from '../../plane/LineHandle.tsx';
import type { ViewProps } from '../../widget/define.ts';
import { RANGE, type TemperatureDerived, type TemperatureState } from './temperature.ts';

const line = logLineScale([RANGE.min, RANGE.max], [0.1, 1, 10, 100]);
const PARTS = [0, 0.25, 0.5, 0.75, 1];
const percent = (place: number) => `${(place * 100).toFixed(3)}%`;

/**
 * Where a curve's name stands: at the temperature where the curve is farthest from all others, on the side where
 * nothing runs: above a falling curve, below the lowest, else above a rising one. It depends on the scores alone, so no name moves while the temperature does.
 */
export function namePlaces(curves: readonly (readonly number[])[]) {
  const last = curves[0]!.length - 1;
  return curves.map((curve) => {
    let best = Math.round(last / 2);
    let most = -1;
    for (let i = Math.round(last * 0.12); i <= last * 0.8; i++) {
      if (curve[i]! > 0.92) continue;
      const others = curves.filter((other) => other !== curve);
      const free = Math.min(...others.map((other) => Math.abs(other[i]! - curve[i]!)));
      if (free > most + 1e-9) [best, most] = [i, free];
    }
    const lowest = curves.every((other) => other[best]! >= curve[best]!);
    const rising = curve[best + 1]! > curve[best]!;
    return { at: best, side: !rising ? 'right' : lowest ? 'below' : 'left' };
  });
}

/** The weights as curves over the temperature, and the present temperature as a line that can be moved. */
export function Curves({
  state,
  derived,
  set,
  start,
}: ViewProps<TemperatureState, TemperatureDerived>) {
  const { grid, curves, weights, uniform } = derived;
  const { T, names } = state;
  const places = namePlaces(curves);
  const d = (curve: readonly number[]) =>
    curve
      .map((w, i) => `${i ? 'L' : 'M'}${line.at(grid[i]!).toFixed(4)},${(1 - w).toFixed(5)}`)
      .join('');
  return (
    <div className="curves">
      <div className="curves-plot line-track">
        <TickLines line={line} />
        {PARTS.map((w) => (
          <div key={w} className="level" style={{ top: percent(1 - w) }} aria-hidden="true">
            <span>{formatPercent(w, 0)}</span>
          </div>
        ))}
        <div className="level uniform" style={{ top: percent(1 - uniform) }} aria-hidden="true">
          <span>1/{names.length}</span>
        </div>
        <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
          {curves.map((curve, i) => (
            <path key={i} d={d(curve)} data-row={i} />
          ))}
        </svg>
        {places.map(({ at, side }, i) => (
          <span
            key={i}
            className="curve-name"
            data-side={side}
            data-row={i}
            aria-hidden="true"
            style={{ left: percent(line.at(grid[at]!)), top: percent(1 - curves[i]![at]!) }}
          >
            {names[i]}
          </span>
        ))}
        {weights.map((w, i) => (
          <i
            key={i}
            className="curve-dot"
            aria-hidden="true"
            style={{ left: percent(line.at(T)), top: percent(1 - w) }}
          />
        ))}
        <LineHandle
          value={T}
          onMove={(to) => set({ T: to })}
          home={start.T}
          name="temperature T, in the picture"
          speak={speakNumber(T, 4)}
          line={line}
          moves={{ step: 0.01, ...RANGE }}
          by={(steps) => round(T * 2 ** (steps / 8), Math.abs(steps) < 1 ? 4 : 2)}
          look="line"
        />
      </div>
      <TickNumbers
        line={line}
        text={(tick) => `${tick === RANGE.min ? 'T = ' : ''}${formatShort(tick)}`}
      />
      <p className="curves-ends">
        <span>← toward 0: arg max</span>
        <span>without end: uniform →</span>
      </p>
    </div>
  );
}
