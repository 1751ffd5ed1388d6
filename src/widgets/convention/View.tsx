import './convention.css';
import { MaskEditor } from '../../controls/MaskEditor.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import { Panel } from '../../layout/Panel.tsx';
import { Map } from '../../marks/Map.tsx';
import { formatNumber } from '../../number/format.ts';
import type { Props } from './convention.ts';
import { panels, texts } from './text.ts';

const weightText = (x: number) => (x === 0 ? '0' : formatNumber(x));

/** One tensor of truth values, read by two functions: what one lets through, the other hides. */
export default function View({ fields, numbers }: Props) {
  const map = (which: 'asked' | 'hidden') => (
    <Panel name={panels[which]} title={<code>{panels[which]}</code>} hint={texts[which]}>
      <Map of={numbers[which].as(weightText)} name={panels[which]} />
    </Panel>
  );
  return (
    <Arrange as="three" stage="ab ac / 2 3" wide="abc / 1 1 1" className="convention full-maps">
      <Panel name={panels.mask} title={<code>{panels.mask}</code>} hint={texts.mask}>
        <MaskEditor of={fields.attnMask} />
      </Panel>
      {map('asked')}
      {map('hidden')}
    </Arrange>
  );
}
