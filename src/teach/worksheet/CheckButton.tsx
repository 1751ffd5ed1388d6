import { useStore } from 'zustand';
import type { SheetExercise } from './sheet.ts';
import type { Work } from './work.ts';

/** Has the engine judge the items of an exercise, and says how many are right. */
export function CheckButton({ exercise, work }: { exercise: SheetExercise; work: Work }) {
  const { number, items } = exercise;
  const judged = items.filter(({ judge }) => judge);
  const { answers, checked } = useStore(work.store);
  if (judged.length === 0) return null;
  const verdicts = judged.flatMap(({ id, judge }) => {
    const text = answers[id] ?? '';
    return checked[id] === text ? [judge!(text, answers)] : [];
  });
  const said = (['right', 'wrong', 'open'] as const).flatMap((one) => {
    const count = verdicts.filter((verdict) => verdict === one).length;
    return count > 0 ? [`${count} ${one}`] : [];
  });
  const check = () =>
    work.check(
      number,
      judged.map(({ id }) => id),
    );
  return (
    <p className="exercise-check">
      <button type="button" className="quiet" data-act="check" onClick={check}>
        Check<span className="hidden-text"> exercise {number}</span>
      </button>
      <span role="status">{said.length > 0 && `${said.join(', ')}.`}</span>
    </p>
  );
}
