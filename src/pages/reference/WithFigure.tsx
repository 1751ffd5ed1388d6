/**
 * Elements for the records of both reference pages: a figure in one state, and text whose numbers come from that state.
 */
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { MainFigure, N as LessonN } from '../../lesson/prose.tsx';
import { exerciseState } from '../../teach/exerciseState.ts';
import { ShowFigure } from '../../teach/ShowFigure.tsx';
import { vocabulary as lesson } from '../../teach/vocabulary.tsx';
import { SessionContext, useSession } from '../../figure/context.ts';
import { type AnyState, initialState, presetState } from '../../figure/define.ts';
import { createInstance } from '../../figure/instance.ts';

/** A widget's figure: in its initial state or a preset, with changes. */
export interface FigureState {
  figure: string;
  preset?: string;
  set?: AnyState;
}

/** Numbers come from the initial state of the record's own figure, as it is shown. */
const N = (props: ComponentProps<typeof LessonN>) => <LessonN start {...props} />;

/** The elements used in records. */
export const vocabulary = { ...lesson, N };

/**
 * Text about a figure in a state, followed by the figure.
 * @throws if the figure has no such preset or field, or cannot
 * be in that state
 */
export function WithFigure({
  figure,
  preset,
  set,
  root,
  children,
}: FigureState & { root: string; children: ReactNode }) {
  const session = useSession();
  const widget = session.instances.get(figure)?.widget;
  if (!widget) throw new Error(`There is no figure "${figure}".`);
  const state = useMemo(
    () =>
      exerciseState(
        widget,
        preset === undefined ? initialState(widget) : presetState(widget, preset),
        set,
      ),
    [widget, preset, set],
  );
  const own = useMemo(() => {
    const instance = createInstance(widget, { name: figure, start: state });
    return { ...session, instances: new Map([...session.instances, [figure, instance]]) };
  }, [session, widget, figure, state]);
  return (
    <SessionContext value={own}>
      <MainFigure value={figure}>{children}</MainFigure>
      <ShowFigure root={root} widget={widget} state={state} />
    </SessionContext>
  );
}
