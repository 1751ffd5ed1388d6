import './linear-shapes.css';
import { NumberField } from '../../controls/NumberField.tsx';
import { showShape } from '../../engine/index.ts';
import { Arrange } from '../../layout/Arrange.tsx';
import { formatCount } from '../../number/format.ts';
import { Panel } from '../../layout/Panel.tsx';
import type { OldViewProps } from '../../widget/define.ts';
import {
  LAYERS,
  type LinearShapesDerived,
  type LinearShapesState,
  type Which,
} from './linear-shapes.ts';
import { heads, names, said, verdict } from './text.ts';

type Props = OldViewProps<LinearShapesState, LinearShapesDerived>;
const FIELD = { q: 'dQ', k: 'dK', v: 'dV' } as const;

/** d_model as a bar, and beneath it the heads' keys, one after another, in the same measure. */
function Heads({ state: s, derived: d }: Props) {
  const share = (size: number) => `${((100 * size) / Math.max(s.dModel, d.together)).toFixed(3)}%`;
  return (
    <Panel name={said.heads} title={said.heads} hint={said.headsHint} not="slide">
      <div className="linear-heads" aria-hidden="true">
        <div className="linear-whole" style={{ width: share(s.dModel) }} />
        <div>
          {Array.from({ length: s.heads }, (_, i) => (
            <span key={i} className="linear-head" style={{ width: share(s.dK) }} />
          ))}
        </div>
      </div>
      <p className="linear-bar">{said.bar(s.heads, s.dK, d.together, s.dModel)}</p>
    </Panel>
  );
}

/** One matrix of a product, as rows and columns. */
interface Box {
  name: string;
  size: readonly [number, number];
  role?: string;
}

/** How long an edge is drawn: large sizes in the same picture as small ones. */
const edge = (size: number) => 12 + 3.4 * Math.sqrt(size);
const [WIDTH, TALL, GAP] = [400, 124, 48];

/** A product of two matrices, in boxes; the two edges that have to meet are broken where they do not. */
function Product({ boxes, bad }: { boxes: readonly Box[]; bad: boolean }) {
  const widths = boxes.map(({ size }) => edge(size[1]));
  const all = widths.reduce((sum, w) => sum + w, GAP * (boxes.length - 1));
  // The widest products are drawn smaller, none larger.
  const scale = Math.min(1, (WIDTH - 40) / all);
  const starts = widths.map(
    (_, i) => 20 + (i * GAP + widths.slice(0, i).reduce((sum, w) => sum + w, 0)) * scale,
  );
  return (
    <svg className="linear-product" viewBox={`0 0 ${WIDTH} ${TALL + 44}`} aria-hidden="true">
      {boxes.map(({ name, size, role }, i) => {
        const [w, h] = [widths[i]! * scale, Math.min(TALL, edge(size[0]) * scale)];
        const [left, top] = [starts[i]!, 22 + (TALL - h) / 2];
        return (
          <g key={name} className={role && `role-${role}`}>
            <rect x={left} y={top} width={w} height={h} />
            {bad && i === 0 && <path className="linear-bad" d={`M${left},${top}h${w}`} />}
            {bad && i === 1 && <path className="linear-bad" d={`M${left},${top}v${h}`} />}
            <text x={left + w / 2} y={top - 7} textAnchor="middle">
              {name}
            </text>
            <text className="linear-size" x={left + w / 2} y={top + h + 15} textAnchor="middle">
              {size[0]} × {size[1]}
            </text>
            {i < boxes.length - 1 && (
              <text
                className="linear-sign"
                x={left + w + (GAP * scale) / 2}
                y={27 + TALL / 2}
                textAnchor="middle"
              >
                {i ? '=' : bad ? '≠' : '·'}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** The two products that have to fit: words by a layer, and the queries of a head by its keys. */
function Products({ state: s, derived: d }: Props) {
  const { index, role } = names[d.at];
  const layer = d.layers[d.at];
  const weight = s.multiply === 'stored' ? layer.stored : layer.inOut;
  const times = s.multiply === 'stored' ? '' : 'ᵀ';
  const [rows = 0, columns = 0] = weight;
  const input = d.fault === 'input';
  const scores = d.fault === 'scores';
  return (
    <>
      <Product
        bad={input}
        boxes={[
          { name: 'x', size: [s.n, s.width] },
          { name: `weight${times} of W_${index}`, size: [rows, columns], role },
          ...(input ? [] : [{ name: index, size: [s.n, columns] as const, role }]),
        ]}
      />
      <Product
        bad={scores}
        boxes={
          d.layers.q.made && d.layers.k.made
            ? [
                { name: 'Q', size: [s.n, d.layers.q.made.at(-1)!], role: 'query' },
                { name: 'Kᵀ', size: [d.layers.k.made.at(-1)!, s.n], role: 'key' },
                ...(scores ? [] : [{ name: 'scores', size: [s.n, s.n] as const }]),
              ]
            : []
        }
      />
    </>
  );
}

/** A layer's row: what it makes, its weight as it is stored, its result and its size. */
function Row({ state: s, derived: d, fields, which }: Props & { which: Which }) {
  const { role, index, d: dim } = names[which];
  const layer = d.layers[which];
  const bad =
    (d.fault === 'scores' && which !== 'v') || (d.fault !== 'none' && !layer.made) || undefined;
  return (
    <tr data-part={role} data-bad={bad}>
      <th scope="row" aria-label={`W_${index}`}>
        <span className={`role-${role}`}>
          <i>W</i>
          <sub>{index}</sub>
        </span>
      </th>
      <td>
        <i>d</i>
        <sub>{dim}</sub> = <NumberField of={fields[FIELD[which]]} />
      </td>
      <td>
        {showShape(layer.stored)}
        <small data-not="slide" data-off={!s.bias || undefined}>
          , ({layer.stored[0]})
        </small>
      </td>
      <td>
        <b>{layer.made ? showShape(layer.made) : said.none}</b>
      </td>
      <td>{formatCount(layer.parameters)}</td>
    </tr>
  );
}

/** Three layers as shapes: what enters, what is stored, what comes out, and what it costs. */
export default function View(props: Props) {
  const { derived: d, fields } = props;
  return (
    <Arrange as="drawing" stage="a b / 1" wide="ab / 6 5" className="linear-shapes">
      <div className="panel">
        <div className="linear-inputs" data-not="question">
          <p>
            <b>{said.input}</b> (<NumberField of={fields.batch} />, <NumberField of={fields.n} />,{' '}
            <NumberField of={fields.width} />)<span className="panel-hint">{said.inputHint}</span>
          </p>
          <p>
            {said.made} <NumberField of={fields.dModel} />
            <span className="panel-hint">{said.madeHint}</span>
          </p>
        </div>
        <table className="linear-table">
          <thead>
            <tr>
              <th scope="col">{heads.layer}</th>
              <th scope="col">{heads.d}</th>
              <th scope="col">{heads.weight}</th>
              <th scope="col">{heads.shape}</th>
              <th scope="col">{heads.parameters}</th>
            </tr>
          </thead>
          <tbody>
            {LAYERS.map((which) => (
              <Row key={which} {...props} which={which} />
            ))}
            <tr data-part="weights">
              <th scope="row" colSpan={3}>
                <span className="role-weight">{said.weights}</span>
              </th>
              <td>{d.weights ? showShape(d.weights) : said.none}</td>
              <td aria-hidden="true" />
            </tr>
            <tr data-part="output">
              <th scope="row" colSpan={3}>
                {said.output}
              </th>
              <td>{d.output ? showShape(d.output) : said.none}</td>
              <td>
                <b>{formatCount(d.total)}</b>
              </td>
            </tr>
          </tbody>
        </table>
        <p className="linear-verdict" data-outcome={d.outcome}>
          {verdict(d)}
        </p>
        <Heads {...props} />
      </div>
      <Panel name={said.products} title={said.products} not="square">
        <Arrange as="pair" wide="a b / 1">
          <Products {...props} />
        </Arrange>
      </Panel>
    </Arrange>
  );
}
