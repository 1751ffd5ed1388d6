import { Progress } from '../../background/Progress.tsx';
import { useJobOn } from '../../background/useJob.ts';
import { Pictures } from './Pictures.tsx';
import type { Sample, SampleOf } from './sample.ts';
import { jobName } from './text.ts';
import type { Props } from './View.tsx';

const makeWorker = () =>
  new Worker(new URL('./spread.worker.ts', import.meta.url), { type: 'module' });

/**
 * A sample too large to be drawn as one watches: once the reader rests, a worker draws it. Until then the figure
 * shows the first pairs of it.
 */
export default function Drawn(props: Props) {
  const { dK, entries, seed, pairs } = props.state;
  const { run, again, cancel } = useJobOn<SampleOf, Sample>(
    makeWorker,
    `${dK} ${entries} ${seed} ${pairs}`,
    { dK, entries, seed, pairs },
  );
  const sample = run.status === 'done' ? run.output : props.derived;
  return (
    <Pictures {...props} sample={sample}>
      <Progress name={jobName} {...{ run, again, cancel }} />
    </Pictures>
  );
}
