import './shapes.css';
import type { CSSProperties } from 'react';
import type { ViewProps } from '../../widget/define.ts';
import { LEADS, LIMIT, type ShapesDerived, type ShapesState } from './shapes.ts';

type Props = ViewProps<ShapesState, ShapesDerived>;
const UNIT = 20;
const GAP = 46;

interface Box {
  name: string;
  part: string;
  role: string;
  rows: number;
  cols: number;
  rowName: string;
  colName: string;
  /** The sign after it. */
  sign: string;
}

/** n_q with its subscript, in a drawing. */
const Symbol = ({ name }: { name: string }) => (
  <>
    <tspan fontStyle="italic">{name[0]}</tspan>
    <tspan dy={3} fontSize="8.5">
      {name[2]}
    </tspan>
    <tspan dy={-3}>&#8203;</tspan>
  </>
);

/** One matrix as a box with its grid; an edge that fits nothing is drawn broken. */
function ShapeBox({
  box,
  x,
  bad,
  layers,
}: {
  /** How many further matrices like it lie behind, for the eye. */
  layers: number;
  box: Box;
  x: number;
  bad: 'left' | 'top' | 'right' | null;
}) {
  const { rows, cols } = box;
  const [w, h] = [cols * UNIT, rows * UNIT];
  const y = (LIMIT * UNIT - h) / 2 + 34;
  const grid = [
    ...Array.from({ length: cols - 1 }, (_, j) => `M${(j + 1) * UNIT},0V${h}`),
    ...Array.from({ length: rows - 1 }, (_, i) => `M0,${(i + 1) * UNIT}H${w}`),
  ].join('');
  const edge = { left: `M0,0V${h}`, top: `M0,0H${w}`, right: `M${w},0V${h}` };
  return (
    <g
      transform={`translate(${x},${y})`}
      className={`shape-box role-${box.role}`}
      data-part={box.part}
    >
      {Array.from({ length: layers }, (_, i) => (
        <rect key={i} x={(layers - i) * 4} y={(layers - i) * 4} width={w} height={h} />
      ))}
      <rect width={w} height={h} />
      <path d={grid} className="shape-grid" />
      {bad && <path d={edge[bad]} className="shape-bad" />}
      <text x={w / 2} y={-20} textAnchor="middle" className="shape-name">
        {box.name}
      </text>
      <text x={w / 2} y={-6} textAnchor="middle" className="shape-size">
        <Symbol name={box.colName} /> = {cols}
      </text>
      <text
        x={-6}
        y={h / 2}
        textAnchor="middle"
        className="shape-size"
        transform={`rotate(-90 -6 ${h / 2})`}
      >
        <Symbol name={box.rowName} /> = {rows}
      </text>
      {box.sign && (
        <text x={w + GAP / 2 - 7} y={h / 2 + 6} textAnchor="middle" className="shape-then">
          {box.sign}
        </text>
      )}
    </g>
  );
}

/** The product as boxes whose edges must meet: Q's width with K's width, K's count with V's count. */
export default function View({ state: s, derived: d }: Props) {
  const ok = d.fault === 'none';
  const boxes: Box[] = [
    {
      name: 'Q',
      part: 'query',
      role: 'query',
      rows: s.nQ,
      cols: s.dQ,
      rowName: 'n_q',
      colName: 'd_k',
      sign: d.fault === 'inner' ? '≠' : '·',
    },
    {
      name: 'Kᵀ',
      part: 'key',
      role: 'key',
      rows: s.dK,
      cols: s.nK,
      rowName: 'd_k',
      colName: 'n_k',
      sign: d.fault === 'inner' ? '' : '→',
    },
    ...(d.fault === 'inner'
      ? []
      : [
          {
            name: 'weights',
            part: 'weights',
            role: 'weight',
            rows: s.nQ,
            cols: s.nK,
            rowName: 'n_q',
            colName: 'n_k',
            sign: '·',
          },
        ]),
    {
      name: 'V',
      part: 'value',
      role: 'value',
      rows: s.nV,
      cols: s.dV,
      rowName: 'n_k',
      colName: 'd_v',
      sign: ok ? '=' : '',
    },
    ...(ok
      ? [
          {
            name: 'output ★',
            part: 'output',
            role: 'output',
            rows: s.nQ,
            cols: s.dV,
            rowName: 'n_q',
            colName: 'd_v',
            sign: '',
          },
        ]
      : []),
  ];
  const bad: Record<string, 'left' | 'top' | 'right' | null> =
    d.fault === 'inner'
      ? { Q: 'top', Kᵀ: 'left' }
      : d.fault === 'outer'
        ? { weights: 'top', V: 'left' }
        : {};
  let x = 24;
  const placed = boxes.map((box) => {
    const at = x;
    x += box.cols * UNIT + GAP;
    return { box, at };
  });
  const height = LIMIT * UNIT + 42;
  // How wide all five are where they fit, and how high the highest: a slide is filled by these.
  const across = 24 + (s.dQ + 2 * s.nK + 2 * s.dV) * UNIT + 5 * GAP;
  const tall = Math.max(6, s.nQ, s.dK, s.nV) * UNIT + 42;
  return (
    <div className="shapes">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a strip that scrolls sideways must be reachable by keys */}
      <div className="shapes-scroll" tabIndex={0} role="group" aria-label="The matrices as boxes">
        <svg
          viewBox={`0 0 ${x} ${height}`}
          width={x}
          height={height}
          aria-hidden="true"
          style={{ '--across': across, '--tall': tall, '--own': x } as CSSProperties}
        >
          {placed.map(({ box, at }) => (
            <ShapeBox
              key={box.name}
              box={box}
              x={at}
              bad={bad[box.name] ?? null}
              layers={LEADS[s.lead].length}
            />
          ))}
        </svg>
      </div>
      <p className="shapes-verdict" data-fault={!ok}>
        {ok ? (
          <>
            The two <i>d</i>
            <sub>k</sub> meet and vanish; so do the two <i>n</i>
            <sub>k</sub>. What is left is <i>n</i>
            <sub>q</sub> × <i>d</i>
            <sub>v</sub>.
          </>
        ) : (
          <>Refused: {d.reason}</>
        )}
      </p>
    </div>
  );
}
