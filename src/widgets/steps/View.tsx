import './steps.css';
import { Arrange } from '../../layout/Arrange.tsx';
import type { ViewProps } from '../../widget/define.ts';
import { KeyPlane } from './KeyPlane.tsx';
import { ScoreTable } from './ScoreTable.tsx';
import type { StepsDerived, StepsState } from './steps.ts';
import { ValuePlane } from './ValuePlane.tsx';

/** Three linked panels, read left to right as the data flows. */
export default function View(props: ViewProps<StepsState, StepsDerived>) {
  return (
    <Arrange
      as="three"
      text="29 37 29"
      narrow="ac bb / 1 1"
      phone="a b c / 1"
      slide="33.5 36.5 33.5"
      square="ac bb / 36 64"
      stage="ac bb / 40 60"
      className="three-panels"
    >
      <KeyPlane {...props} />
      <ScoreTable {...props} />
      <ValuePlane {...props} />
    </Arrange>
  );
}
