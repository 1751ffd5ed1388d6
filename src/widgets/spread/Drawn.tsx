import { Progress } from '../../background/Progress.tsx';
import { useJobOn } from '../../background/useJob.ts';
import { Pictures } from './Pictures.tsx';
import type { Sample, SampleOf } from './sample.ts';
import type { Props } from './View.tsx';

const makeWorker = () =>
  new Worker(new URL('./spread.worker.ts', import.meta.url), { type: 'module' });

/**
 * A sample too large to be drawn as one watches: once the reader rests, a worker draws it. Until then the figure
 * shows the first pairs of it.
 */
export default function Drawn({ state, derived, set }: Pick<Props, 'state' | 'derived' | 'set'>) {
  const { dK, entries, seed, pairs } = state;
  const { run, again, cancel } = useJobOn<SampleOf, Sample>(
    makeWorker,
    `${dK} ${entries} ${seed} ${pairs}`,
    { dK, entries, seed, pairs },
  );
  const sample = run.status === 'done' ? run.output : derived;
  return (
    <Pictures {...{ state, derived, set, sample }}>
      <Progress name="Drawing pairs" {...{ run, again, cancel }} />
    </Pictures>
  );
}
