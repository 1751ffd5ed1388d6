import './module.css';
import { Label } from '../../controls/Label.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { scoreShade, weightShade, depth } from '../../marks/shade.ts';
import { formatNumber } from '../../number/format.ts';
import type { OldViewProps } from '../../widget/define.ts';
import { type ModuleDerived, type ModuleState, type StageId, STAGES } from './module.ts';
import { layerTexts, lines, said } from './text.ts';

type Props = OldViewProps<ModuleState, ModuleDerived>;

const REACH = 4;

/** A tensor as shaded cells with a decimal each. */
const Cells = ({ id, rows }: { id: StageId; rows: readonly (readonly number[])[] }) => (
  <table className="matrix heatmap module-cells">
    <tbody>
      {rows.map((row, i) => (
        <tr key={i}>
          {row.map((x, j) => (
            <td
              key={j}
              style={id === 'weights' ? weightShade(x) : scoreShade(x, REACH)}
              data-deep={(id === 'weights' && depth(x)) || undefined}
            >
              {formatNumber(x, id === 'weights' ? 2 : 1)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** One line of the module: its code, its shape, its tensor; or why there is none. */
function Line({ id, derived: d }: { id: StageId; derived: ModuleDerived }) {
  const rows = d.made[id];
  return (
    <li data-refused={d.refused === id || undefined}>
      <code>{lines[id]}</code>
      <span>{d.shapes[id] ?? (d.refused === id ? said.refused : said.waits)}</span>
      {rows && <Cells id={id} rows={rows} />}
    </li>
  );
}

/** The layers of a module, and its lines with their tensors, up to the one that is refused. */
export default function View({ derived: d }: Props) {
  return (
    <Arrange as="pile" className="module">
      <div className="module-holds">
        <span>{said.holds}</span>
        {layerTexts(d).map(([name, shape, count]) => (
          <span key={name}>
            <b>{name}</b> {shape}: {count}
          </span>
        ))}
        <span>{said.parameters(d.parameters)}</span>
      </div>
      <div>
        <p className="module-error" data-wrong={d.error !== null}>
          {d.error ? <Label text={d.error} /> : said.runs}
        </p>
        <ul className="module-lines" aria-label={said.name}>
          {STAGES.map((id) => (
            <Line key={id} id={id} derived={d} />
          ))}
        </ul>
      </div>
    </Arrange>
  );
}
