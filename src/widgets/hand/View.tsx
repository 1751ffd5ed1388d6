import './hand.css';
import { MatrixEditor } from '../../controls/MatrixEditor.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Heatmap } from '../../marks/Heatmap.tsx';
import { depth, weightShade } from '../../marks/shade.ts';
import { formatNumber } from '../../number/format.ts';
import type { ViewProps } from '../../widget/define.ts';
import type { HandDerived, HandState } from './hand.ts';
import { panels, said } from './text.ts';

/** Parts to type, and the map that they make: what a drawn map is. */
export default function View({ state: s, derived: d, fields }: ViewProps<HandState, HandDerived>) {
  return (
    <Arrange as="pair" className="hand">
      <Panel name={panels.parts} title={panels.parts} hint={said.parts}>
        <MatrixEditor of={fields.parts} />
      </Panel>
      <Panel
        name={panels.map}
        title={<span className="role-weight">{panels.map}</span>}
        part="weights"
        hint={said.map}
      >
        <Heatmap
          name={panels.map}
          rows={d.weights}
          rowNames={s.tokens}
          columnNames={s.tokens}
          text={(x) => formatNumber(x)}
          shade={weightShade}
          deep={depth}
          part="weights"
        />
        <p className="hand-zeros">{said.zeros(d.zeros)}</p>
      </Panel>
    </Arrange>
  );
}
