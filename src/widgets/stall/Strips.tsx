import { formatAny } from '../../number/format.ts';
import { BOTTOM, HEIGHT, Powers, pxOf, TOP, under } from './axes.tsx';
import { type Sample, type Side, SIDES, type Summary } from './draw.ts';

const WIDTH = 332;
const [LEFT, RIGHT] = [44, WIDTH - 4];
/** Where the dots of the two sides stand, and how far apart the dots of one draw are. */
const FROM: Record<Side, number> = { plain: 70, scaled: 204 };
const SPREAD = 44;
const TITLES: Record<Side, string> = { plain: 'without', scaled: '÷√dₖ' };

/** Each query of a few draws as a dot on either side, joined by a line; ticks for the middle and for all of dQ. */
export function Strips({
  sample,
  many,
  n,
}: {
  sample: Record<Side, Sample>;
  many: Record<Side, Summary>;
  n: number;
}) {
  const at = (side: Side, i: number) =>
    [FROM[side] + ((i % n) / n) * SPREAD, pxOf(sample[side].rows[i]!)] as const;
  const lost = sample.plain.rows.filter(under).length;
  return (
    <svg
      className="stall-picture"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      focusable="false"
    >
      <Powers left={LEFT} right={RIGHT} />
      <path
        className="stall-pairs"
        d={sample.plain.rows
          .map((_, i) => {
            const [a, b] = [at('plain', i), at('scaled', i)];
            return `M${a[0].toFixed(1)},${a[1].toFixed(1)}L${b[0].toFixed(1)},${b[1].toFixed(1)}`;
          })
          .join('')}
      />
      {SIDES.map((side) => (
        <g key={side} className="stall-side" data-side={side}>
          {sample[side].rows.map((length, i) => {
            const [cx, cy] = at(side, i);
            return <circle key={i} cx={cx} cy={cy} r={3} data-under={under(length)} />;
          })}
          <Tick side={side} length={many[side].quantiles[2]!} name="middle" />
          <Tick side={side} length={many[side].dQ} name="all of dQ" />
          <text
            className="stall-title"
            x={FROM[side] + SPREAD / 2}
            y={HEIGHT - 10}
            textAnchor="middle"
          >
            {TITLES[side]}
          </text>
        </g>
      ))}
      {lost > 0 && (
        <text className="stall-name" x={FROM.plain + SPREAD + 6} y={HEIGHT - BOTTOM - 4}>
          {lost} below
        </text>
      )}
      <line className="stall-foot" x1={LEFT} x2={RIGHT} y1={HEIGHT - BOTTOM} y2={HEIGHT - BOTTOM} />
      <line className="stall-foot" x1={LEFT} x2={LEFT} y1={TOP} y2={HEIGHT - BOTTOM} />
    </svg>
  );
}

/** A mark across the dots of one side. */
function Tick({ side, length, name }: { side: Side; length: number; name: string }) {
  const [x0, y] = [FROM[side], pxOf(length)];
  return (
    <g className="stall-tick" data-name={name}>
      <line x1={x0 - 8} x2={x0 + SPREAD + 4} y1={y} y2={y} />
      <text x={x0 + SPREAD + 8} y={y + 4}>
        {name} {formatAny(length, 2)}
      </text>
    </g>
  );
}
