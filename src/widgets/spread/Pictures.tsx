import { type ReactNode, useId } from 'react';
import { Choice } from '../../controls/Choice.tsx';
import { HistogramStrip } from '../../marks/HistogramStrip.tsx';
import { formatCount } from '../../number/format.ts';
import type { Kind, Sample } from './sample.ts';
import { entriesTitles } from './spread.ts';
import { Doubling, Moments } from './Tables.tsx';
import type { Props } from './View.tsx';

/** The axis of both histograms, fixed: d_k = 1024 still has two and a half standard deviations on it. */
const WIDE = [-80, 80] as const;
const WIDE_TICKS = [-80, -60, -40, -20, 0, 20, 40, 60, 80];
/** The same axis under a magnifying glass. */
const NEAR = [-4, 4] as const;
const NEAR_TICKS = [-4, -3, -2, -1, 0, 1, 2, 3, 4];

const choices = (Object.entries(entriesTitles) as [Kind, string][]).map(([value, label]) => ({
  value,
  label,
}));

/** Two histograms on one fixed axis, the lower one once more under a magnifying glass, and their numbers. */
export function Pictures({
  state,
  derived,
  sample,
  set,
  children,
}: Pick<Props, 'state' | 'derived' | 'set'> & {
  /** What is measured: the sample drawn at once, or a larger one. */
  sample: Sample;
  /** How far the larger one is. */
  children?: ReactNode;
}) {
  const { predicted, divisor } = derived;
  const root = `√${state.dK}`;
  const title = useId();
  return (
    <>
      <div className="spread-pictures" role="group" aria-labelledby={title}>
        <p className="panel-hint" id={title}>
          Scores of random pairs. Line: the normal curve of the predicted spread. Thick bar: one
          measured standard deviation to either side. All curves are drawn equally high; compare
          widths.
        </p>
        <HistogramStrip
          name="unscaled: q·k"
          bins={sample.bins}
          stretch={divisor}
          domain={WIDE}
          ticks={WIDE_TICKS}
          ticksShown={false}
          curve={predicted.raw}
          spread={sample.raw}
          role="ink"
        />
        <HistogramStrip
          name={`scaled: q·k ÷ ${root}`}
          bins={sample.bins}
          domain={WIDE}
          ticks={WIDE_TICKS}
          curve={predicted.scaled}
          spread={sample.scaled}
          role="weight"
        />
        <svg
          className="spread-lens"
          viewBox="0 0 1000 10"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d="M475,0L0,10M525,0L1000,10" />
        </svg>
        <HistogramStrip
          name="the scaled ones, magnified 20 times"
          bins={sample.bins}
          domain={NEAR}
          ticks={NEAR_TICKS}
          curve={predicted.scaled}
          spread={sample.scaled}
          role="weight"
        />
      </div>
      <div className="spread-numbers">
        <Moments {...{ sample, predicted, root }} />
        <Doubling rows={derived.doubling} dK={state.dK} />
        <Choice
          name="Entries"
          options={choices}
          value={state.entries}
          onChange={(entries) => set({ entries })}
        />
        <div className="spread-state">
          <span>
            {sample.pairs < state.pairs && `The first ${sample.pairs} of `}
            {formatCount(state.pairs)} pairs
          </span>
          {children}
        </div>
      </div>
    </>
  );
}
