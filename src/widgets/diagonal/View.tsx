import './diagonal.css';
import { MatrixEditor } from '../../controls/MatrixEditor.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { WeightsMap } from '../../marks/WeightsMap.tsx';
import { formatNumber } from '../../number/format.ts';
import type { OldViewProps } from '../../widget/define.ts';
import type { DiagonalDerived, DiagonalState } from './diagonal.ts';
import { panels, said } from './text.ts';

/** Six words, two matrices, and who looks most at itself. */
export default function View({
  state: s,
  derived: d,
  fields,
}: OldViewProps<DiagonalState, DiagonalDerived>) {
  return (
    <Arrange
      as="three"
      stage="ac bb / auto 1"
      wide="abc / auto auto 1"
      className="diagonal full-maps"
    >
      <Panel name={panels.words} title={panels.words} hint={said.words}>
        <MatrixEditor of={fields.x} />
      </Panel>
      <Panel name={panels.matrices} title={panels.matrices} hint={said.matrices}>
        <div className="diagonal-matrices">
          <p className="diagonal-name role-query">
            <i>W</i>
            <sub>Q</sub>
          </p>
          <MatrixEditor of={fields.wQ} />
          <p className="diagonal-name role-key">
            <i>W</i>
            <sub>K</sub>
          </p>
          <MatrixEditor of={fields.wK} />
        </div>
      </Panel>
      <Panel
        name={panels.map}
        title={<span className="role-weight">{panels.map}</span>}
        part="weights"
        hint={said.map}
      >
        <WeightsMap
          name={panels.map}
          rows={d.weights}
          rowNames={s.tokens}
          columnNames={s.tokens}
          text={(x) => formatNumber(x)}
          lit={(i, j) => i === j && d.itself[i]!}
        />
        <p className="diagonal-own">{said.own(d.own, s.tokens.length)}</p>
      </Panel>
    </Arrange>
  );
}
