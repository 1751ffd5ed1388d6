import './spread.css';
import { lazy, Suspense } from 'react';
import { DoublingSlider } from '../../controls/DoublingSlider.tsx';
import { Arrange } from '../../layout/Arrange.tsx';
import type { ViewProps } from '../../widget/define.ts';
import { Pictures } from './Pictures.tsx';
import { AT_ONCE } from './sample.ts';
import type { SpreadDerived, SpreadState } from './spread.ts';

export type Props = ViewProps<SpreadState, SpreadDerived>;

/** The way to draw in the background is loaded when so many pairs are asked for. */
const Drawn = lazy(() => import('./Drawn.tsx'));

/** The size of the vectors, and what their scores look like. */
export default function View(props: Props) {
  const now = <Pictures {...props} sample={props.derived} />;
  return (
    <div className="spread panel">
      <DoublingSlider of={props.fields.dK} part="scale" />
      <Arrange as="pile" data-grow>
        {props.state.pairs <= AT_ONCE ? (
          now
        ) : (
          <Suspense fallback={now}>
            <Drawn {...props} />
          </Suspense>
        )}
      </Arrange>
    </div>
  );
}
