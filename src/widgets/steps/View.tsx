import './steps.css';
import type { ViewProps } from '../../widget/define.ts';
import { KeyPlane } from './KeyPlane.tsx';
import { ScoreTable } from './ScoreTable.tsx';
import type { StepsDerived, StepsState } from './steps.ts';
import { ValuePlane } from './ValuePlane.tsx';

/** Three linked panels, read left to right as the data flows. */
export default function View(props: ViewProps<StepsState, StepsDerived>) {
  return (
    <div className="three-panels">
      <KeyPlane {...props} />
      <ScoreTable {...props} />
      <ValuePlane {...props} />
    </div>
  );
}
