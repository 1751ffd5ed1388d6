import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainNumber } from '../../../src/number/format.ts';
import { announcement } from '../../../src/figure/announce.ts';
import { type AnyState, type AnyWidget, initialState } from '../../../src/figure/define.ts';
import {
  quantityAt,
  resolveQuantityNames,
  type Quantities,
  type Quantity,
} from '../../../src/figure/quantities.ts';
import { propertyRuns } from '../../depth.ts';
import { fieldEntries, states } from '../arbitraries.ts';
import { definitionFile, SEE_DOCS, expectOrExplain } from './expectOrExplain.ts';
import type { createStateCache } from './stateCache.ts';

/** A text that may depend on the state. */
const resolveText = (text: string | ((state: AnyState) => string), state: AnyState) =>
  typeof text === 'string' ? text : text(state);

/** Text no reader should see: NaN, negative zero, and program internals. */
export const FORBIDDEN_TEXT =
  /NaN|undefined|null|Infinity|\[object|(?<![\w.])[-−]0(\.0+)?(?![\w.])/;

/** The numbers of a field as its code must contain them. */
function numbersIn(key: string, kind: string, value: unknown): string[] {
  const holds = ['number', 'vector', 'matrix', 'point', 'points', 'divisor'];
  if (key === 'step' || !holds.includes(kind)) return [];
  return [value]
    .flat(3)
    .filter((x) => typeof x === 'number')
    .map(plainNumber);
}

const each = (is: (one: unknown) => boolean) => (value: unknown) =>
  (Array.isArray(value) || ArrayBuffer.isView(value)) && Array.from(value as number[]).every(is);
const isNumber = (value: unknown) => typeof value === 'number' || typeof value === 'boolean';
const isText = (value: unknown) => typeof value === 'string';

/** Whether a value has the shape of its quantity. */
const hasShape: Record<Quantity['shape'], (value: unknown) => boolean> = {
  number: isNumber,
  list: each(isNumber),
  table: each(each(isNumber)),
  text: isText,
  texts: each(isText),
};

/** Checks a widget's texts and code. */
export function textContract(
  widget: AnyWidget,
  { seen, same }: ReturnType<typeof createStateCache>,
) {
  const file = definitionFile(widget);
  /** Fails if one of these named texts contains forbidden text. */
  const speakable = (texts: Record<string, string>) => {
    for (const [maker, text] of Object.entries(texts)) {
      const found = FORBIDDEN_TEXT.exec(text)?.[0];
      if (found !== undefined)
        expect.fail(
          `${file}: ${maker} says “${found}”. Format numbers with src/number/format.ts, and describe missing values in words ${SEE_DOCS}. It wrote: ${text}`,
        );
    }
  };

  it('has a name for itself, every field and every option', () => {
    expectOrExplain(
      widget.title.trim() !== '',
      `${file}: title is empty; the gallery shows it ${SEE_DOCS}`,
    );
    for (const [key, { label, options = [] }] of fieldEntries(widget)) {
      expectOrExplain(
        label.trim() !== '',
        `${file}: the field ${key} has an empty label. Its control and screen readers need it: label: '…' ${SEE_DOCS}`,
      );
      for (const option of options)
        expectOrExplain(
          option.label.trim() !== '',
          `${file}: the option ${option.value} of the field ${key} has an empty label; options: { ${option.value}: '…' } ${SEE_DOCS}`,
        );
    }
  });

  it('contains no NaN, undefined or other artifacts in any state', async () => {
    await fc.assert(
      fc.asyncProperty(seen, async ({ state, derived, code }) => {
        const sentence = widget.describe(state, derived);
        expectOrExplain(
          /^\S[^\n]*[.!]$/.test(sentence),
          `${file}: describe must return one or two sentences on one line, with a full stop at the end ${SEE_DOCS}. It returned: ${sentence}`,
        );
        speakable({
          describe: sentence,
          torch: await code(),
          ...Object.fromEntries(
            (widget.steps ?? []).map((stage) => [
              `the code of stage ${stage.id}`,
              stage.code(state),
            ]),
          ),
          ...Object.fromEntries(
            fieldEntries(widget).flatMap(([key, field]) =>
              (['speak', 'python', 'format'] as const).map((how) => [
                `${how} of the field ${key}`,
                field[how](state[key]),
              ]),
            ),
          ),
        });
      }),
      same,
    );
  });

  it('speaks every minus sign, and announces only fields that changed', () => {
    fc.assert(
      fc.property(seen, ({ state }) => {
        expect(announcement(widget, state, state, 'x')).toBe('');
        const announcements = {
          'the announcement of the fields': announcement(widget, initialState(widget), state, ''),
          ...Object.fromEntries(
            fieldEntries(widget).map(([key, field]) => [
              `speak of the field ${key}`,
              field.speak(state[key]),
            ]),
          ),
        };
        speakable(announcements);
        for (const [maker, text] of Object.entries(announcements))
          expectOrExplain(
            !/[-−]\d/.test(text),
            `${file}: ${maker} has a minus sign before a digit, which screen readers skip. Use speakNumber (src/number/format.ts), which says “minus”. The text: ${text}`,
          );
      }),
      same,
    );
  });

  it('writes code with every number of the state, in order', async () => {
    await fc.assert(
      fc.asyncProperty(seen, async ({ state, code }) => {
        const program = await code();
        const programNumbers = ` ${(program.match(/(?<![\w.])-?\d+(\.\d+)?/g) ?? []).join(' ')} `;
        for (const [key, field] of fieldEntries(widget)) {
          // What the figure leaves out, its code leaves out too.
          if (field.kind === 'divisor' && state['skip'] === 'scale') continue;
          // Hidden fields are set by lessons and aren't part of the computation.
          if (field.hidden) continue;
          if (field.leftOut?.(state)) continue;
          if (field.kind === 'mask')
            expectOrExplain(
              program.includes(field.python(state[key])),
              `${file}: torch must write the mask ${key}, as input('…', '${key}') does ${SEE_DOCS}. It wrote:\n${program}`,
            );
          const numbers = numbersIn(key, field.kind, state[key]).join(' ');
          expectOrExplain(
            numbers === '' || programNumbers.includes(` ${numbers} `),
            `${file}: torch must write every number of the field ${key} in order, as plainNumber (src/number/format.ts) or the field's python formats it, ` +
              `because the code prints what the figure shows ${SEE_DOCS}. Missing: ${numbers}:\n${program}`,
          );
        }
      }),
      same,
    );
  });

  it('derives the same from the same state without changing it', () => {
    fc.assert(
      fc.property(states(widget), (state) => {
        const copy = structuredClone(state);
        expect(
          widget.derive(state),
          `${file}: derive returned two results for one state. It must be pure: no clock, no Math.random (use src/engine/random.ts) ${SEE_DOCS}`,
        ).toEqual(widget.derive(copy));
        expect(state, `${file}: derive changed the state it was given ${SEE_DOCS}`).toEqual(copy);
      }),
      { numRuns: propertyRuns(25) },
    );
  });

  it('has every declared quantity in its declared shape', () => {
    fc.assert(
      fc.property(seen, ({ state, derived }) => {
        for (const [name, { shape, rows, columns }] of Object.entries(
          widget.quantities as Quantities<AnyState, never>,
        )) {
          const value = quantityAt(widget, state, derived, name);
          expectOrExplain(
            value === null || hasShape[shape](value),
            `${file}: the quantity ${name} is declared as a ${shape} (src/figure/quantities.ts) but is ${JSON.stringify(value)} ${SEE_DOCS}`,
          );
          if (value === null) continue;
          for (const [names, of] of [
            [rows, value],
            [columns, (value as unknown[])[0]],
          ] as const)
            if (names)
              expectOrExplain(
                resolveQuantityNames(names, state, derived).length >= (of as unknown[]).length,
                `${file}: the quantity ${name} has more rows or columns than names ${SEE_DOCS}`,
              );
        }
      }),
      same,
    );
  });

  if (!widget.steps) return;
  it('has a distinct name and a text for each step', () => {
    const ids = widget.steps!.map((stage) => stage.id);
    expect(new Set(ids).size, `${file}: two of its steps have the same id: ${ids}`).toBe(
      ids.length,
    );
    expect(
      initialState(widget)['step'],
      `${file}: the field step must start at the last stage: step: stepField(stages) (src/figure/define.ts)`,
    ).toBe(ids.length);
    for (const stage of widget.steps!)
      for (const key of ['title', 'summary'] as const)
        expectOrExplain(
          resolveText(stage[key], initialState(widget)).trim() !== '',
          `${file}: the stage ${stage.id} has no ${key} (Stage in src/figure/define.ts)`,
        );
  });
}
