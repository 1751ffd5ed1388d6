import './shapes.css';
import { useValue } from '../../bound/signal.ts';
import { Label } from '../../controls/Label.tsx';
import { Follow } from '../../marks/Follow.tsx';
import { type MatrixBox, MatrixProduct, type Product } from '../../marks/MatrixProduct.tsx';
import {
  LEADING_AXES,
  MAX_SIZE,
  type Props,
  type ShapesDerived,
  type ShapesState,
} from './shapes.ts';
import { boxNames, pictureName, verdicts } from './text.ts';

/** How large a number of a matrix is drawn, and how far matrices are from one another. */
const UNIT = 20;
const GAP = 46;
/** Before the first matrix, and above the highest: names and sizes. */
const MARGIN = 24;
const HEAD = 40;

/** The edges that do not fit, where there are any. */
const BAD: Record<
  ShapesDerived['fault'],
  Partial<Record<keyof typeof boxNames, MatrixBox['bad']>>
> = {
  none: {},
  inner: { query: 'top', key: 'left' },
  outer: { weights: 'top', value: 'left' },
};

/** The matrices as far as the product goes: what is refused makes no further ones. */
function productOf(s: ShapesState, { fault }: ShapesDerived): Product {
  let x = MARGIN;
  const box = (
    part: keyof typeof boxNames,
    role: string,
    [rowsName, rows]: [string, number],
    [columnsName, columns]: [string, number],
    sign = '',
  ): MatrixBox => {
    const [width, height] = [columns * UNIT, rows * UNIT];
    const left = x;
    x += width + GAP;
    return {
      name: boxNames[part],
      role,
      part,
      rows,
      columns,
      sizeNames: [rowsName, columnsName],
      bad: BAD[fault][part],
      sign,
      x: left,
      y: (MAX_SIZE * UNIT - height) / 2 + HEAD,
      width,
      height,
    };
  };
  const [inner, fits] = [fault === 'inner', fault === 'none'];
  const boxes = [
    box('query', 'query', ['n_q', s.nQ], ['d_k', s.dQ], inner ? '≠' : '·'),
    box('key', 'key', ['d_k', s.dK], ['n_k', s.nK], inner ? '' : '→'),
    ...(inner ? [] : [box('weights', 'weight', ['n_q', s.nQ], ['n_k', s.nK], '·')]),
    box('value', 'value', ['n_k', s.nV], ['d_v', s.dV], fits ? '=' : ''),
    ...(fits ? [box('output', 'output', ['n_q', s.nQ], ['d_v', s.dV])] : []),
  ];
  // As wide as all five where they fit, so that the first two stay when the rest is refused; as high as the highest.
  const width = Math.max(x, MARGIN + (s.dQ + 2 * s.nK + 2 * s.dV) * UNIT + 5 * GAP);
  const rows = Math.max(6, s.nQ, s.dK, s.nV);
  const top = ((MAX_SIZE - rows) / 2) * UNIT;
  return {
    frame: {
      viewBox: `0 ${top} ${width} ${rows * UNIT + HEAD + 8}`,
      width,
      height: MAX_SIZE * UNIT + HEAD + 8,
    },
    boxes,
  };
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
            {reason ? verdicts.refused(reason) : <Label text={verdicts.fits} />}
          </p>
        )}
      </Follow>
    </div>
  );
}
