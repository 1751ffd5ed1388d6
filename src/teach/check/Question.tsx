import {
  Children,
  type ComponentProps,
  type Context,
  createContext,
  isValidElement,
  type ReactElement,
  type ReactNode,
  use,
  useMemo,
} from 'react';
import { type Judge, rightOption } from '../../lessons/answers.ts';
import { lessons } from '../../lessons/lessons.ts';
import { MainFigure, N as LessonN } from '../../lessons/prose.tsx';
import { resolveChange, textOf } from '../../lessons/quantity.ts';
import { vocabulary } from '../../lessons/vocabulary.tsx';
import { SessionContext, useSession } from '../../widget/context.ts';
import { type AnyState, presetState } from '../../widget/define.ts';
import { createInstance, type Instance } from '../../widget/instance.ts';
import { ShowFigure } from '../ShowFigure.tsx';
import { exerciseState } from '../exerciseState.ts';
import { type Form, FORMS, LETTERS, type PairMeta } from './forms.ts';
import { pairs } from './pairs.ts';

/** What is being drawn: a form to answer in the page, one on paper, or its key. */
export interface Drawn {
  form: Form;
  as: 'page' | 'paper' | 'key';
  /** The way to the site's root. */
  root: string;
}
export const DrawnContext = createContext<Drawn | null>(null);
const PairContext = createContext<PairMeta | null>(null);
/** Within a legend or a label, where there are no paragraphs. */
const InlineContext = createContext(false);

function useContextOf<T>(context: Context<T | null>): T {
  const value = use(context);
  if (!value) throw new Error('A question stands outside its form.');
  return value;
}

/** Two questions about one thing, of which the form has one. */
function Pair({
  id,
  children,
}: {
  id: string;
  lesson: string;
  about: string;
  children: ReactNode;
}) {
  const { form } = useContextOf(DrawnContext);
  const question = Children.toArray(children).filter(isValidElement)[FORMS.indexOf(form)];
  return <PairContext value={pairs.find((pair) => pair.id === id)!}>{question}</PairContext>;
}

type ChoiceProps = { right?: boolean | number; children: ReactNode };
/** `right` marks the right one; where the engine judges, it says what the engine has to come to. */
const Choice = ({ children }: ChoiceProps) => children;
/** Why the right choice is right. */
const Why = ({ children }: { children: ReactNode }) => children;

/** What speaks of the figure, which paper does not have. */
const InPage = ({ children }: { children: ReactNode }) =>
  useContextOf(DrawnContext).as === 'page' && children;

/** A paragraph, or within a legend what looks like one. */
function P(props: ComponentProps<'p'>) {
  return use(InlineContext) ? <span className="check-stem" {...props} /> : <p {...props} />;
}

/** All numbers are those of the question's own state. */
const N = (props: ComponentProps<typeof LessonN>) => <LessonN start {...props} />;

interface Engine {
  judge?: Judge | 'value';
  of?: string;
  change?: AnyState;
}

/** Throws where the engine comes to another answer than the one that is marked. */
function holdAgainstEngine(
  instance: Instance,
  { judge, of, change }: Engine,
  right: unknown,
): void {
  if (!judge || judge === 'value' || !of) return;
  const found = rightOption(instance, judge, of, change, instance.start);
  if (found !== right)
    throw new Error(`A question of ${instance.widget.id}: the engine says ${found}, not ${right}.`);
}

/** Why, and where to read and see more. */
function Reply({ right, children }: { right: number; children: ReactNode }) {
  const { root, as } = useContextOf(DrawnContext);
  const { lesson: slug } = useContextOf(PairContext);
  const { number, title } = lessons.find((one) => one.slug === slug)!;
  return (
    <>
      <p>
        {as === 'key' && <b>{LETTERS[right]}. </b>}
        {children}
      </p>
      <p className="check-lesson">
        Lesson {number}: <a href={`${root}${slug}/`}>{title}</a>
      </p>
    </>
  );
}

/**
 * A question of one form. Its numbers are those of a figure, with `preset` and `set`; `judge`, `of` and `change` say how
 * the engine finds the answer, as for `Predict`; `value`: the right choice says this quantity. `shows` is what of the
 * state the figure has otherwise, that is unfolded with the answer.
 */
function Question({
  figure,
  preset,
  set,
  shows,
  children,
  ...engine
}: Engine & {
  figure: string;
  preset?: string;
  set?: AnyState;
  shows?: AnyState;
  children: ReactNode;
}) {
  const session = useSession();
  const { form, as, root } = useContextOf(DrawnContext);
  const { id, right } = useContextOf(PairContext);
  const instance = useMemo(() => {
    const { widget, start } = session.instances.get(figure)!;
    const from = preset === undefined ? start : presetState(widget, preset);
    return createInstance(widget, { name: figure, start: exerciseState(widget, from, set) });
  }, [session, figure, preset, set]);
  const own = useMemo(
    () => ({ ...session, instances: new Map([[figure, instance]]) }),
    [session, figure, instance],
  );
  const parts = Children.toArray(children);
  const of = (type: unknown) =>
    parts.filter(
      (one): one is ReactElement<ChoiceProps> => isValidElement(one) && one.type === type,
    );
  const choices = of(Choice);
  const stem = parts.filter(
    (one) => !isValidElement(one) || (one.type !== Choice && one.type !== Why),
  );
  const { start, widget } = instance;
  const change = engine.change && resolveChange(start, engine.change);
  holdAgainstEngine(instance, engine, choices[right[form]]!.props.right);
  const value = engine.judge === 'value' ? textOf(instance, start, engine.of!, {}) : undefined;
  const shown = exerciseState(widget, start, { ...change, ...shows });
  const name = `${form}-${id}`;
  return (
    <SessionContext value={own}>
      <MainFigure value={figure}>
        <li
          className="check-question"
          id={as === 'page' ? name : undefined}
          data-pair={id}
          data-value={value}
        >
          {as === 'key' ? (
            <Reply right={right[form]}>{of(Why)}</Reply>
          ) : (
            <fieldset>
              <legend>
                <InlineContext value={true}>{stem}</InlineContext>
              </legend>
              {choices.map((choice, i) => (
                <label key={i} className="check-choice">
                  {as === 'page' ? (
                    <input type="radio" name={name} value={i} />
                  ) : (
                    <span className="check-box" />
                  )}
                  <span className="check-letter">{LETTERS[i]}</span>
                  <span className="check-text">{choice}</span>
                </label>
              ))}
            </fieldset>
          )}
          {as === 'page' && (
            <div className="check-reply" hidden>
              <p className="check-verdict" />
              <Reply right={right[form]}>{of(Why)}</Reply>
              <ShowFigure root={root} widget={widget} state={shown} />
            </div>
          )}
        </li>
      </MainFigure>
    </SessionContext>
  );
}

/** What the questions are written with. */
export const checkVocabulary = { ...vocabulary, N, Pair, Question, Choice, Why, InPage, p: P };
