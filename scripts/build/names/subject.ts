import { withChange } from '../../../src/lessons/quantity.ts';
import { type AnyState, type AnyWidget, presetState } from '../../../src/widget/define.ts';
import type { Instance } from '../../../src/widget/instance.ts';
import type { Says } from './attributes.ts';
import type { Attribute } from './elements.ts';
import { wrongName } from './nearest.ts';
import { wrongChange } from './state.ts';

/** The figures of a page by name, the one meant where none is named first; undefined without its widget. */
export type Figures = ReadonlyMap<string, Instance | undefined>;

/** An attribute that is known and written out, with what it says. */
export interface Given extends Attribute {
  says: Says;
}

/** Reports what is wrong with an attribute, or with the element itself. */
export type Say = (at: { name: string; line: number }, wrong: string) => void;

/** What an element speaks of. What cannot be known, since a name before it is wrong, is undefined. */
export interface Subject {
  widget: AnyWidget | undefined;
  instance: Instance | undefined;
  /** Where the figure starts, or its preset. */
  base: AnyState | undefined;
  /** The same after the element's change. */
  state: AnyState | undefined;
}

/** Follows an element's figure, preset and change, and says which of them are wrong. */
export function subjectOf(
  given: readonly Given[],
  figures: Figures,
  widgets: Readonly<Record<string, AnyWidget>>,
  say: Say,
): Subject {
  /** The attribute of this kind, where it is right. */
  const right = (kind: Says, wrong: (value: never) => readonly string[]) => {
    const found = given.find(({ says }) => says === kind);
    const all = found ? wrong(found.value as never) : [];
    for (const text of all) say(found!, text);
    return found && { ok: all.length === 0, value: found.value };
  };
  const named = right('figure', (name: string) => wrongName('figure', name, [...figures.keys()]));
  const instance = named ? figures.get(String(named.value)) : [...figures.values()][0];
  const made = right('widget', (id: string) => wrongName('widget', id, Object.keys(widgets)));
  const widget = made ? (made.ok ? widgets[String(made.value)] : undefined) : instance?.widget;

  let base = instance?.start;
  const presets = Object.keys(widget?.presets ?? {});
  const preset = right('preset', (name: string) =>
    widget ? wrongName(`preset of "${widget.id}" called`, name, presets) : [],
  );
  if (preset) base = preset.ok && widget ? presetState(widget, String(preset.value)) : undefined;

  let state = base;
  const change = right('change', (patch: AnyState) =>
    instance && base ? wrongChange(instance, base, patch) : [],
  );
  if (change && instance && base)
    state = change.ok ? withChange(instance, base, change.value as AnyState) : undefined;
  return { widget, instance, base, state };
}
