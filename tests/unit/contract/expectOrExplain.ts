import { expect } from 'vitest';
import type { AnyWidget } from '../../../src/figure/define.ts';
import { folderOf } from '../../../src/widgets/folderOf.ts';

/** Fails with instructions only. */
export function expectOrExplain(holds: unknown, todo: string | (() => string)): void {
  if (!holds) expect.fail(typeof todo === 'string' ? todo : todo());
}

/** The file that defines a widget. */
export const definitionFile = (widget: AnyWidget) => `${folderOf(widget.id)}/${widget.id}.ts`;
export const SEE_DOCS = '(docs/widget.md; src/figure/define.ts)';
