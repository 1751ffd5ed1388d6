// Every widget as its definition has it, and a page's figure read back as a state: what the one says, the other
// has to show.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readAddress } from '../../../src/widget/address.ts';
import { type AnyState, type AnyWidget, changedState } from '../../../src/widget/define.ts';
import { type Field, rowNamesOf } from '../../../src/widget/fields.ts';
import { registry } from '../../../src/widgets/registry.ts';
import { figure } from './figures.ts';

/** Every widget there is, in the order of the gallery. */
export const widgets: readonly (readonly [string, AnyWidget])[] = await Promise.all(
  Object.entries(registry).map(async ([id, load]) => [id, (await load()).default] as const),
);
export const widgetOf = (id: string) => widgets.find(([one]) => one === id)![1];

type Act = 'undo' | 'redo' | 'reset' | 'link' | 'code';

/** Presses buttons of a figure, one after another, and returns what the last one, a copy button, copies. */
const copiedAfter = (page: Page, name: string, acts: readonly Act[]) =>
  page.evaluate(
    ([id, all]) =>
      new Promise<string>((done) => {
        // Not through the clipboard: that is one for all windows of a machine.
        Object.defineProperty(navigator, 'clipboard', {
          configurable: true,
          value: { writeText: (text: string) => Promise.resolve(done(text)) },
        });
        for (const act of all)
          document.querySelector<HTMLElement>(`#figure-${id} [data-act=${act}]`)!.click();
      }),
    [name, acts] as const,
  );

async function stateIn(link: string, name: string, widget: AnyWidget): Promise<AnyState> {
  const { found, problems } = await readAddress(new URL(link).search, new Map([[name, widget]]));
  expect(problems).toEqual([]);
  return found.get(name)!.state;
}

/** The code that a figure copies. */
export const codeOf = (page: Page, name: string) => copiedAfter(page, name, ['code']);

/** The state that a figure is in, by its own link. */
export const stateOf = async (page: Page, name: string, widget: AnyWidget) =>
  stateIn(await copiedAfter(page, name, ['link']), name, widget);

/** The state that a figure is in once a button under it was pressed. */
export const press = async (page: Page, name: string, widget: AnyWidget, act: Act) =>
  stateIn(await copiedAfter(page, name, [act, 'link']), name, widget);

/** Waits until a figure is in this state, and says of it what the definition does. */
export async function expectState(page: Page, name: string, widget: AnyWidget, state: AnyState) {
  await expect.poll(() => stateOf(page, name, widget), { message: name }).toEqual(state);
  const said = figure(page, name).sentence;
  await expect.poll(() => said.textContent()).toBe(widget.describe(state, widget.derive(state)));
}

/** Fields that a reader may edit. */
export const editable = (widget: AnyWidget) =>
  (Object.entries(widget.fields) as [string, Field<never>][]).filter(
    ([key, field]) => key !== 'step' && !field.hidden && field.control.kind !== 'point',
  );

/** A number within the range, a few steps from where it is. */
const other = ({ min, max, step }: { min: number; max: number; step: number }, x: number) => {
  const by = Math.max(step, Math.min(3 * step, (max - min) / 4));
  return Number((x + by <= max ? x + by : x - by).toFixed(4));
};

/** One edit of a field as a reader makes it, and the value that it should then have. */
interface Edit {
  value: unknown;
  make: () => Promise<void>;
}

/** Ways to edit this field by the control that the page makes for it. */
export function editsOf(page: Page, name: string, widget: AnyWidget, key: string, now: AnyState) {
  const field = widget.fields[key] as Field<unknown>;
  const root = page.locator(`#figure-${name} .controls [data-field="${key}"]`);
  const box = (i = 0) => root.getByRole('textbox').nth(i);
  const { control } = field;
  const value = now[key];
  const edits: Edit[] = [];
  const add = (to: unknown, make: () => Promise<void>) => edits.push({ value: to, make });
  const type = async (text: unknown, i = 0) => {
    await box(i).fill(String(text));
    await box(i).press('Enter');
  };
  switch (control.kind) {
    case 'number': {
      if (control.stops) {
        const at = control.stops.indexOf(value as number);
        const to = at > 0 ? at - 1 : at + 1;
        add(control.stops[to], () => root.getByRole('slider').fill(String(to)));
        break;
      }
      const to = field.clean(other(control, value as number));
      add(to, () => type(to));
      break;
    }
    case 'seed':
      add((value as number) + 7, () => type((value as number) + 7));
      add((value as number) + 1, () => root.getByRole('button').click());
      break;
    case 'vector': {
      const list = value as number[];
      const at = list.length - 1;
      const to = other(control, list[at]!);
      add(list.with(at, to), () => type(to, at));
      break;
    }
    case 'matrix': {
      const rows = value as number[][];
      const at = rows[0]!.length - 1;
      const to = other(control, rows[0]![at]!);
      add(rows.with(0, rows[0]!.with(at, to)), () => type(to, at));
      break;
    }
    case 'choice':
      control.options.forEach((option, i) => {
        if (option.value !== value) add(option.value, () => root.getByRole('radio').nth(i).check());
      });
      break;
    case 'toggle':
      add(!value, () => root.getByRole('checkbox').setChecked(!value));
      break;
    case 'words': {
      const words = (value as string[]).with(-1, 'new one');
      add(words, () => type('new one', words.length - 1));
      break;
    }
    case 'sentence':
      add(['it', 'was', 'it'], () => type('it was it'));
      break;
    case 'divisor':
      if (value === 'off') add('sqrt', () => root.getByRole('radio').nth(1).check());
      else add('off', () => root.getByRole('radio').nth(0).check());
      add(2.5, async () => {
        await root.getByRole('radio').nth(2).check();
        await type(2.5);
      });
      break;
    case 'point':
  }
  // What a change moves besides, since fields have to agree, is the definition's to say.
  return edits.map((edit) => ({
    ...edit,
    state: changedState(widget, now, { [key]: edit.value }),
  }));
}

/** The names of a field's rows, where its table has them: what the reader sees at its side. */
export const rowsOf = (widget: AnyWidget, key: string, state: AnyState) =>
  rowNamesOf(widget.fields[key] as Field<never>, state);
