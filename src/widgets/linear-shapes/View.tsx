import './linear-shapes.css';
import { NO_NAMES } from '../../kit/signal/signal.ts';
import { Label } from '../../kit/input/Label.tsx';
import { NumberField } from '../../kit/input/NumberField.tsx';
import { showShape } from '../../engine/index.ts';
import { Arrange } from '../../kit/layout/Arrange.tsx';
import { Cluster, Hint, Stack } from '../../kit/layout/blocks.tsx';
import { Panel } from '../../kit/layout/Panel.tsx';
import { Cell } from '../../kit/table/Cell.tsx';
import { Path } from '../../kit/chart/Chart.tsx';
import { type Matrix, MatrixProduct, placeBoxes } from '../../kit/table/MatrixProduct.tsx';
import { Name } from '../../kit/table/Name.tsx';
import { Rows } from '../../kit/table/Rows.tsx';
import { Text } from '../../kit/table/Text.tsx';
import { formatCount } from '../../number/format.ts';
import { pluralize } from '../../number/numbers.ts';
import type { FigureDerived, FigureState, PropsOf } from '../../figure/defineFigure.ts';
import { LAYERS, type default as figure } from './linear-shapes.ts';

type Props = PropsOf<typeof figure>;
type State = FigureState<typeof figure>;
type Derived = FigureDerived<typeof figure>;

const shapeText = (shape: readonly number[] | null) => (shape ? showShape(shape) : '–');

/** Panel with d_model as a bar, and below it the keys of all heads on the same scale. */
const Heads = ({ computed }: Props) => (
  <Panel
    title="d_model and the heads"
    hint="Top: the numbers of a word. Bottom: the numbers of its keys, head by head."
    detail
  >
    <svg
      className="linear-heads"
      viewBox="0 0 100 20"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <Path
        className="linear-whole"
        d={computed(({ dModel }, { together }) => {
          const width = (100 * dModel) / Math.max(dModel, together);
          return `M0,0H${width.toFixed(3)}V9H0Z`;
        })}
      />
      <Path
        d={computed(({ dModel, dK, heads }, { together }) => {
          const width = (100 * dK) / Math.max(dModel, together);
          const head = (_: unknown, i: number) =>
            `M${(i * width).toFixed(3)},11h${width.toFixed(3)}v9h${-width.toFixed(3)}z`;
          return Array.from({ length: heads }, head).join('');
        })}
      />
    </svg>
    <Text
      tag="p"
      of={computed(({ heads, dK, dModel }, { together }) => {
        const all = `${pluralize(heads, 'head')} × ${dK} numbers = ${together}`;
        if (together === dModel) return `${all}, exactly d_model`;
        return `${all}${together < dModel ? ' of' : ', over'} ${dModel}`;
      })}
    />
  </Panel>
);

/** Returns the length of an edge, which grows with the root of the size so that all sizes fit into one drawing. */
const edge = (size: number) => 12 + 3.4 * Math.sqrt(size);
const [DRAWING_WIDTH, DRAWING_HEIGHT, COLUMN_GAP, DRAWING_MARGIN] = [400, 124, 48, 20];

/** Returns the boxes of a product of two matrices, with marked edges if their sizes don’t match. */
function productOf(matrices: readonly Matrix[], bad: boolean) {
  const widths = matrices.map(({ columns }) => edge(columns));
  const all = widths.reduce((sum, width) => sum + width, COLUMN_GAP * (widths.length - 1));
  // Only products that are too wide are scaled down.
  const scale = Math.min(1, (DRAWING_WIDTH - 2 * DRAWING_MARGIN) / all);
  const boxes = placeBoxes(
    matrices.map((matrix, i) => ({
      ...matrix,
      bad: bad ? (i ? 'left' : 'top') : undefined,
      sign: i === matrices.length - 1 ? '' : i ? '=' : bad ? '≠' : '·',
    })),
    (size) => edge(size) * scale,
    { start: DRAWING_MARGIN, gap: COLUMN_GAP * scale, middle: 22 + DRAWING_HEIGHT / 2 },
  );
  return { frame: { viewBox: `0 0 ${DRAWING_WIDTH} ${DRAWING_HEIGHT + 44}` }, boxes };
}

/** Returns the drawing of x times the weight of the layer that rejects it, or of the first layer. */
function layerProduct(
  { multiply, n, width }: State,
  { at: { id, index, role }, layers, fault }: Derived,
) {
  const isTransposed = multiply === 'transposed';
  const [rows = 0, columns = 0] = layers[id][isTransposed ? 'inOut' : 'stored'];
  const isRefused = fault === 'input';
  return productOf(
    [
      { name: 'x', rows: n, columns: width },
      { name: `weight${isTransposed ? 'ᵀ' : ''} of W_${index}`, rows, columns, role },
      ...(isRefused ? [] : [{ name: index, rows: n, columns, role }]),
    ],
    isRefused,
  );
}

/** Returns the drawing of a head’s queries times its keys. */
function scoresProduct({ n }: State, { q, k, fault }: Derived) {
  if (!q || !k) return productOf([], false);
  const isRefused = fault === 'scores';
  return productOf(
    [
      { name: 'Q', rows: n, columns: q.at(-1)!, role: 'query' },
      { name: 'Kᵀ', rows: k.at(-1)!, columns: n, role: 'key' },
      ...(isRefused ? [] : [{ name: 'scores', rows: n, columns: n }]),
    ],
    isRefused,
  );
}

/** Table of the layers with their sizes, stored weights, results and parameters. */
function Layers({ fields, numbers, computed }: Props) {
  return (
    <Rows
      of={LAYERS.length}
      name="Layers"
      attributes={(i) =>
        computed((_, { fault, layers }) => {
          const { id, role } = LAYERS[i]!;
          const isBad = fault === 'scores' ? id !== 'v' : fault !== 'none' && !layers[id].result;
          return { 'data-part': role, 'data-bad': isBad };
        })
      }
      extraRow
      foot
    >
      <Name
        of={NO_NAMES}
        head="layer"
        width="16%"
        extraRow={<span className="role-weight">weights</span>}
        foot="output"
      >
        {(i) => (
          <span className={`role-${LAYERS[i]!.role}`}>
            <Label text={`W_${LAYERS[i]!.index}`} />
          </span>
        )}
      </Name>
      <Cell head="size">
        {(i) => (
          <>
            <i>d</i>
            <sub>{LAYERS[i]!.d}</sub> = <NumberField of={fields[LAYERS[i]!.size]} />
          </>
        )}
      </Cell>
      <Cell head="stored as">
        {(i) => (
          <Text
            of={computed(({ bias }, { layers }) => {
              const { stored } = layers[LAYERS[i]!.id];
              return shapeText(stored) + (bias ? `, (${stored[0]})` : '');
            })}
          />
        )}
      </Cell>
      <Cell
        head="result"
        extraRow={<Text of={computed((_, d) => shapeText(d.weights))} part="weights" />}
        foot={<Text of={computed((_, d) => shapeText(d.output))} part="output" />}
      >
        {(i) => <Text tag="b" of={computed((_, d) => shapeText(d[LAYERS[i]!.id]))} />}
      </Cell>
      <Text
        of={computed((_, { layers }) => LAYERS.map(({ id }) => formatCount(layers[id].parameters)))}
        head="parameters"
        width="20%"
        foot={<Text tag="b" of={numbers.total} />}
      />
    </Rows>
  );
}

/** Figure of the shapes and parameters of W_Q, W_K and W_V, and of the products that use them. */
export default function View(props: Props) {
  const { fields, computed } = props;
  return (
    <Arrange as="drawing" stage="a b / 1" wide="ab / 6 5">
      <Stack>
        <Stack gap="0" not="question">
          <Cluster gap="0.2rem">
            <span className="vector">
              <b>
                <Label text="x" />
              </b>{' '}
              (
              <NumberField of={fields.batch} />
              <NumberField of={fields.n} />
              <NumberField of={fields.width} />)
            </span>
            <Hint>batch, words, numbers per word</Hint>
          </Cluster>
          <Cluster gap="0.2rem">
            <span className="vector">
              The layers take <NumberField of={fields.dModel} />
            </span>
            <Hint of="numbers: d_model, their in_features" />
          </Cluster>
        </Stack>
        <Stack row="2.75rem 2rem" letters="0.75rem 0.875rem">
          <Layers {...props} />
        </Stack>
        <Hint main lines="2">
          <Text
            of={computed((_, { outcome, reason }) =>
              outcome === 0
                ? `Refused: ${reason}`
                : outcome === 1
                  ? 'It runs, but each word is multiplied by the wrong matrix.'
                  : 'All shapes fit.',
            )}
            attributes={computed((_, { outcome }) => ({ 'data-bad': outcome < 2 }))}
          />
        </Hint>
        <Heads {...props} />
      </Stack>
      <Panel title="The two products" not="square">
        <Arrange as="pair" wide="a b / 1">
          <MatrixProduct of={computed(layerProduct)} />
          <MatrixProduct of={computed(scoresProduct)} />
        </Arrange>
      </Panel>
    </Arrange>
  );
}
