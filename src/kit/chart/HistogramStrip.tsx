import './histogramStrip.css';
import { combineValues } from '../signal/valueOrSignal.ts';
import { asSignal, type ValueOrSignal, mapSignal, useValue } from '../signal/signal.ts';
import { initialValue, usePatch } from '../signal/usePatch.ts';
import { type Histogram, normalDensity } from '../../engine/index.ts';
import { formatShort } from '../../number/format.ts';
import { Path } from './Chart.tsx';
import { TextSpan } from '../table/Text.tsx';

/** Height of the normal curve's peak in percent, which leaves space for taller bins. */
const CURVE_HEIGHT = 56;
const CURVE_STEPS = 96;

interface Moments {
  readonly mean: number;
  readonly std: number;
}

/** The number of values beyond the axis on one side. */
function Beyond({
  count,
  side,
  limit,
}: {
  count: ValueOrSignal<number>;
  side: 'left' | 'right';
  limit: number;
}) {
  const signal = asSignal(count);
  const text = (n: number) =>
    side === 'left' ? `← ${n} below ${formatShort(limit)}` : `${n} above ${formatShort(limit)} →`;
  return (
    useValue(mapSignal(signal, (n) => n > 0)) && (
      <TextSpan className="strip-beyond" data-side={side} of={mapSignal(signal, text)} />
    )
  );
}

interface Span {
  left: string;
  width: string;
}
const writeSpan = ({ style }: HTMLElement, { left, width }: Span) => {
  style.left = left;
  style.width = width;
};

/** A bar from one standard deviation below the mean to one above. */
function Spread({ of, along }: { of: ValueOrSignal<Moments>; along: (x: number) => number }) {
  const end = (x: number) => Math.min(100, Math.max(0, along(x)));
  const span = combineValues([of], ({ mean, std }: Moments): Span => {
    const [from, to] = [end(mean - std), end(mean + std)];
    return { left: `${from}%`, width: `${to - from}%` };
  });
  const ref = usePatch<HTMLSpanElement, Span>(span, writeSpan);
  return <span ref={ref} className="strip-spread" style={initialValue(span)} />;
}

/** A line with a label at the mean. */
function Mean({
  of,
  along,
  name,
}: {
  of: ValueOrSignal<Moments>;
  along: (x: number) => number;
  name: ValueOrSignal<string>;
}) {
  const left = combineValues([of], ({ mean }: Moments) => `${Math.min(100, along(mean))}%`);
  const ref = usePatch<HTMLDivElement, string>(left, ({ style }, at) => {
    style.left = at;
  });
  return (
    <div ref={ref} className="strip-mean" style={{ left: initialValue(left) }}>
      <TextSpan of={name} />
    </div>
  );
}

/** A marker for a single value on the axis. */
function Now({ of, along }: { of: ValueOrSignal<number>; along: (x: number) => number }) {
  const left = combineValues([of], (x: number) => `${Math.min(100, Math.max(0, along(x)))}%`);
  const ref = usePatch<HTMLSpanElement, string>(left, ({ style }, at) => {
    style.left = at;
  });
  return <span ref={ref} className="strip-now" style={{ left: initialValue(left) }} />;
}

/**
 * A histogram on a fixed axis with a normal curve to compare. Heights are relative to the curve's peak, which is the
 * same at any standard deviation, because readers should compare widths. Values beyond the axis are counted at its
 * ends. All bins are a single path, so many values are as fast as few.
 */
export function HistogramStrip({
  name,
  bins,
  stretch = 1,
  domain: [low, high],
  ticks,
  curve,
  spread,
  role,
  peakAt = CURVE_HEIGHT,
  meanName,
  now,
}: {
  name: ValueOrSignal<string>;
  bins: ValueOrSignal<Histogram>;
  /** Factor for the bins' values. */
  stretch?: ValueOrSignal<number>;
  domain: readonly [number, number];
  ticks: readonly number[];
  /** Mean and standard deviation of the curve; not drawn if the deviation is 0. */
  curve: ValueOrSignal<Moments>;
  /** The sample's mean and standard deviation, shown as a bar from one deviation below the mean to one above. */
  spread: ValueOrSignal<Moments>;
  role: 'ink' | 'weight';
  /** Height of the curve's peak in percent, or of the tallest bin if there is no curve. */
  peakAt?: number;
  /** Label for a line at the sample's mean; without it there is no line. */
  meanName?: ValueOrSignal<string>;
  /** A value to mark on the axis. */
  now?: ValueOrSignal<number>;
}) {
  const along = (x: number) => ((x - low) / (high - low)) * 100;
  const place = (x: number) => Math.min(1100, Math.max(-100, along(x) * 10)).toFixed(2);
  const outlineOf = ({ counts, first, width: bin }: Histogram, times: number, { std }: Moments) => {
    const width = bin * times;
    const total = counts.reduce((a, b) => a + b, 0);
    // Expected count of the tallest bin if the values followed the curve exactly.
    const peak = std > 0 ? total * width * normalDensity(0, std) : Math.max(...counts);
    const left = (i: number) => place((first + i - 0.5) * width);
    const outline = counts
      .map((count, i) => `V${(100 - (count / peak) * peakAt).toFixed(2)}H${left(i + 1)}`)
      .join('');
    return `M${left(0)},100${outline}V100Z`;
  };
  const line = combineValues([curve], ({ mean, std }: Moments) => {
    if (std <= 0) return '';
    const top = normalDensity(0, std);
    const points = Array.from({ length: CURVE_STEPS + 1 }, (_, i) => {
      const z = (i / CURVE_STEPS - 0.5) * 8;
      return `${place(mean + z * std)},${(100 - (normalDensity(z * std, std) / top) * peakAt).toFixed(2)}`;
    });
    return `M${points.join('L')}`;
  });
  const outside = (beyond: (x: number) => boolean) =>
    combineValues([bins, stretch], ({ counts, first, width }: Histogram, times: number) =>
      counts.reduce((sum, n, i) => sum + (beyond((first + i) * width * times) ? n : 0), 0),
    );
  return (
    <div className="strip" data-role={role}>
      <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {ticks.map((t) => (
          <line key={t} className="strip-tick" x1={place(t)} x2={place(t)} y1={0} y2={100} />
        ))}
        <Path className="strip-bars" d={combineValues([bins, stretch, curve], outlineOf)} />
        <Path className="strip-curve" d={line} />
        <line className="strip-base" x1={0} x2={1000} y1={100} y2={100} />
      </svg>
      <TextSpan tag="p" className="strip-name" of={name} />
      <Beyond count={outside((x) => x < low)} side="left" limit={low} />
      <Beyond count={outside((x) => x > high)} side="right" limit={high} />
      <Spread of={spread} along={along} />
      {meanName && <Mean of={spread} along={along} name={meanName} />}
      {now !== undefined && <Now of={now} along={along} />}
      <div className="strip-ticks" aria-hidden="true">
        {ticks.map((t, i) => (
          <span key={t} style={{ left: `${along(t)}%` }} data-detail={i % 2 || undefined}>
            {formatShort(t)}
          </span>
        ))}
      </div>
    </div>
  );
}
