import './convention.css';
import { MaskEditor } from '../../controls/MaskEditor.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { WeightsMap } from '../../marks/WeightsMap.tsx';
import { formatNumber } from '../../number/format.ts';
import type { OldViewProps } from '../../widget/define.ts';
import type { ConventionDerived, ConventionState } from './convention.ts';
import { panels, said } from './text.ts';

/** One tensor of truth values, read by two functions: what one lets through, the other hides. */
export default function View({
  state: s,
  derived: d,
  fields,
}: OldViewProps<ConventionState, ConventionDerived>) {
  const map = (which: 'asked' | 'hidden') => (
    <Panel name={panels[which]} title={<code>{panels[which]}</code>} hint={said[which]}>
      <WeightsMap
        name={panels[which]}
        rows={d[which]}
        rowNames={s.tokens}
        columnNames={s.tokens}
        text={(x) => (x === 0 ? '0' : formatNumber(x))}
      />
    </Panel>
  );
  return (
    <Arrange as="three" stage="ab ac / 2 3" wide="abc / 1 1 1" className="convention full-maps">
      <Panel name={panels.mask} title={<code>{panels.mask}</code>} hint={said.mask}>
        <MaskEditor of={fields.attnMask} />
      </Panel>
      {map('asked')}
      {map('hidden')}
    </Arrange>
  );
}
