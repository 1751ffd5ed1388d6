import './shapes.css';
import { useValue } from '../../kit/signal/signal.ts';
import { Hint, Stack } from '../../kit/layout/blocks.tsx';
import { type Matrix, MatrixProduct, placeBoxes } from '../../kit/table/MatrixProduct.tsx';
import { Text } from '../../kit/table/Text.tsx';
import type { FigureState, PropsOf } from '../../figure/defineFigure.ts';
import { type Fault, LEADING_AXES, MAX_SIZE, type default as shapes } from './shapes.ts';

type ShapesState = FigureState<typeof shapes>;

const CELL_SIZE = 20;
const MATRIX_GAP = 46;
/** The space before the first matrix, and above the tallest one for names and sizes, in SVG units. */
const LEFT_MARGIN = 24;
const HEAD_HEIGHT = 40;

/** The names of the matrices, by their part in the formula. */
const BOX_NAMES = { query: 'Q', key: 'Kᵀ', weights: 'weights', value: 'V', output: 'output ★' };

/** For each fault, the edges of the matrices that don't match. */
const BAD_EDGES: Record<Fault, Partial<Record<keyof typeof BOX_NAMES, Matrix['bad']>>> = {
  none: {},
  inner: { query: 'top', key: 'left' },
  outer: { weights: 'top', value: 'left' },
};

/** Returns the matrices up to the first product whose sizes don't match. */
function matricesOf(s: ShapesState, fault: Fault): readonly Matrix[] {
  const matrix = (
    part: keyof typeof BOX_NAMES,
    role: string,
    [rowsName, rows]: [string, number],
    [columnsName, columns]: [string, number],
    sign = '',
  ): Matrix => ({
    name: BOX_NAMES[part],
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

function productOf(s: ShapesState, { fault }: { fault: Fault }) {
  const middle = (MAX_SIZE * CELL_SIZE) / 2 + HEAD_HEIGHT;
  const boxes = placeBoxes(matricesOf(s, fault), (size) => size * CELL_SIZE, {
    start: LEFT_MARGIN,
    gap: MATRIX_GAP,
    middle,
  });
  const { x, width } = boxes.at(-1)!;
  // Always leave room for all five matrices, so that the first two don't move when the others can't be drawn.
  const five = LEFT_MARGIN + (s.dQ + 2 * s.nK + 2 * s.dV) * CELL_SIZE + 5 * MATRIX_GAP;
  const wide = Math.max(x + width + MATRIX_GAP, five);
  const high = Math.max(6, s.nQ, s.dK, s.nV) * CELL_SIZE;
  const viewBox = `0 ${middle - high / 2 - HEAD_HEIGHT} ${wide} ${high + HEAD_HEIGHT + 8}`;
  return { frame: { viewBox, width: wide, height: MAX_SIZE * CELL_SIZE + HEAD_HEIGHT + 8 }, boxes };
}

/** The matrix products as boxes whose edges must match: the widths of Q and K, and the heights of K and V. */
export default function View({ fields, computed }: PropsOf<typeof shapes>) {
  return (
    <Stack className="shapes">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a strip that scrolls sideways must be reachable by keyboard */}
      <div className="scrolls" tabIndex={0} role="group" aria-label="The matrices as boxes">
        <MatrixProduct
          of={computed(productOf)}
          layers={LEADING_AXES[useValue(fields.lead)].length}
        />
      </div>
      <Hint main lines="3 1">
        <Text
          of={computed(({ nQ, dV }, { refusal }) =>
            refusal
              ? `Refused: ${refusal}`
              : `The two d_k meet and cancel out, and so do the two n_k. That leaves n_q × d_v: ${nQ} × ${dV}.`,
          )}
          attributes={computed((_, { refusal }) => ({ 'data-bad': refusal !== null }))}
        />
      </Hint>
    </Stack>
  );
}
