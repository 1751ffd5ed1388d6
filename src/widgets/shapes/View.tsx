import './shapes.css';
import { useValue } from '../../bound/signal.ts';
import { Label } from '../../controls/Label.tsx';
import { Follow } from '../../marks/Follow.tsx';
import {
  type Matrix,
  MatrixProduct,
  placeBoxes,
  type Product,
} from '../../marks/MatrixProduct.tsx';
import {
  LEADING_AXES,
  MAX_SIZE,
  type Props,
  type ShapesDerived,
  type ShapesState,
} from './shapes.ts';
import { boxNames, pictureName, verdicts } from './text.ts';

/** How large a number of a matrix is drawn, and how far matrices are from one another. */
const CELL_SIZE = 20;
const MATRIX_GAP = 46;
/** Before the first matrix, and above the highest: names and sizes. */
const LEFT_MARGIN = 24;
const HEAD_HEIGHT = 40;

/** The edges that do not fit, where there are any. */
const BAD_EDGES: Record<
  ShapesDerived['fault'],
  Partial<Record<keyof typeof boxNames, Matrix['bad']>>
> = {
  none: {},
  inner: { query: 'top', key: 'left' },
  outer: { weights: 'top', value: 'left' },
};

/** The matrices as far as the product goes: what is refused makes no further ones. */
function matricesOf(s: ShapesState, { fault }: ShapesDerived): readonly Matrix[] {
  const matrix = (
    part: keyof typeof boxNames,
    role: string,
    [rowsName, rows]: [string, number],
    [columnsName, columns]: [string, number],
    sign = '',
  ): Matrix => ({
    name: boxNames[part],
    role,
    part,
    rows,
    columns,
    sizeNames: [rowsName, columnsName],
    bad: BAD_EDGES[fault][part],
    sign,
  });
  const [inner, fits] = [fault === 'inner', fault === 'none'];
  return [
    matrix('query', 'query', ['n_q', s.nQ], ['d_k', s.dQ], inner ? '≠' : '·'),
    matrix('key', 'key', ['d_k', s.dK], ['n_k', s.nK], inner ? '' : '→'),
    ...(inner ? [] : [matrix('weights', 'weight', ['n_q', s.nQ], ['n_k', s.nK], '·')]),
    matrix('value', 'value', ['n_k', s.nV], ['d_v', s.dV], fits ? '=' : ''),
    ...(fits ? [matrix('output', 'output', ['n_q', s.nQ], ['d_v', s.dV])] : []),
  ];
}

function productOf(s: ShapesState, d: ShapesDerived): Product {
  const middle = (MAX_SIZE * CELL_SIZE) / 2 + HEAD_HEIGHT;
  const boxes = placeBoxes(matricesOf(s, d), (size) => size * CELL_SIZE, {
    start: LEFT_MARGIN,
    gap: MATRIX_GAP,
    middle,
  });
  const { x, width } = boxes.at(-1)!;
  // As wide as all five where they fit, so that the first two stay when the rest is refused; as high as the highest.
  const five = LEFT_MARGIN + (s.dQ + 2 * s.nK + 2 * s.dV) * CELL_SIZE + 5 * MATRIX_GAP;
  const wide = Math.max(x + width + MATRIX_GAP, five);
  const high = Math.max(6, s.nQ, s.dK, s.nV) * CELL_SIZE;
  const viewBox = `0 ${middle - high / 2 - HEAD_HEIGHT} ${wide} ${high + HEAD_HEIGHT + 8}`;
  return { frame: { viewBox, width: wide, height: MAX_SIZE * CELL_SIZE + HEAD_HEIGHT + 8 }, boxes };
}

/** The product as boxes whose edges must meet: Q's width with K's width, K's count with V's count. */
export default function View({ fields, numbers, computed }: Props) {
  return (
    <div className="shapes">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a strip that scrolls sideways must be reachable by keys */}
      <div className="scrolls" tabIndex={0} role="group" aria-label={pictureName}>
        <MatrixProduct
          of={computed(productOf)}
          layers={LEADING_AXES[useValue(fields.lead)].length}
        />
      </div>
      <Follow of={numbers.reason}>
        {(reason) => (
          <p className="shapes-verdict" data-fault={reason !== ''}>
            {reason ? (
              verdicts.refused(reason)
            ) : (
              <Follow of={computed((_, d) => verdicts.fits(d.output?.slice(-2) ?? []))}>
                {(text) => <Label text={text} />}
              </Follow>
            )}
          </p>
        )}
      </Follow>
    </div>
  );
}
