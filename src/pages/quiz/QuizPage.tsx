import type { ComponentType } from 'react';
import type { Content } from '../../lesson/lessons.ts';
import { loadFigures } from '../reference/texts.ts';
import { SessionContext } from '../../figure/context.ts';
import { usePage } from '../pageContext.ts';
import { type Form, FormContext, FORMS, quizVocabulary } from './quizQuestion.tsx';

const [loadQuestions] = Object.values(
  import.meta.glob<Content>('../../../content/quiz/questions.mdx', {
    query: '?text',
    import: 'default',
  }),
) as [() => Promise<Content>];

/** Two forms of fourteen questions: one for before the lessons, one for after. */
export async function makeQuizPage(): Promise<ComponentType> {
  const [Questions, session] = await Promise.all([loadQuestions(), loadFigures('check/')]);
  return function QuizPage() {
    const { root } = usePage();
    const questions = (form: Form) => (
      <div data-form={form}>
        <FormContext value={{ form, root }}>
          <ol className="quiz-questions">
            <Questions components={quizVocabulary} />
          </ol>
        </FormContext>
        <p className="quiz-score">
          <span role="status" />{' '}
          <button type="button" className="quiet" hidden>
            Start over
          </button>
        </p>
      </div>
    );
    return (
      <SessionContext value={session}>
        <article className="quiz" data-quiz>
          <header className="lesson-head">
            <h1>Self-test</h1>
            <p className="standfirst">
              Fourteen questions about attention, one for each big idea of the course. Try them
              before you start, or whenever you’d like to see what stuck.
            </p>
            <p>
              Pick an answer and press <b>Check</b> to see why it’s right or wrong, which lesson
              explains it, and a figure that shows it. If you don’t know, take a guess. Your answers
              are saved on this device only.
            </p>
          </header>
          {questions('A')}
          <details id="form-B" className="quiz-after">
            <summary>After the lessons: fourteen more questions</summary>
            <p>
              Each one asks about the same idea as its partner above, but in a different situation
              or with different numbers.
            </p>
            {questions('B')}
          </details>
          {FORMS.map((form) => (
            <FormContext key={form} value={{ form, root, isKey: true }}>
              <ol className="quiz-key">
                <Questions components={quizVocabulary} />
              </ol>
            </FormContext>
          ))}
        </article>
      </SessionContext>
    );
  };
}
