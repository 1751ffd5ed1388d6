import * as v from 'valibot';
import { persisted } from '../../storage/persisted.ts';
import { unfoldFigure } from '../../teach/unfoldFigure.ts';

/** The checked choices, from 0, by question id; -1 if the question was checked without a choice. */
const answersSchema = v.record(v.string(), v.picklist([-1, 0, 1, 2, 3]));

/** Locks a question and shows whether the choice was right. Without a choice, unlocks it. */
function showAnswer(question: HTMLElement, choice: number | undefined): void {
  const isChecked = choice !== undefined;
  const letters = [...question.querySelectorAll('.quiz-letter')].map((one) => one.textContent);
  const right = rightChoice(question);
  question.querySelectorAll('input').forEach((input, i) => {
    input.checked = i === choice;
    input.disabled = isChecked;
  });
  question.querySelector<HTMLDetailsElement>('.quiz-answer')!.open = isChecked;
  const answer = `The answer is ${letters[right]}.`;
  question.querySelector('.quiz-verdict')!.textContent =
    choice === right
      ? `✓ That’s right: ${letters[right]}.`
      : isChecked && choice >= 0
        ? `✗ Not quite: you picked ${letters[choice]}. ${answer}`
        : answer;
}

const rightChoice = (question: HTMLElement): number =>
  [...question.querySelectorAll<HTMLElement>('.quiz-choice')].findIndex(
    ({ dataset }) => dataset['right'] !== undefined,
  );

/** Makes the quiz check, count and store answers. */
export function installQuiz(quiz: HTMLElement): void {
  const stored = persisted<Record<string, number>>('abh:quiz', answersSchema, {});
  const answers = { ...stored.read() };
  const save = () => stored.write(answers);
  const questionsIn = (part: HTMLElement) => [
    ...part.querySelectorAll<HTMLElement>('.quiz-question'),
  ];
  const showScore = (form: HTMLElement) => {
    const all = questionsIn(form);
    const checked = all.filter(({ id }) => id in answers);
    const right = checked.filter((one) => answers[one.id] === rightChoice(one)).length;
    form.querySelector('.quiz-score [role=status]')!.textContent = checked.length
      ? `${right} right, ${checked.length} checked of ${all.length}.`
      : '';
    form.querySelector<HTMLElement>('.quiz-score button')!.hidden = checked.length === 0;
  };
  const check = (question: HTMLElement) => {
    const picked = [...question.querySelectorAll('input')].findIndex((one) => one.checked);
    answers[question.id] = picked;
    save();
    showAnswer(question, picked);
    showScore(question.closest('[data-form]')!);
  };
  // The event doesn't bubble.
  quiz.addEventListener(
    'toggle',
    (event) => {
      unfoldFigure(event);
      const details = event.target as HTMLDetailsElement;
      const question = details.closest<HTMLElement>('.quiz-question');
      if (question && details.matches('.quiz-answer[open]') && !(question.id in answers))
        check(question);
    },
    true,
  );
  for (const form of quiz.querySelectorAll<HTMLElement>('[data-form]')) {
    form.querySelector('.quiz-score button')!.addEventListener('click', () => {
      for (const question of questionsIn(form)) {
        delete answers[question.id];
        showAnswer(question, undefined);
      }
      save();
      showScore(form);
      form.querySelector('input')!.focus();
    });
    for (const question of questionsIn(form))
      if (question.id in answers) showAnswer(question, answers[question.id]);
      // The reader opened it before this script ran.
      else if (question.querySelector('.quiz-answer[open]')) check(question);
    showScore(form);
  }
  // Links from when the two forms were separate pages.
  if (new URLSearchParams(location.search).get('form')?.toUpperCase() === 'B') {
    const after = quiz.querySelector<HTMLDetailsElement>('#form-B')!;
    after.open = true;
    after.scrollIntoView();
  }
}
