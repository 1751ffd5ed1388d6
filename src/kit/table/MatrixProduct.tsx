import './matrixProduct.css';
import type { ComponentProps, ElementType } from 'react';
import { type Attributes, useAttributes } from '../signal/valueOrSignal.ts';
import { typesetProps } from '../signal/typeset.ts';
import { mapSignal, type Signal, useValue } from '../signal/signal.ts';
import { TextSpan } from './Text.tsx';

/** A factor or the result of a matrix product. */
export interface Matrix {
  name: string;
  role?: string | undefined;
  part?: string;
  rows: number;
  columns: number;
  /**
   * Names of its sizes, such as n_q. With them, sizes are at the edges and the matrix has a grid; otherwise sizes are
   * below.
   */
  sizeNames?: readonly [rows: string, columns: string];
  /** An edge whose size doesn't match; drawn broken. */
  bad?: 'left' | 'top' | undefined;
  /** Operator between this matrix and the next. */
  sign?: string;
}

/** Position and size of a matrix in the drawing. */
export interface MatrixBox extends Matrix {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Lays out matrices in a row, vertically centered at `middle`. `edge` converts a size to a length. */
export function placeBoxes(
  matrices: readonly Matrix[],
  edge: (size: number) => number,
  { start, gap, middle }: { start: number; gap: number; middle: number },
): MatrixBox[] {
  let x = start;
  return matrices.map((matrix) => {
    const [width, height] = [edge(matrix.columns), edge(matrix.rows)];
    const box = { ...matrix, x, y: middle - height / 2, width, height };
    x += width + gap;
    return box;
  });
}

/** The drawing's frame attributes, such as `viewBox`, and its boxes. */
export interface Product {
  frame: Attributes;
  boxes: readonly MatrixBox[];
}

/** The properties that need a re-render when they change. */
const structureOf = ({ name, role, part, sizeNames, bad, sign }: Matrix) => ({
  name,
  role,
  part,
  sizeNames,
  bad,
  sign,
});

/**
 * A matrix product as boxes whose edges must match. Boxes update without re-rendering. `layers`: number of decorative
 * matrices behind each.
 */
export function MatrixProduct({ of, layers = 0 }: { of: Signal<Product>; layers?: number }) {
  const boxes = useValue(mapSignal(of, (product) => product.boxes.map(structureOf)));
  const frame = mapSignal(of, (product) => product.frame);
  return (
    <svg className="matrix-product" {...useAttributes<SVGSVGElement>(frame)} aria-hidden="true">
      {boxes.map((box, i) => (
        <Box key={box.name} of={of} {...box} {...{ i, layers }} />
      ))}
    </svg>
  );
}

/** An SVG element with attributes that follow a signal. */
function Part({
  tag: Tag = 'path',
  of,
  ...rest
}: { tag?: ElementType; of: Signal<Attributes> } & Omit<ComponentProps<'text'>, 'ref'>) {
  return <Tag {...rest} {...useAttributes<SVGElement>(of)} />;
}

/** Text with its symbols typeset. */
const Lettered = ({ text }: { text: string }) => <tspan {...typesetProps(text, true)} />;

const gridOf = ({ rows, columns, width, height }: MatrixBox) =>
  [
    ...Array.from({ length: columns - 1 }, (_, j) => `M${((j + 1) * width) / columns},0V${height}`),
    ...Array.from({ length: rows - 1 }, (_, i) => `M0,${((i + 1) * height) / rows}H${width}`),
  ].join('');

const NO_ATTRIBUTES: Attributes = {};

function Box({
  of,
  i,
  layers,
  name,
  role,
  part,
  sizeNames,
  bad,
  sign,
}: ReturnType<typeof structureOf> & { of: Signal<Product>; i: number; layers: number }) {
  // A box can still be read while it unmounts, after it has been removed.
  const from = (to: (box: MatrixBox, next: MatrixBox | undefined) => Attributes) =>
    mapSignal(of, ({ boxes }) => (boxes[i] ? to(boxes[i], boxes[i + 1]) : NO_ATTRIBUTES));
  const sizeText = (to: (box: MatrixBox) => string) =>
    mapSignal(of, ({ boxes }) => (boxes[i] ? to(boxes[i]) : ''));
  const rect = from(({ width, height }) => ({ width, height }));
  const place = useAttributes<SVGGElement>(
    from(({ x, y }) => ({ transform: `translate(${x},${y})` })),
  );
  return (
    <g className={role && `role-${role}`} data-part={part} {...place}>
      {Array.from({ length: layers }, (_, layer) => (
        <Part key={layer} tag="rect" of={rect} x={(layers - layer) * 4} y={(layers - layer) * 4} />
      ))}
      <Part tag="rect" of={rect} />
      {sizeNames && <Part className="matrix-box-grid" of={from((box) => ({ d: gridOf(box) }))} />}
      {bad && (
        <Part
          className="matrix-box-bad"
          of={from(({ width, height }) => ({
            d: bad === 'left' ? `M0,0V${height}` : `M0,0H${width}`,
          }))}
        />
      )}
      <Part
        tag="text"
        className="matrix-box-name"
        y={sizeNames ? -24 : -7}
        of={from(({ width }) => ({ x: width / 2 }))}
      >
        <Lettered text={name} />
      </Part>
      {sizeNames ? (
        <>
          <Part tag="text" y={-6} of={from(({ width }) => ({ x: width / 2 }))}>
            <Lettered text={`${sizeNames[1]} = `} />
            <TextSpan tag="tspan" of={sizeText(({ columns }) => String(columns))} />
          </Part>
          <Part
            tag="text"
            x={-6}
            of={from(({ height }) => ({
              y: height / 2,
              transform: `rotate(-90 -6 ${height / 2})`,
            }))}
          >
            <Lettered text={`${sizeNames[0]} = `} />
            <TextSpan tag="tspan" of={sizeText(({ rows }) => String(rows))} />
          </Part>
        </>
      ) : (
        <Part tag="text" of={from(({ width, height }) => ({ x: width / 2, y: height + 15 }))}>
          <TextSpan tag="tspan" of={sizeText(({ rows, columns }) => `${rows} × ${columns}`)} />
        </Part>
      )}
      {sign && (
        <Part
          tag="text"
          className="matrix-box-sign"
          of={from(({ x, width, height }, next) => ({
            // Leave space for the row name at the next matrix's left edge.
            x: (width + (next ? next.x - x : width)) / 2 - (sizeNames ? 7 : 0),
            y: height / 2 + 6,
          }))}
        >
          {sign}
        </Part>
      )}
    </g>
  );
}
