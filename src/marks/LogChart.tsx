import './logChart.css';

export interface LogSeries {
  /** What stands at its end; nothing, where it is empty. */
  name: string;
  points: readonly (readonly [number, number])[];
  /** How its line is drawn, so that lines are told apart without colour. */
  line: 'solid' | 'dashed' | 'dotted' | 'none';
  dot: 'disc' | 'square' | 'ring' | 'none';
  /** Said of what is true here and now, drawn in full ink. */
  strong?: boolean;
}

type Range = readonly [number, number];
const [WIDTH, HEIGHT] = [420, 290];
const EDGE = { left: 52, right: 78, top: 12, bottom: 34 };

const powers = ([from, to]: Range) => {
  const first = Math.ceil(Math.log10(from) - 1e-9);
  const last = Math.floor(Math.log10(to) + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => 10 ** (first + i));
};

/** How near two names may come, side by side and one above the other. */
const [ASIDE, ABOVE] = [70, 23];

/** Heights for the names at the ends of lines: where they belong, or just below the name in their way. */
function heightsOf(ends: readonly (readonly [number, number])[]): number[] {
  const out = ends.map(([, y]) => y);
  const order = out.map((_, i) => i).sort((a, b) => out[a]! - out[b]!);
  order.forEach((i, k) => {
    for (const j of order.slice(0, k))
      if (Math.abs(ends[i]![0] - ends[j]![0]) < ASIDE) out[i] = Math.max(out[i]!, out[j]! + ABOVE);
  });
  return out;
}

function Dot({ kind, x, y }: { kind: LogSeries['dot']; x: number; y: number }) {
  if (kind === 'none') return null;
  if (kind === 'square') return <rect x={x - 3.5} y={y - 3.5} width={7} height={7} />;
  return <circle cx={x} cy={y} r={kind === 'ring' ? 3.4 : 3.6} data-hollow={kind === 'ring'} />;
}

/**
 * Lines over two logarithmic axes with fixed ranges: equal ways are equal ratios. Each line has its name at
 * its end. What lies outside the ranges is left out.
 */
export function LogChart({
  series,
  x,
  y,
  xName,
  yName,
  xText,
  yText,
  at,
}: {
  series: readonly LogSeries[];
  x: Range;
  y: Range;
  xName: string;
  yName: string;
  xText: (x: number) => string;
  yText: (y: number) => string;
  /** A place on the x axis to mark. */
  at?: number;
}) {
  const scale = (v: number, [from, to]: Range, [a, b]: Range) =>
    a + ((Math.log10(v) - Math.log10(from)) / (Math.log10(to) - Math.log10(from))) * (b - a);
  const px = (v: number) => scale(v, x, [EDGE.left, WIDTH - EDGE.right]);
  const py = (v: number) => scale(v, y, [HEIGHT - EDGE.bottom, EDGE.top]);
  const inside = (v: number, [from, to]: Range) => v >= from && v <= to;
  const drawn = series
    .map((one) => ({
      ...one,
      places: one.points
        .filter(([a, b]) => inside(a, x) && inside(b, y))
        .map(([a, b]) => [px(a), py(b)] as const),
    }))
    .filter(({ places }) => places.length > 0);
  const named = drawn.filter(({ name }) => name);
  const heights = heightsOf(named.map(({ places }) => places.at(-1)!));
  return (
    <svg
      className="log-chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      focusable="false"
    >
      {powers(x).map((v) => (
        <g key={v} className="log-grid">
          <line x1={px(v)} x2={px(v)} y1={EDGE.top} y2={HEIGHT - EDGE.bottom} />
          <text x={px(v)} y={HEIGHT - EDGE.bottom + 14} textAnchor="middle">
            {xText(v)}
          </text>
        </g>
      ))}
      {powers(y).map((v) => (
        <g key={v} className="log-grid">
          <line x1={EDGE.left} x2={WIDTH - EDGE.right} y1={py(v)} y2={py(v)} />
          <text x={EDGE.left - 5} y={py(v) + 3.5} textAnchor="end">
            {yText(v)}
          </text>
        </g>
      ))}
      <text
        className="log-axis"
        x={(EDGE.left + WIDTH - EDGE.right) / 2}
        y={HEIGHT - 3}
        textAnchor="middle"
      >
        {xName}
      </text>
      <text
        className="log-axis"
        transform={`rotate(-90 9 ${(EDGE.top + HEIGHT - EDGE.bottom) / 2})`}
        x={9}
        y={(EDGE.top + HEIGHT - EDGE.bottom) / 2 + 3}
        textAnchor="middle"
      >
        {yName}
      </text>
      {at !== undefined && inside(at, x) && (
        <line className="log-at" x1={px(at)} x2={px(at)} y1={EDGE.top} y2={HEIGHT - EDGE.bottom} />
      )}
      {drawn.map((one, i) => {
        const { name, places, line, dot, strong = false } = one;
        const [endX] = places.at(-1)!;
        return (
          <g key={i} className="log-series" data-line={line} data-strong={strong}>
            <path d={`M${places.map((p) => p.map((v) => v.toFixed(1)).join()).join('L')}`} />
            {places.map(([cx, cy]) => (
              <Dot key={cx} kind={dot} x={cx} y={cy} />
            ))}
            {name !== '' && (
              <text x={endX + 8} y={heights[named.indexOf(one)]! + 4}>
                {name}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
