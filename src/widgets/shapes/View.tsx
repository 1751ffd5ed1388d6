import './shapes.css';
import { Fragment } from 'react';
import type { OldViewProps } from '../../widget/define.ts';
import { LEADS, LIMIT, type ShapesDerived, type ShapesState } from './shapes.ts';
import { boxNames, pictureName, verdicts } from './text.ts';

type Props = OldViewProps<ShapesState, ShapesDerived>;
const UNIT = 20;
const GAP = 46;
/** Above a box: its name, and how many columns it has. */
const HEAD = 40;

interface Box {
  part: keyof typeof boxNames;
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
    <tspan dy={3} className="shape-index">
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
  bad: 'left' | 'top' | undefined;
}) {
  const { rows, cols } = box;
  const [w, h] = [cols * UNIT, rows * UNIT];
  const y = (LIMIT * UNIT - h) / 2 + HEAD;
  const grid = [
    ...Array.from({ length: cols - 1 }, (_, j) => `M${(j + 1) * UNIT},0V${h}`),
    ...Array.from({ length: rows - 1 }, (_, i) => `M0,${(i + 1) * UNIT}H${w}`),
  ].join('');
  const edge = { left: `M0,0V${h}`, top: `M0,0H${w}` };
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
      <text x={w / 2} y={-24} textAnchor="middle" className="shape-name">
        {boxNames[box.part]}
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

/** n_q and its like set as symbols. */
const withSymbols = (text: string) =>
  text.split(/\b([nd]_[qkv])\b/).map((part, i) =>
    i % 2 ? (
      <Fragment key={i}>
        <i>{part[0]}</i>
        <sub>{part[2]}</sub>
      </Fragment>
    ) : (
      part
    ),
  );

/** The matrices as far as the product goes: what is refused makes no further ones. */
function boxesOf(s: ShapesState, { fault }: ShapesDerived): Box[] {
  const inner = fault === 'inner';
  const box = (
    part: Box['part'],
    role: string,
    [rowName, rows]: [string, number],
    [colName, cols]: [string, number],
    sign: string,
  ): Box => ({ part, role, rows, cols, rowName, colName, sign });
  return [
    box('query', 'query', ['n_q', s.nQ], ['d_k', s.dQ], inner ? '≠' : '·'),
    box('key', 'key', ['d_k', s.dK], ['n_k', s.nK], inner ? '' : '→'),
    ...(inner ? [] : [box('weights', 'weight', ['n_q', s.nQ], ['n_k', s.nK], '·')]),
    box('value', 'value', ['n_k', s.nV], ['d_v', s.dV], fault === 'none' ? '=' : ''),
    ...(fault === 'none' ? [box('output', 'output', ['n_q', s.nQ], ['d_v', s.dV], '')] : []),
  ];
}

/** Boxes one after another, and how wide they are together. */
function rowOf(boxes: readonly Box[]) {
  let width = 24;
  const placed = boxes.map((box) => {
    const at = width;
    width += box.cols * UNIT + GAP;
    return { box, at };
  });
  return { placed, width };
}

/** The edges that do not fit, where there are any. */
const BAD: Record<ShapesDerived['fault'], Partial<Record<Box['part'], 'left' | 'top'>>> = {
  none: {},
  inner: { query: 'top', key: 'left' },
  outer: { weights: 'top', value: 'left' },
};

/** The product as boxes whose edges must meet: Q's width with K's width, K's count with V's count. */
export default function View({ state: s, derived: d }: Props) {
  const bad = BAD[d.fault];
  const { placed, width } = rowOf(boxesOf(s, d));
  // As wide as all five where they fit, so that the first two stay when the rest is refused; as high as the highest.
  const wide = Math.max(width, 24 + (s.dQ + 2 * s.nK + 2 * s.dV) * UNIT + 5 * GAP);
  const rows = Math.max(6, s.nQ, s.dK, s.nV);
  return (
    <div className="shapes">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a strip that scrolls sideways must be reachable by keys */}
      <div className="shapes-scroll scrolls" tabIndex={0} role="group" aria-label={pictureName}>
        <svg
          viewBox={`0 ${((LIMIT - rows) / 2) * UNIT} ${wide} ${rows * UNIT + HEAD + 8}`}
          width={wide}
          height={LIMIT * UNIT + HEAD + 8}
          aria-hidden="true"
        >
          {placed.map(({ box, at }) => (
            <ShapeBox
              key={boxNames[box.part]}
              box={box}
              x={at}
              bad={bad[box.part]}
              layers={LEADS[s.lead].length}
            />
          ))}
        </svg>
      </div>
      <p className="shapes-verdict" data-fault={d.fault !== 'none'}>
        {d.fault === 'none' ? withSymbols(verdicts.fits) : verdicts.refused(d.reason)}
      </p>
    </div>
  );
}
