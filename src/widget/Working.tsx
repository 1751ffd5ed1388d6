import { Progress } from '../background/Progress.tsx';
import { useJobOn } from '../background/useJob.ts';
import { useStore } from 'zustand';
import type { Instance } from './instance.ts';

/** Has a worker do what the figure's present state asks for and has not got yet, and says how far it is. */
export default function Working({ instance }: { instance: Instance }) {
  const { present, found } = useStore(instance.store);
  const { worker, name } = instance.widget.job!;
  const asked = instance.asked(present);
  const there = found && found.input === asked;
  const { run, ...acts } = useJobOn(worker, there ? undefined : asked, instance.found);
  return (
    <Progress
      name={name(present)}
      run={there ? { status: 'done', output: found.output } : run}
      {...acts}
    />
  );
}
