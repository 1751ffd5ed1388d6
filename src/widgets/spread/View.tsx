import './spread.css';
import { DoublingSlider } from '../../controls/DoublingSlider.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import type { OldViewProps } from '../../widget/define.ts';
import { Pictures } from './Pictures.tsx';
import type { SpreadDerived, SpreadState } from './spread.ts';

export type Props = OldViewProps<SpreadState, SpreadDerived>;

/** The size of the vectors, and what their scores look like. */
export default function View(props: Props) {
  return (
    <div className="spread panel">
      <div data-not="question">
        <DoublingSlider of={props.fields.dK} part="scale" />
      </div>
      <Arrange as="pile" stage="a b / 1 / minmax(0,1fr) auto" data-grow>
        <Pictures {...props} />
      </Arrange>
    </div>
  );
}
