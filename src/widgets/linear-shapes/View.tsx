import './linear-shapes.css';
import { useAttributes } from '../../bound/live.ts';
import { NO_NAMES } from '../../bound/signal.ts';
import { Label } from '../../controls/Label.tsx';
import { NumberField } from '../../controls/NumberField.tsx';
import { showShape } from '../../engine/index.ts';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Cell } from '../../marks/Cell.tsx';
import {
  type Matrix,
  MatrixProduct,
  placeBoxes,
  type Product,
} from '../../marks/MatrixProduct.tsx';
import { Name } from '../../marks/Name.tsx';
import { Rows } from '../../marks/Rows.tsx';
import { Text } from '../../marks/Text.tsx';
import { formatCount } from '../../number/format.ts';
import {
  LAYER_NAMES,
  type LinearShapesDerived,
  type LinearShapesState,
  type Props,
} from './linear-shapes.ts';
import { barText, heads, names, texts, verdict } from './text.ts';

const SIZE_FIELDS = { q: 'dQ', k: 'dK', v: 'dV' } as const;
const shapeText = (shape: readonly number[] | null) => (shape ? showShape(shape) : texts.none);

/** d_model as a bar, and beneath it the heads' keys, one after another, in the same measure. */
function Heads({ computed }: Props) {
  const attributes = useAttributes<SVGPathElement>(
    computed(({ dModel }, d) => {
      const width = (100 * dModel) / Math.max(dModel, d.together);
      return { d: `M0,0H${width.toFixed(3)}V9H0Z` };
    }),
  );
  const keys = useAttributes<SVGPathElement>(
    computed((s, d) => {
      const width = (100 * s.dK) / Math.max(s.dModel, d.together);
      const head = (_: unknown, i: number) =>
        `M${(i * width).toFixed(3)},11h${width.toFixed(3)}v9h${-width.toFixed(3)}z`;
      return { d: Array.from({ length: s.heads }, head).join('') };
    }),
  );
  return (
    <Panel name={texts.heads} title={texts.heads} hint={texts.headsHint} not="slide">
      <svg
        className="linear-heads"
        viewBox="0 0 100 20"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="linear-whole" {...attributes} />
        <path {...keys} />
      </svg>
      <Text tag="p" className="linear-bar" of={computed(barText)} />
    </Panel>
  );
}

/** How long an edge is drawn: large sizes in the same picture as small ones. */
const edge = (size: number) => 12 + 3.4 * Math.sqrt(size);
const [DRAWING_WIDTH, DRAWING_HEIGHT, COLUMN_GAP, DRAWING_MARGIN] = [400, 124, 48, 20];
const SVG_FRAME = { viewBox: `0 0 ${DRAWING_WIDTH} ${DRAWING_HEIGHT + 44}` };

/** A product of two matrices in boxes; the two edges that have to meet are broken where they do not. */
function productOf(matrices: readonly Matrix[], bad: boolean): Product {
  const widths = matrices.map(({ columns }) => edge(columns));
  const all = widths.reduce((sum, width) => sum + width, COLUMN_GAP * (widths.length - 1));
  // The widest products are drawn smaller, none larger.
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
  return { frame: SVG_FRAME, boxes };
}

/** Words by a layer: that which refuses them, or the first. */
function layerProduct(s: LinearShapesState, { at, layers, fault }: LinearShapesDerived): Product {
  const { index, role } = names[at];
  const isStoredShape = s.multiply === 'stored';
  const [rows = 0, columns = 0] = isStoredShape ? layers[at].stored : layers[at].inOut;
  const isRefused = fault === 'input';
  const result: Matrix = { name: index, rows: s.n, columns, role };
  return productOf(
    [
      { name: 'x', rows: s.n, columns: s.width },
      { name: `weight${isStoredShape ? '' : 'ᵀ'} of W_${index}`, rows, columns, role },
      ...(isRefused ? [] : [result]),
    ],
    isRefused,
  );
}

/** The queries of a head by its keys. */
function scoresProduct(s: LinearShapesState, { layers, fault }: LinearShapesDerived): Product {
  const [q, k] = [layers.q.result, layers.k.result];
  if (!q || !k) return productOf([], false);
  const isRefused = fault === 'scores';
  const result: Matrix = { name: 'scores', rows: s.n, columns: s.n };
  return productOf(
    [
      { name: 'Q', rows: s.n, columns: q.at(-1)!, role: 'query' },
      { name: 'Kᵀ', rows: k.at(-1)!, columns: s.n, role: 'key' },
      ...(isRefused ? [] : [result]),
    ],
    isRefused,
  );
}

/** A row a layer: what it makes, its weight as it is stored, its result and its size. */
function Layers({ fields, numbers, computed }: Props) {
  const bias = computed((s) => ({ 'data-off': !s.bias }));
  const isBad = (i: number, { fault, layers }: LinearShapesDerived) =>
    (fault === 'scores' && LAYER_NAMES[i] !== 'v') ||
    (fault !== 'none' && !layers[LAYER_NAMES[i]!].result);
  return (
    <Rows
      of={LAYER_NAMES.length}
      className="linear-table"
      attributes={(i) =>
        computed((_, d) => ({ 'data-part': names[LAYER_NAMES[i]!].role, 'data-bad': isBad(i, d) }))
      }
      last
      foot
    >
      <Name
        of={NO_NAMES}
        head={heads.layer}
        width="16%"
        last={<span className="role-weight">{texts.weights}</span>}
        foot={texts.output}
      >
        {(i) => (
          <span className={`role-${names[LAYER_NAMES[i]!].role}`}>
            <i>W</i>
            <sub>{names[LAYER_NAMES[i]!].index}</sub>
          </span>
        )}
      </Name>
      <Cell head={heads.d}>
        {(i) => (
          <>
            <i>d</i>
            <sub>{names[LAYER_NAMES[i]!].d}</sub> ={' '}
            <NumberField of={fields[SIZE_FIELDS[LAYER_NAMES[i]!]]} />
          </>
        )}
      </Cell>
      <Cell head={heads.weight}>
        {(i) => (
          <>
            <Text of={computed((_, d) => shapeText(d.layers[LAYER_NAMES[i]!].stored))} />
            <Text
              tag="small"
              of={computed((_, d) => `, (${d.layers[LAYER_NAMES[i]!].stored[0]})`)}
              attributes={bias}
              data-not="slide"
            />
          </>
        )}
      </Cell>
      <Cell
        head={heads.shape}
        last={<Text of={computed((_, d) => shapeText(d.weights))} part="weights" />}
        foot={<Text of={computed((_, d) => shapeText(d.output))} part="output" />}
      >
        {(i) => (
          <Text tag="b" of={computed((_, d) => shapeText(d.layers[LAYER_NAMES[i]!].result))} />
        )}
      </Cell>
      <Text
        of={computed((_, d) => LAYER_NAMES.map((which) => formatCount(d.layers[which].parameters)))}
        head={heads.parameters}
        width="20%"
        foot={<Text tag="b" of={numbers['written.total']} />}
      />
    </Rows>
  );
}

/** Three layers as shapes: what enters, what is stored, what comes out, and what it costs. */
export default function View(props: Props) {
  const { fields, computed } = props;
  return (
    <Arrange as="drawing" stage="a b / 1" wide="ab / 6 5" className="linear-shapes">
      <div className="panel">
        <div className="linear-inputs" data-not="question">
          <p>
            <b>
              <Label text={texts.input} />
            </b>{' '}
            (<NumberField of={fields.batch} />, <NumberField of={fields.n} />,{' '}
            <NumberField of={fields.width} />)<span className="panel-hint">{texts.inputHint}</span>
          </p>
          <p>
            {texts.take} <NumberField of={fields.dModel} />
            <span className="panel-hint">
              <Label text={texts.takeHint} />
            </span>
          </p>
        </div>
        <Layers {...props} />
        <Text
          tag="p"
          className="linear-verdict"
          of={computed(verdict)}
          attributes={computed((_, d) => ({ 'data-outcome': d.outcome }))}
        />
        <Heads {...props} />
      </div>
      <Panel name={texts.products} title={texts.products} not="square">
        <Arrange as="pair" wide="a b / 1">
          <MatrixProduct of={computed(layerProduct)} />
          <MatrixProduct of={computed(scoresProduct)} />
        </Arrange>
      </Panel>
    </Arrange>
  );
}
