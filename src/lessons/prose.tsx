// The words of a lesson that live, as HTML: their attributes say all that the browser needs (hydrate.ts).
import type { ReactNode } from 'react';
import type { AnyState } from '../widget/define.ts';
import { Root } from '../widget/Root.tsx';
import { EditField } from './EditField.tsx';
import { useFigure } from './figureWords.tsx';

// Apart, since a worksheet has them in the browser, too, where nothing needs what draws HTML.
export { jsonAttribute, MainFigure, N, Part, Tok, useFigure } from './figureWords.tsx';

/** A number of the state that can be dragged sideways or typed where it stands in the text. */
export function Edit({ field, figure }: { field: string; figure?: string }) {
  const instance = useFigure(figure);
  return (
    <Root as="span" kind="edit" data-scope={instance.name} data-edit={field}>
      <EditField instance={instance} field={field} />
    </Root>
  );
}

/**
 * A button in the text that takes the figure to the state that its words name, and brings it into view where it is not:
 * where the figure starts, or one of its widget's presets, with this changed. What the reader has done before makes
 * no difference, unless with `keep` the rest stays as it is. `watch` names the quantity or field whose panel a phone
 * keeps in view, if that isn't one of those that change.
 */
export function Do({
  set,
  preset,
  figure,
  keep,
  watch,
  children,
}: {
  set?: AnyState;
  preset?: string;
  figure?: string;
  keep?: boolean;
  watch?: string;
  children: ReactNode;
}) {
  const { name, widget } = useFigure(figure);
  const changed = { ...(preset && widget.presets[preset]?.state), ...set };
  return (
    // A link in form, so that long words break across lines as text does, and lead to the figure without
    // scripts; a button in what it does.
    <a
      role="button"
      className="do"
      href={`#figure-${name}`}
      data-scope={name}
      data-about={Object.keys(changed).join(' ') || undefined}
      data-watch={watch}
      data-do={JSON.stringify({ set, preset, keep })}
    >
      {children}
    </a>
  );
}

/** An order, bold: who points at it, or comes to it by keys, is shown the control that it names (highlight.ts). */
export function Point({
  at,
  figure,
  children,
}: {
  at: string;
  figure?: string;
  children: ReactNode;
}) {
  const { name } = useFigure(figure);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- by keys it points as well
    <strong className="point" tabIndex={0} data-figure={name} data-point={at}>
      {children}
    </strong>
  );
}
