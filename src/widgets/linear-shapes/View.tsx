import './linear-shapes.css';
import { NumberField } from '../../controls/NumberField.tsx';
import { showShape } from '../../engine/index.ts';
import { Arrange } from '../../layout/Arrange.tsx';
import { formatCount } from '../../number/format.ts';
import { Panel } from '../../layout/Panel.tsx';
import type { ViewProps } from '../../widget/define.ts';
import {
  LAYERS,
  type LinearShapesDerived,
  type LinearShapesState,
  type Which,
} from './linear-shapes.ts';
import { heads, names, said, verdict } from './text.ts';

type Props = ViewProps<LinearShapesState, LinearShapesDerived>;
const FIELD = { q: 'dQ', k: 'dK', v: 'dV' } as const;

/** d_model as a bar, and beneath it the heads' keys, one after another, in the same measure. */
function Heads({ state: s, derived: d }: Props) {
  const share = (size: number) => `${((100 * size) / Math.max(s.dModel, d.together)).toFixed(3)}%`;
  return (
    <Panel name={said.heads} title={said.heads} hint={said.headsHint}>
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
        <small>{s.bias ? ` + (${layer.stored[0]})` : ''}</small>
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
    <Arrange as="drawing" text="8 4" slide="8 4" className="linear-shapes">
      <div>
        <div className="linear-inputs">
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
      </div>
      <Heads {...props} />
    </Arrange>
  );
}
