// Renders the quiz questions as HTML when the site is built; quiz.ts makes them interactive in the browser.
import {
  Children,
  type ComponentProps,
  createContext,
  isValidElement,
  type ReactElement,
  type ReactNode,
  use,
} from 'react';
import { type Judge, rightOption } from '../../lesson/answers.ts';
import { lessons } from '../../lesson/lessons.ts';
import { MainFigure, N as LessonN } from '../../lesson/prose.tsx';
import { resolveChange, textOf } from '../../lesson/quantity.ts';
import { vocabulary } from '../../lesson/vocabulary.tsx';
import { exerciseState } from '../../teach/exerciseState.ts';
import { ShowFigure } from '../../teach/ShowFigure.tsx';
import { SessionContext, useSession } from '../../figure/context.ts';
import { type AnyState, presetState } from '../../figure/define.ts';
import { createInstance } from '../../figure/instance.ts';

/** Form A comes before the lessons, form B after them. */
export const FORMS = ['A', 'B'] as const;
export type Form = (typeof FORMS)[number];
const LETTERS = ['a', 'b', 'c', 'd'];

/** What is being rendered: one form, or the answer key that is printed after both. */
export const FormContext = createContext<{ form: Form; root: string; isKey?: boolean }>({
  form: 'A',
  root: '',
});
const PairContext = createContext({ id: '', lesson: '' });
/** True inside a `<legend>`, which cannot contain paragraphs. */
const InlineContext = createContext(false);

/** Two questions about the same thing: the first is in form A, the second in form B. */
function Pair({ id, lesson, children }: { id: string; lesson: string; children: ReactNode }) {
  const questions = Children.toArray(children).filter(isValidElement);
  if (questions.length !== FORMS.length) throw new Error(`The pair ${id} needs two questions.`);
  return (
    <PairContext value={{ id, lesson }}>
      {questions[FORMS.indexOf(use(FormContext).form)]}
    </PairContext>
  );
}

type ChoiceProps = { right?: boolean | number; children: ReactNode };
/**
 * One choice. `right` marks the correct one; if the engine judges, its value is the result that the engine has to
 * return.
 */
const Choice = ({ children }: ChoiceProps) => children;
/** Why the correct choice is correct. */
const Why = ({ children }: { children: ReactNode }) => children;

function P(props: ComponentProps<'p'>) {
  return use(InlineContext) ? <span className="quiz-stem" {...props} /> : <p {...props} />;
}

const N = (props: ComponentProps<typeof LessonN>) => <LessonN start {...props} />;

/**
 * One question with its answer. Its numbers come from a figure with `preset` and `set`; `judge`, `of` and `change` tell
 * the engine how to find the answer, as in `Predict`. With `judge="value"` the correct choice shows that quantity.
 * `shows` lists further changes to the figure that the answer opens.
 * @throws if the engine's answer is not the choice
 * marked `right`
 */
function Question({
  figure,
  preset,
  set,
  shows,
  judge,
  of,
  change: asked,
  children,
}: {
  figure: string;
  preset?: string;
  set?: AnyState;
  shows?: AnyState;
  judge?: Judge | 'value';
  of?: string;
  change?: AnyState;
  children: ReactNode;
}) {
  const session = useSession();
  const { form, root, isKey } = use(FormContext);
  const { id, lesson: slug } = use(PairContext);
  const { widget, start: initial } = session.instances.get(figure)!;
  const start = exerciseState(
    widget,
    preset === undefined ? initial : presetState(widget, preset),
    set,
  );
  const instance = createInstance(widget, { name: figure, start });
  const change = asked && resolveChange(start, asked);

  const parts = Children.toArray(children);
  const isPart = (one: ReactNode, type: unknown): one is ReactElement<ChoiceProps> =>
    isValidElement(one) && one.type === type;
  const choices = parts.filter((one) => isPart(one, Choice));
  const right = choices.findIndex(({ props }) => props.right !== undefined);
  if (choices.length !== LETTERS.length || right < 0)
    throw new Error(`Question ${id}, form ${form}, needs four choices, one of them right.`);
  if (judge && judge !== 'value') {
    const found = rightOption(instance, { judge, of: of!, change }, start);
    if (found !== choices[right]!.props.right)
      throw new Error(`Question ${id}, form ${form}: the engine's answer is ${found}.`);
  }
  if (isKey) return <li>{LETTERS[right]}</li>;
  const lesson = lessons.find((one) => one.slug === slug)!;
  const name = `${form}-${id}`;
  return (
    <SessionContext value={{ ...session, instances: new Map([[figure, instance]]) }}>
      <MainFigure value={figure}>
        <li
          className="quiz-question"
          id={name}
          data-value={judge === 'value' ? textOf(instance, start, of!, {}) : undefined}
        >
          <fieldset>
            <legend>
              <InlineContext value={true}>
                {parts.filter((one) => !isPart(one, Choice) && !isPart(one, Why))}
              </InlineContext>
            </legend>
            {choices.map((choice, i) => (
              <label key={i} className="quiz-choice" data-right={i === right ? '' : undefined}>
                <input type="radio" name={name} value={i} />
                <span className="quiz-letter">{LETTERS[i]}</span>
                <span className="quiz-text">{choice}</span>
              </label>
            ))}
          </fieldset>
          <details className="quiz-answer">
            <summary>
              <span>Check</span>
            </summary>
            <p className="quiz-verdict" role="status">
              The answer is {LETTERS[right]}.
            </p>
            <p>{parts.filter((one) => isPart(one, Why))}</p>
            <p className="quiz-lesson">
              Lesson {lesson.number}: <a href={`${root}${slug}/`}>{lesson.title}</a>
            </p>
            <ShowFigure
              root={root}
              widget={widget}
              state={exerciseState(widget, start, { ...change, ...shows })}
            />
          </details>
        </li>
      </MainFigure>
    </SessionContext>
  );
}

export const quizVocabulary = { ...vocabulary, N, Pair, Question, Choice, Why, p: P };
