import { type ReactNode, useMemo } from 'react';
import { MainFigure } from '../../lesson/figureText.tsx';
import { SessionContext, useSession } from '../../figure/context.ts';
import { LEVELS, type Sheet, type SheetExercise } from './sheet.ts';

function OneExercise({ exercise, foot }: { exercise: SheetExercise; foot: ReactNode }) {
  const { instance, level, content } = exercise;
  const session = useSession();
  const exerciseSession = useMemo(
    () => ({ ...session, instances: new Map([[instance.name, instance]]) }),
    [session, instance],
  );
  return (
    <li className="exercise" data-level={level}>
      <p className="exercise-level">{LEVELS[level]}</p>
      <SessionContext value={exerciseSession}>
        <MainFigure value={instance.name}>{content}</MainFigure>
      </SessionContext>
      {foot}
    </li>
  );
}

/** The exercises of a sheet, each followed by `foot`. */
export const SheetText = ({
  sheet,
  foot,
}: {
  sheet: Sheet;
  foot?: (exercise: SheetExercise) => ReactNode;
}) => (
  <ol className="exercises">
    {sheet.exercises.map((exercise) => (
      <OneExercise
        // A different variant is a different text, so it remounts.
        key={`${sheet.variant} ${exercise.number}`}
        exercise={exercise}
        foot={foot?.(exercise)}
      />
    ))}
  </ol>
);
