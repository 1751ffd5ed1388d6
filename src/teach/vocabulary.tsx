import { type ReactNode, use } from 'react';
import { notesParts, settingOf } from '../lessons/notesParts.tsx';
import { GuideContext } from '../lessons/reading.ts';
import { useFigure } from '../lessons/prose.tsx';
import { withChange } from '../lessons/quantity.ts';
import { vocabulary as lesson } from '../lessons/vocabulary.tsx';
import { type AnyState, presetState } from '../widget/define.ts';

/** What sets a figure in the lesson is here a link to the lesson with the figure so set. */
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
    <a href={`${use(GuideContext)}${settingOf(instance, withChange(instance, from, set))}`}>
      {children}
    </a>
  );
}

/** Places are the lesson's own. */
const Anchor = ({ children }: { children?: ReactNode }) => children;

/** What a lesson may use, where its parts stand on a page for teachers. */
export const vocabulary = { ...lesson, ...notesParts, Anchor, Do, Term: Anchor };
