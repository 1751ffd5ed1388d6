import './histogramStrip.css';
import { type Histogram, normalDensity } from '../engine/index.ts';
import { formatShort } from '../number/format.ts';

/** How much of the strip's height, in percent, the normal curve takes: what stands higher has room above it. */
const CURVE = 56;
const STEPS = 96;

/** What lies beyond the axis on one side. */
function Beyond({ count, side, limit }: { count: number; side: 'left' | 'right'; limit: number }) {
  if (count === 0) return null;
  return (
    <span className="strip-beyond" data-side={side}>
      {side === 'left' && '← '}
      {count} {side === 'left' ? 'below' : 'above'} {formatShort(limit)}
      {side === 'right' && ' →'}
    </span>
  );
}

/**
 * A histogram on a fixed axis, with the normal curve it is compared with. One path for all bins, so that any
 * number of values costs the same to draw. Heights are relative to the curve's peak, which is the same at any
 * spread: widths are what is to be compared. Values outside the axis are counted at its ends.
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
  peakAt = CURVE,
}: {
  name: string;
  bins: Histogram;
  /** The bins' values are multiplied by it. */
  stretch?: number;
  domain: readonly [number, number];
  ticks: readonly number[];
  /** Mean and standard deviation of the curve; none is drawn where it has no spread. */
  curve: { mean: number; std: number };
  /** Measured: a bar from one standard deviation below the mean to one above. */
  spread: { mean: number; std: number };
  role: 'ink' | 'weight';
  /** How much of the height the curve's peak takes, in percent; where there is no curve, the tallest bin. */
  peakAt?: number;
}) {
  const along = (x: number) => ((x - low) / (high - low)) * 100;
  const place = (x: number) => Math.min(1100, Math.max(-100, along(x) * 10)).toFixed(2);
  const width = bins.width * stretch;
  const total = bins.counts.reduce((a, b) => a + b, 0);
  // How many values the tallest bin would hold if the curve were followed exactly.
  const peak =
    curve.std > 0 ? total * width * normalDensity(0, curve.std) : Math.max(...bins.counts);
  const left = (i: number) => place((bins.first + i - 0.5) * width);
  const outline = bins.counts
    .map((count, i) => `V${(100 - (count / peak) * peakAt).toFixed(2)}H${left(i + 1)}`)
    .join('');
  const top = normalDensity(0, curve.std || 1);
  const line = Array.from({ length: STEPS + 1 }, (_, i) => {
    const z = (i / STEPS - 0.5) * 8;
    const y = 100 - (normalDensity(z * curve.std, curve.std || 1) / top) * peakAt;
    return `${place(curve.mean + z * curve.std)},${y.toFixed(2)}`;
  }).join('L');
  const outside = (beyond: (x: number) => boolean) =>
    bins.counts.reduce((sum, n, i) => sum + (beyond((bins.first + i) * width) ? n : 0), 0);
  const [from, to] = [spread.mean - spread.std, spread.mean + spread.std].map((x) =>
    Math.min(100, Math.max(0, along(x))),
  ) as [number, number];
  return (
    <div className="strip" data-role={role}>
      <svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {ticks.map((t) => (
          <line key={t} className="strip-tick" x1={place(t)} x2={place(t)} y1={0} y2={100} />
        ))}
        <path className="strip-bars" d={`M${left(0)},100${outline}V100Z`} />
        {curve.std > 0 && <path className="strip-curve" d={`M${line}`} />}
        <line className="strip-base" x1={0} x2={1000} y1={100} y2={100} />
      </svg>
      <p className="strip-name">{name}</p>
      <Beyond count={outside((x) => x < low)} side="left" limit={low} />
      <Beyond count={outside((x) => x > high)} side="right" limit={high} />
      <span className="strip-spread" style={{ left: `${from}%`, width: `${to - from}%` }} />
      <div className="strip-ticks" aria-hidden="true">
        {ticks.map((t, i) => (
          <span key={t} style={{ left: `${along(t)}%` }} data-not={i % 2 ? 'slide' : undefined}>
            {formatShort(t)}
          </span>
        ))}
      </div>
    </div>
  );
}
