// Every widget, and the ways to edit its fields with the page's controls.
import { type AnyState, type AnyWidget, applyPatch, initialState } from '../src/figure/define.ts';
import { type AnyField, resolveNames } from '../src/figure/fields/field.ts';
import { registry } from '../src/widgets/registry.ts';
import { fieldTestData } from './unit/fieldTestData.ts';

/** Every widget in the order of the gallery. */
export const widgets: readonly (readonly [string, AnyWidget])[] = await Promise.all(
  Object.entries(registry).map(async ([id, load]) => [id, (await load()).default] as const),
);
export const getWidget = (id: string) => widgets.find(([one]) => one === id)![1];

/** Fields that a reader may edit. */
export const editableFields = (widget: AnyWidget) =>
  (Object.entries(widget.fields) as [string, AnyField][]).filter(
    ([key, field]) =>
      key !== 'step' && !field.hidden && !field.leftOut?.(initialState(widget)) && field.Edit,
  );

/** An action on a part of a control: a click or typed text. */
export interface ControlAction {
  /** The field's part of the controls, by selector. */
  field: string;
  at: string;
  nth?: number | undefined;
  type?: string | undefined;
}

/**
 * Performs the action with DOM events, which is ten times as fast as real input. Self-contained, so that it can be sent
 * to a page.
 */
export function operateControl({
  figure,
  field,
  at,
  nth = 0,
  type,
}: ControlAction & { figure: string }): void {
  const root = document.querySelector(`#figure-${figure} .controls [data-field="${field}"]`)!;
  const element = root.querySelectorAll<HTMLInputElement>(at)[nth]!;
  if (type === undefined) return element.click();
  element.focus();
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  set.call(element, type);
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
  );
}

/** Ways to edit this field, and the state each leads to. */
export const getEdits = (widget: AnyWidget, key: string, now: AnyState) => {
  const field = widget.fields[key] as AnyField;
  return fieldTestData(field)
    .edits(field, now[key])
    .map(({ value, first, at, nth, type }) => ({
      uses: [...(first ? [first] : []), { at, nth, type }].map((one) => ({ field: key, ...one })),
      // The definition may adjust other fields to match.
      state: applyPatch(widget, now, { [key]: value }),
    }));
};

/** The row names in the field's table. */
export const getRowNames = (widget: AnyWidget, key: string, state: AnyState) =>
  resolveNames((widget.fields[key] as AnyField).rowNames, state);
