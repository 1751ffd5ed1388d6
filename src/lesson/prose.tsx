// Interactive inline elements of a lesson, as HTML. Their attributes tell the browser what to do (hydrate.ts).
import type { ReactNode } from 'react';
import type { AnyState } from '../figure/define.ts';
import { Root } from '../figure/Root.tsx';
import { EditField } from './EditField.tsx';
import { useFigure } from './figureText.tsx';

// In a module of their own because worksheets also use them in the browser, without the rest of this file.
export { jsonAttribute, MainFigure, N, Part, Tok, useFigure } from './figureText.tsx';

/** A number of the state that the reader can drag sideways or edit in the text. */
export function Edit({ field, figure }: { field: string; figure?: string }) {
  const instance = useFigure(figure);
  return (
    <Root as="span" kind="edit" data-scope={instance.name} data-edit={field}>
      <EditField instance={instance} field={field} />
    </Root>
  );
}

/**
 * A button in the text that sets the figure to the described state and scrolls it into view if necessary. The state is
 * the figure's initial one or a preset, with `set` applied. Earlier changes by the reader are discarded, unless `keep`
 * applies `set` to the current state. `watch` names the quantity or field whose panel a phone keeps in view, if it is
 * not one of those in `set`.
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
    // A link in markup, so that long text wraps normally and the link works without scripts; a button in behavior.
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

/** Bold text that names a control. Hovering or focusing it highlights the control (highlight.ts). */
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
