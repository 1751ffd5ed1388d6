/** Programs for the exercises of the bench, run and judged again in this page's Python. */
import { makeBench } from '../../lab/bench/Workbench.tsx';
import { exercises } from '../../lab/exercises/all.ts';
import { casesOf, judgeExercise } from '../../lab/exercises/exercise.ts';
import type { ProgramWork } from '../worksheet/homeworkFile.ts';

/** Judges one program after another. `tell` hears each verdict; rejects where Python could not be loaded. */
export async function judgePrograms(
  programs: readonly ProgramWork[],
  tell: (program: ProgramWork, passed: boolean) => void,
): Promise<void> {
  for (const program of programs) {
    const exercise = exercises.find(({ id }) => id === program.exercise)!;
    const call = { name: exercise.name, cases: casesOf(exercise) };
    const code = program.code;
    const bench = makeBench({ code, prints: [], call }, { read: () => null, write: () => true });
    try {
      bench.open();
      await bench.run();
      const { ran, clientStatus } = bench.store.getState();
      if (clientStatus.status === 'failed') throw new Error(clientStatus.problem);
      const outcome = ran?.outcome;
      const passed =
        outcome?.ending === 'done' &&
        judgeExercise(exercise, { ...outcome, returned: outcome.returned ?? [] }).passed;
      tell(program, passed);
    } finally {
      bench.close();
    }
  }
}
