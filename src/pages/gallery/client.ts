import type { AnyWidget } from '../../figure/define.ts';

/** Each widget appears once for each of its presets. */
export const figuresOf = (widget: AnyWidget) =>
  Object.keys(widget.presets).map((preset) => ({ name: `${widget.id}-${preset}`, widget, preset }));
