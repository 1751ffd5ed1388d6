import type { ReactNode } from 'react';
import { FloatFloor, LogWeight, logWeights } from '../../marks/LogWeight.tsx';
import { ShareStrip, WeightBar } from '../../marks/WeightBar.tsx';
import { formatAny, formatNumber, formatPercent, formatWeight } from '../../number/format.ts';
import { lineScale } from '../../plane/line.ts';
import { TickLines, TickNumbers } from '../../plane/LineHandle.tsx';
import type { ViewProps } from '../../widget/define.ts';
import type { SharesDerived, SharesState } from './shares.ts';

type Props = ViewProps<SharesState, SharesDerived>;
const linear = lineScale([0, 1], [0, 0.25, 0.5, 0.75, 1]);

/** 10 raised: a tick of the logarithmic axis. */
const power = (tick: number): ReactNode =>
  tick === 1 ? (
    '1'
  ) : (
    <>
      10<sup>−{Math.round(-Math.log10(tick))}</sup>
    </>
  );

/** What is special about a weight, in a word; nothing of most. */
const remark = (derived: SharesDerived, row: number) =>
  derived.weights[row] === 0 ? ' underflow' : derived.multiples[row] ? ' denormal' : '';

/** The second panel: the weights as bars, on one of two fixed axes, in line with their scores. */
export function WeightRows({ state, derived }: Pick<Props, 'state' | 'derived'>) {
  const log = state.axis === 'log';
  const line = log ? logWeights : linear;
  const [first, second] = derived.order.map((i) => state.names[i]);
  return (
    <div className="panel" role="group" aria-label="Weights">
      <div className="shares-head">
        <p className="panel-title role-weight" data-part="weights">
          Weights
        </p>
        <p className="panel-hint">
          {!log
            ? 'from 0 to 1'
            : state.precision === 'float32'
              ? 'each line 10¹⁰ times less; hatched: denormal; left of it: 0'
              : 'each line 10¹⁰ times less'}
        </p>
      </div>
      <div className="share-grid weight-rows">
        <p className="grid-row grid-heads" aria-hidden="true">
          <span className="grid-track">{log ? 'logarithmic' : 'linear'}</span>
          <span>weight</span>
        </p>
        <ul aria-label="Weights of the keys">
          {derived.weights.map((w, i) => (
            <li key={i} className="grid-row" data-row={i}>
              <b>{state.names[i]}</b>
              <div className="grid-track line-track" data-part="weights">
                {log && <FloatFloor precision={state.precision} />}
                <TickLines line={line} />
                {log ? <LogWeight weight={w} /> : <WeightBar weight={w} />}
              </div>
              <span className="weight-text" data-part="weights">
                {formatPercent(w)}{' '}
                <span className="weight-digits">
                  {formatWeight(w)}
                  {remark(derived, i)}
                </span>
              </span>
            </li>
          ))}
        </ul>
        <div className="grid-row grid-ticks">
          <div className="grid-track">
            <TickNumbers line={line} text={log ? power : String} />
          </div>
        </div>
        <p className="grid-row grid-foot">
          <span>ratio</span>
          <span className="ratio">
            {derived.gap === 0 ? (
              `${first} and ${second} share alike`
            ) : (
              <>
                {first} : {second} = e<sup>{derived.gapText}</sup> ≈{' '}
                <b>{formatAny(derived.ratio)}</b>
              </>
            )}
          </span>
        </p>
        <div className="grid-row grid-foot">
          <span>sum</span>
          <div className="grid-track line-track">
            <ShareStrip shares={derived.weights} />
          </div>
          <span className="weight-text">{formatNumber(derived.total * 100, 1)}%</span>
        </div>
      </div>
    </div>
  );
}
