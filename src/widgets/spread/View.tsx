import './spread.css';
import { useId } from 'react';
import { Progress } from '../../background/Progress.tsx';
import { useJobOn } from '../../background/useJob.ts';
import { DoublingSlider } from '../../controls/DoublingSlider.tsx';
import { HistogramStrip } from '../../marks/HistogramStrip.tsx';
import { formatCount } from '../../number/format.ts';
import type { ViewProps } from '../../widget/define.ts';
import { AT_ONCE, type Sample, type SampleOf } from './sample.ts';
import { MOST, type SpreadDerived, type SpreadState } from './spread.ts';
import { Doubling, Moments } from './Tables.tsx';

type Props = ViewProps<SpreadState, SpreadDerived>;

const makeWorker = () =>
  new Worker(new URL('./spread.worker.ts', import.meta.url), { type: 'module' });

/** The axis of both histograms, fixed: d_k = 1024 still has two and a half standard deviations on it. */
const WIDE = [-80, 80] as const;
const WIDE_TICKS = [-80, -60, -40, -20, 0, 20, 40, 60, 80];
/** The same axis under a magnifying glass. */
const NEAR = [-4, 4] as const;
const NEAR_TICKS = [-4, -3, -2, -1, 0, 1, 2, 3, 4];

/** What the numbers on screen are of; and, while more are drawn in the background, how far that is. */
function useSample(state: SpreadState, first: Sample) {
  const { dK, entries, seed, pairs } = state;
  const input: SampleOf | undefined = pairs > AT_ONCE ? { dK, entries, seed, pairs } : undefined;
  const job = useJobOn<SampleOf, Sample>(makeWorker, `${dK} ${entries} ${seed} ${pairs}`, input);
  return { sample: job.run.status === 'done' ? job.run.output : first, job, waits: !!input };
}

/** Two histograms on one fixed axis, the lower one once more under a magnifying glass, and their numbers. */
export default function View({ state, derived, set, start }: Props) {
  const { sample, job, waits } = useSample(state, derived);
  const { predicted, divisor } = derived;
  const root = `√${state.dK}`;
  const title = useId();
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
        <div className="spread-state">
          {waits && job.run.status !== 'done' && (
            <span>
              The first {AT_ONCE} of {formatCount(state.pairs)} pairs
            </span>
          )}
          {waits && <Progress name="Drawing pairs" {...job} />}
          {(!waits || job.run.status === 'done') && <span>{formatCount(sample.pairs)} pairs</span>}
        </div>
      </div>
    </div>
  );
}
