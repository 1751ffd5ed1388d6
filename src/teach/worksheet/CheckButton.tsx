import { useStore } from 'zustand';
import type { SheetExercise } from './sheet.ts';
import type { AnswerStore } from './answerStore.ts';

/** Checks an exercise with the engine: shows how many answers are right, and a hint for each wrong one. */
export function CheckButton({ exercise, work }: { exercise: SheetExercise; work: AnswerStore }) {
  const { number, items } = exercise;
  const judged = items.filter(({ judge }) => judge);
  const { answers, checked } = useStore(work.store);
  if (judged.length === 0) return null;
  const checkedItems = judged.flatMap(({ id, judge, hint }) => {
    const text = answers[id] ?? '';
    return checked[id] === text ? [{ id, verdict: judge!(text, answers), hint: hint?.(text) }] : [];
  });
  const wrong = checkedItems.filter(({ verdict }) => verdict === 'wrong');
  const counts = (['right', 'wrong', 'open'] as const).flatMap((one) => {
    const count = checkedItems.filter(({ verdict }) => verdict === one).length;
    return count > 0 ? [`${count} ${one}`] : [];
  });
  const check = () => work.check(judged.map(({ id }) => id));
  return (
    <div className="exercise-check">
      <button type="button" className="quiet" data-act="check" onClick={check}>
        Check<span className="hidden-text"> exercise {number}</span>
      </button>
      <div role="status">
        {counts.length > 0 && `${counts.join(', ')}.`}
        {wrong.length > 0 && (
          <ul>
            {wrong.map(({ id, hint }) => (
              <li key={id}>
                <b>Answer {id}:</b> {hint}
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
