import './spread.css';
import { lazy, Suspense } from 'react';
import { DoublingSlider } from '../../controls/DoublingSlider.tsx';
import type { ViewProps } from '../../widget/define.ts';
import { Pictures } from './Pictures.tsx';
import { AT_ONCE } from './sample.ts';
import { MOST, type SpreadDerived, type SpreadState } from './spread.ts';

export type Props = ViewProps<SpreadState, SpreadDerived>;

/** The way to draw in the background is loaded when so many pairs are asked for. */
const Drawn = lazy(() => import('./Drawn.tsx'));

/** The size of the vectors, and what their scores look like. */
export default function View({ state, derived, set, start }: Props) {
  const now = <Pictures {...{ state, derived, set }} sample={derived} />;
  return (
    <div className="spread">
      <DoublingSlider
        name="d_k"
        min={1}
        max={MOST}
        value={state.dK}
        home={start.dK}
        part="scale"
        onChange={(dK) => set({ dK })}
      />
      {state.pairs <= AT_ONCE ? (
        now
      ) : (
        <Suspense fallback={now}>
          <Drawn {...{ state, derived, set }} />
        </Suspense>
      )}
    </div>
  );
}
