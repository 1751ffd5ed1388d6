import { Progress } from './job/Progress.tsx';
import { useAutoJob } from './job/useJob.ts';
import { useStore } from 'zustand';
import type { Instance } from './instance.ts';

/** Runs the figure's job in a worker if the present state has no result yet, and shows its progress. */
export default function JobRunner({ instance }: { instance: Instance }) {
  const { present, jobResult } = useStore(instance.store);
  const { worker, name } = instance.widget.job!;
  const input = instance.jobInput(present);
  const isDone = jobResult && jobResult.input === input;
  const { run, ...acts } = useAutoJob(worker, isDone ? undefined : input, instance.setJobResult);
  return name ? (
    <Progress
      name={name(present)}
      run={isDone ? { status: 'done', output: jobResult.output } : run}
      {...acts}
    />
  ) : null;
}
