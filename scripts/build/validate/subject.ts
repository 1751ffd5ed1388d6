import { withChange } from '../../../src/lesson/quantity.ts';
import { type AnyState, type AnyWidget, presetState } from '../../../src/figure/define.ts';
import type { Instance } from '../../../src/figure/instance.ts';
import type { AttributeType } from './attributes.ts';
import type { Attribute } from './elements.ts';
import { nameError } from './nearest.ts';
import { changeErrors } from './state.ts';

/** The figures of a page by name; the default one has the name ''. Undefined if its widget does not exist. */
export type Figures = ReadonlyMap<string, Instance | undefined>;

/** A known attribute with a literal value, and its type. */
export interface TypedAttribute extends Attribute {
  says: AttributeType;
}

/** Reports an error in an attribute or in the element itself. */
export type ReportError = (at: { name: string; line: number }, wrong: string) => void;

/** The figure and state that an element refers to. Undefined parts are unknown because of an earlier error. */
export interface Subject {
  widget: AnyWidget | undefined;
  instance: Instance | undefined;
  /** The figure's initial state, or its preset. */
  base: AnyState | undefined;
  /** The base state after the element's change. */
  state: AnyState | undefined;
}

/** Resolves an element's figure, preset and change, and reports errors in them. */
export function subjectOf(
  given: readonly TypedAttribute[],
  figures: Figures,
  widgets: Readonly<Record<string, AnyWidget>>,
  say: ReportError,
): Subject {
  /** Returns the attribute of this type if it is valid. */
  const resolve = (kind: AttributeType, wrong: (value: never) => readonly string[]) => {
    const found = given.find(({ says }) => says === kind);
    const all = found ? wrong(found.value as never) : [];
    for (const text of all) say(found!, text);
    return found && { ok: all.length === 0, value: found.value };
  };
  const figureName = resolve('figure', (name: string) =>
    nameError('figure', name, [...figures.keys()]),
  );
  const instance = figureName ? figures.get(String(figureName.value)) : [...figures.values()][0];
  const widgetId = resolve('widget', (id: string) => nameError('widget', id, Object.keys(widgets)));
  const widget = widgetId
    ? widgetId.ok
      ? widgets[String(widgetId.value)]
      : undefined
    : instance?.widget;

  let base = instance?.start;
  const presets = Object.keys(widget?.presets ?? {});
  const preset = resolve('preset', (name: string) =>
    widget ? nameError(`preset of "${widget.id}" called`, name, presets) : [],
  );
  if (preset) base = preset.ok && widget ? presetState(widget, String(preset.value)) : undefined;

  let state = base;
  const change = resolve('change', (patch: AnyState) =>
    instance && base ? changeErrors(instance, base, patch) : [],
  );
  if (change && instance && base)
    state = change.ok ? withChange(instance, base, change.value as AnyState) : undefined;
  return { widget, instance, base, state };
}
