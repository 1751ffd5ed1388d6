import './backward.css';
import type { ViewProps } from '../../widget/define.ts';
import type { BackwardDerived, BackwardState } from './backward.ts';
import { KeyPlane } from './KeyPlane.tsx';
import { Through } from './Through.tsx';
import { ValuePlane } from './ValuePlane.tsx';

/** Three linked panels as in the worked example, read from right to left, as the gradient flows. */
export default function View(props: ViewProps<BackwardState, BackwardDerived>) {
  return (
    <div className="backward-panels">
      <KeyPlane {...props} />
      <Through {...props} />
      <ValuePlane {...props} />
    </div>
  );
}
