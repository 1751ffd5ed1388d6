import './steps.css';
import { Arrange } from '../../layout/Arrange.tsx';
import type { OldViewProps } from '../../widget/define.ts';
import { KeyPlane } from './KeyPlane.tsx';
import { ScoreTable } from './ScoreTable.tsx';
import type { StepsDerived, StepsState } from './steps.ts';
import { ValuePlane } from './ValuePlane.tsx';

/** Three linked panels, read left to right as the data flows. */
export default function View(props: OldViewProps<StepsState, StepsDerived>) {
  return (
    <Arrange
      as="three"
      stage="ac bb / 3 5"
      wide="abc / 33.5 36.5 33.5"
      className="three-panels"
      asked="beside"
    >
      <KeyPlane {...props} />
      <ScoreTable {...props} />
      <ValuePlane {...props} />
    </Arrange>
  );
}
