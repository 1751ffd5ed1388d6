import './steps.css';
import { useValue } from '../../bound/signal.ts';
import { Arrange } from '../../layout/Arrange.tsx';
import { KeyPlane } from './KeyPlane.tsx';
import { ScoreTable } from './ScoreTable.tsx';
import type { Props } from './steps.ts';
import { ValuePlane } from './ValuePlane.tsx';

/** Three linked panels, read left to right as the data flows. */
export default function View(props: Props) {
  const step = useValue(props.fields.step);
  return (
    <Arrange
      as="three"
      stage="ac bb / 3 5"
      wide="abc / 33.5 36.5 33.5"
      className="three-panels"
      asked="beside"
    >
      <KeyPlane {...props} not={step === 4 && 'question'} />
      <ScoreTable {...props} />
      <ValuePlane {...props} />
    </Arrange>
  );
}
