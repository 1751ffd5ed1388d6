import { Progress } from '../background/Progress.tsx';
import { useJobOn } from '../background/useJob.ts';
import { useStore } from 'zustand';
import type { Instance } from './instance.ts';

/** Has a worker do what the figure's present state asks for and has not got yet, and says how far it is. */
export default function Working({ instance }: { instance: Instance }) {
  const { present, jobResult } = useStore(instance.store);
  const { worker, name } = instance.widget.job!;
  const input = instance.jobInput(present);
  const isDone = jobResult && jobResult.input === input;
  const { run, ...acts } = useJobOn(worker, isDone ? undefined : input, instance.setJobResult);
  return name ? (
    <Progress
      name={name(present)}
      run={isDone ? { status: 'done', output: jobResult.output } : run}
      {...acts}
    />
  ) : null;
}
