import './stall.css';
import { Toggle } from '../../controls/Toggle.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import type { OldViewProps } from '../../widget/define.ts';
import { type Sample, type Side, SIDES, type Summary, type Sweep, WIDTHS } from './draw.ts';
import { placeOf, type StallDerived, type StallState } from './stall.ts';
import {
  hidden,
  hint,
  legend,
  lengthText,
  lostText,
  panels,
  panelTitles,
  queriesText,
  rows,
  shareNames,
  sides,
  tableHead,
  ticks,
  widthName,
} from './text.ts';

/** Both pictures measure lengths by powers of ten, from 10⁻¹⁰ to 10³, on the same height. */
const LOW = -10;
const HIGH = 3;
const HEIGHT = 330;
const TOP = 12;
const BOTTOM = 30;
const TICKS = [-9, -6, -3, 0, 3];
const RAISED: Record<number, string> = {
  [-9]: '10⁻⁹',
  [-6]: '10⁻⁶',
  [-3]: '10⁻³',
  0: '1',
  3: '1000',
};

/** A picture's height, its foot, and where a length stands: what the axis does not reach, 0 among it, at the foot. */
const axisOf = (height: number) => {
  const foot = height - BOTTOM;
  const px = (length: number) => {
    const power = length > 0 ? Math.max(LOW, Math.min(HIGH, Math.log10(length))) : LOW;
    return TOP + ((HIGH - power) / (HIGH - LOW)) * (foot - TOP);
  };
  return { height, foot, px };
};
type Axis = ReturnType<typeof axisOf>;

/** Whether a length is too short for the axis. */
const under = (length: number) => length < 10 ** LOW;

/** Lines at powers of a thousand, with their numbers. */
function Powers({ px, left, right }: Axis & { left: number; right: number }) {
  return (
    <g className="stall-axis">
      {TICKS.map((power) => (
        <g key={power}>
          <line x1={left} x2={right} y1={px(10 ** power)} y2={px(10 ** power)} />
          <text x={left - 6} y={px(10 ** power) + 4} textAnchor="end">
            {RAISED[power]}
          </text>
        </g>
      ))}
    </g>
  );
}

/** The fan: how wide it is, and where its axis begins and ends. */
const FAN = { width: 510, left: 44, right: 464 };
const x = (place: number) =>
  (FAN.left + (place / (WIDTHS.length - 1)) * (FAN.right - FAN.left)).toFixed(1);

/** The edge of a band: one of the quantiles of one side along all widths. */
const edge = ({ px }: Axis, sweep: Sweep, side: Side, q: number) =>
  sweep.map((at, place) => `${x(place)},${px(at[side].quantiles[q]!).toFixed(1)}`);
const band = (axis: Axis, sweep: Sweep, side: Side, low: number, high: number) =>
  `M${edge(axis, sweep, side, high).join('L')}L${edge(axis, sweep, side, low).toReversed().join('L')}Z`;

/** How the lengths of all queries' gradients spread at each width: bands that hold half and four fifths of them. */
function Fan({
  axis,
  sweep,
  place,
  stale,
}: {
  axis: Axis;
  sweep: Sweep | null;
  place: number;
  stale: boolean;
}) {
  const { height, foot, px } = axis;
  const last = sweep?.at(-1);
  return (
    <svg
      className="stall-picture stall-wide"
      viewBox={`0 0 ${FAN.width} ${height}`}
      data-stale={stale}
      aria-hidden="true"
      focusable="false"
    >
      <Powers {...axis} left={FAN.left} right={FAN.right} />
      <g className="stall-axis">
        {WIDTHS.map((width, i) => (
          <text key={width} x={x(i)} y={height - 10} textAnchor="middle" data-now={i === place}>
            {width}
          </text>
        ))}
      </g>
      {sweep &&
        SIDES.map((side) => (
          <g key={side} className="stall-side" data-side={side}>
            <path className="band" d={band(axis, sweep, side, 0, 4)} />
            <path className="band" d={band(axis, sweep, side, 1, 3)} />
            <path className="middle" d={`M${edge(axis, sweep, side, 2).join('L')}`} />
          </g>
        ))}
      <line className="stall-now" x1={x(place)} x2={x(place)} y1={TOP} y2={foot} />
      <text className="stall-title" x={12} y={height - 10}>
        {widthName}
      </text>
      {last?.plain.quantiles.map((length, q) => (
        <text key={q} className="stall-name" x={FAN.right + 6} y={px(length) + 4}>
          {shareNames[q]}
        </text>
      ))}
    </svg>
  );
}

/** The strips: how wide they are, and where their axis begins and ends. */
const STRIPS = { width: 332, left: 44, right: 328 };
/** Where the dots of the two sides stand, and how far apart the dots of one draw are. */
const FROM: Record<Side, number> = { plain: 70, scaled: 204 };
const SPREAD = 44;

/** A mark across the dots of one side. Two may be close: all is longer than the middle, so its name is higher. */
function Tick({ px, side, length, name }: Axis & { side: Side; length: number; name: string }) {
  const [x0, y] = [FROM[side], px(length)];
  return (
    <g className="stall-tick" data-name={name}>
      <line x1={x0 - 8} x2={x0 + SPREAD + 4} y1={y} y2={y} />
      <text x={x0 + SPREAD + 8} y={y + (name === ticks.whole ? -1 : 9)}>
        <tspan>{name} </tspan>
        {lengthText(length)}
      </text>
    </g>
  );
}

/** Each query of a few draws as a dot on either side, joined by a line; ticks for the middle and, if asked for, for all together. */
function Strips({
  axis,
  sample,
  many,
  n,
  totals,
}: {
  axis: Axis;
  sample: Record<Side, Sample>;
  many: Record<Side, Summary>;
} & Pick<StallState, 'n' | 'totals'>) {
  const { height, foot, px } = axis;
  const at = (side: Side, i: number) =>
    [FROM[side] + ((i % n) / n) * SPREAD, px(sample[side].rows[i]!)] as const;
  const lost = sample.plain.rows.filter(under).length;
  return (
    <svg
      className="stall-picture"
      viewBox={`0 0 ${STRIPS.width} ${height}`}
      aria-hidden="true"
      focusable="false"
    >
      <Powers {...axis} left={STRIPS.left} right={STRIPS.right} />
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
          <Tick {...axis} side={side} length={many[side].quantiles[2]!} name={ticks.middle} />
          {totals && <Tick {...axis} side={side} length={many[side].dQ} name={ticks.whole} />}
          <text
            className="stall-title"
            x={FROM[side] + SPREAD / 2}
            y={height - 10}
            textAnchor="middle"
          >
            {sides[side]}
          </text>
        </g>
      ))}
      {lost > 0 && (
        <text className="stall-name" x={FROM.plain + SPREAD + 6} y={foot - 4}>
          {lostText(lost)}
        </text>
      )}
      <line className="stall-foot" x1={STRIPS.left} x2={STRIPS.right} y1={foot} y2={foot} />
      <line className="stall-foot" x1={STRIPS.left} x2={STRIPS.left} y1={TOP} y2={foot} />
    </svg>
  );
}

/** The lengths in numbers. */
function Table({
  many,
  queries,
  totals,
}: {
  many: Record<Side, Summary>;
  queries: number;
  totals: boolean;
}) {
  return (
    <table className="stall-table">
      <caption>{queriesText(queries)}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="hidden-text">{tableHead}</span>
          </th>
          {SIDES.map((side) => (
            <th key={side} scope="col" data-side={side}>
              {sides[side]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, text, total }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {SIDES.map((side) => (
              <td key={side}>
                {total && !totals ? <span aria-label={hidden}>?</span> : text(many[side])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Gradients of many random queries: at this size query by query, at every size, and in numbers. */
export default function View({
  state,
  derived,
  fields,
  progress,
}: OldViewProps<StallState, StallDerived>) {
  const { n, totals } = state;
  const { sample, sweep, swept, many, queries } = derived;
  const axis = axisOf(HEIGHT);
  return (
    <Arrange as="three" stage={`ab cc / ${STRIPS.width} ${FAN.width}`} className="stall-panels">
      <Panel name={panels.single} title={panelTitles.single(state.dK)} hint={hint}>
        <Strips {...{ axis, sample, many, n, totals }} />
      </Panel>
      <Panel name={panels.wide} title={panelTitles.wide}>
        <div className="stall-fan">
          <p className="stall-legend">
            {SIDES.map((side) => (
              <span key={side} data-side={side}>
                {legend[side]}
              </span>
            ))}
          </p>
          <Fan axis={axis} sweep={swept} place={placeOf(state.dK)} stale={!sweep} />
          {progress}
        </div>
      </Panel>
      <Panel name={panels.table} title={panels.table} className="stall-numbers" not="slide">
        <Table {...{ many, totals, queries }} />
        <Toggle of={fields.totals} />
      </Panel>
    </Arrange>
  );
}
