import './shares.css';
import type { ViewProps } from '../../widget/define.ts';
import { ScoreLine } from './ScoreLine.tsx';
import type { SharesDerived, SharesState } from './shares.ts';
import { WeightRows } from './WeightRows.tsx';

/** Scores on the left, weights on the right, a row a key across both. */
export default function View(props: ViewProps<SharesState, SharesDerived>) {
  return (
    <div className="shares">
      <ScoreLine {...props} />
      <WeightRows {...props} />
    </div>
  );
}
