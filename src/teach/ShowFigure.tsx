import type { AnyState, AnyWidget } from '../figure/define.ts';
import { encode } from '../figure/link.ts';
import { escapeQuery } from '../figure/shareLink.ts';

/** A folded figure in the state that illustrates a statement. It loads when it is unfolded (unfoldFigure.ts). */
export function ShowFigure({
  root,
  widget,
  state,
}: {
  root: string;
  widget: AnyWidget;
  state: AnyState;
}) {
  const address = `${root}embed/${widget.id}/?${widget.id}=${escapeQuery(encode(widget, state))}`;
  return (
    <details className="shown-figure" data-figure-at={address} data-title={widget.title}>
      <summary>See it in a figure</summary>
      <p>
        <a href={address}>Open “{widget.title}” on its own</a>
      </p>
    </details>
  );
}
