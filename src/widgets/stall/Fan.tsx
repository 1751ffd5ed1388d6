import { BOTTOM, HEIGHT, Powers, pxOf, pxOfWidth, TOP } from './axes.tsx';
import { type Side, SIDES, type Sweep, WIDTHS } from './draw.ts';

const WIDTH = 510;
const [LEFT, RIGHT] = [44, WIDTH - 46];
const x = (place: number) => pxOfWidth(place, LEFT, RIGHT).toFixed(1);

/** The edge of a band: one of the quantiles of one side along all widths. */
const edge = (sweep: Sweep, side: Side, q: number) =>
  sweep.map((at, place) => `${x(place)},${pxOf(at[side].quantiles[q]!).toFixed(1)}`);
const band = (sweep: Sweep, side: Side, low: number, high: number) =>
  `M${edge(sweep, side, high).join('L')}L${edge(sweep, side, low).toReversed().join('L')}Z`;

/** How the lengths of all queries' gradients spread at each width: bands that hold half and four fifths of them. */
export function Fan({
  sweep,
  place,
  stale,
}: {
  sweep: Sweep | null;
  place: number;
  stale: boolean;
}) {
  const last = sweep?.at(-1);
  return (
    <svg
      className="stall-picture stall-wide"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      data-stale={stale}
      aria-hidden="true"
      focusable="false"
    >
      <Powers left={LEFT} right={RIGHT} />
      <g className="stall-axis">
        {WIDTHS.map((width, i) => (
          <text key={width} x={x(i)} y={HEIGHT - 10} textAnchor="middle" data-now={i === place}>
            {width}
          </text>
        ))}
      </g>
      {sweep &&
        SIDES.map((side) => (
          <g key={side} className="stall-side" data-side={side}>
            <path className="band" d={band(sweep, side, 0, 4)} />
            <path className="band" d={band(sweep, side, 1, 3)} />
            <path className="middle" d={`M${edge(sweep, side, 2).join('L')}`} />
          </g>
        ))}
      <line className="stall-now" x1={x(place)} x2={x(place)} y1={TOP} y2={HEIGHT - BOTTOM} />
      <text className="stall-title" x={12} y={HEIGHT - 10}>
        dₖ
      </text>
      {last?.plain.quantiles.map((length, q) => (
        <text key={q} className="stall-name" x={RIGHT + 6} y={pxOf(length) + 4}>
          {['10%', '25%', 'half', '75%', '90%'][q]}
        </text>
      ))}
    </svg>
  );
}
