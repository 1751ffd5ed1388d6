import { type ReactNode, use } from 'react';
import { notesParts, figureLink } from '../lesson/notesParts.tsx';
import { GuideContext } from '../lesson/lessonContext.ts';
import { useFigure } from '../lesson/prose.tsx';
import { withChange } from '../lesson/quantity.ts';
import { vocabulary as lesson } from '../lesson/vocabulary.tsx';
import { type AnyState, presetState } from '../figure/define.ts';

/** A `Do` of the lesson becomes a link to the lesson with its figure set. */
function Do({
  figure,
  preset,
  set,
  children,
}: {
  figure?: string;
  preset?: string;
  set?: AnyState;
  children: ReactNode;
}) {
  const instance = useFigure(figure);
  const from = preset === undefined ? instance.start : presetState(instance.widget, preset);
  return (
    <a href={`${use(GuideContext)}${figureLink(instance, withChange(instance, from, set))}`}>
      {children}
    </a>
  );
}

/** Ids belong to the lesson's own page. */
const Anchor = ({ children }: { children?: ReactNode }) => children;

/** The elements of a lesson, for when parts of it are shown on a page for teachers. */
export const vocabulary = { ...lesson, ...notesParts, Anchor, Do, Term: Anchor };
