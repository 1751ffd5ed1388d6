import { FieldGroup } from '../../kit/input/FieldGroup.tsx';
import { PickBox } from '../../kit/input/PickBox.tsx';
import type { BoundField } from '../../kit/signal/boundField.ts';
import { type CommonOptions, commonProps, type Field, sameList, splitAtMost } from './field.ts';
import type { FieldTest } from './fieldTest.ts';

/** The selected items, numbered from 1, in ascending order. */
export type Picks = readonly number[];

const Edit = ({ of }: { of: BoundField<Picks> }) => (
  <FieldGroup of={of}>
    {Array.from({ length: of.range.max }, (_, i) => (
      <PickBox key={i} of={of} i={i + 1} name={`${of.label}: ${i + 1}`}>
        {i + 1}
      </PickBox>
    ))}
  </FieldGroup>
);

/** A selection of items 1 to `of`, empty at first. Link text: `3,7,12`, or `none`. */
export function picks(o: CommonOptions & { of: number }): Field<Picks> {
  const isOne = (x: unknown): x is number =>
    Number.isInteger(x) && 1 <= Number(x) && Number(x) <= o.of;
  const clean = (picked: Picks) => {
    const cleaned = [...new Set(picked.filter(isOne))].toSorted((a, b) => a - b);
    return sameList(cleaned, picked) ? picked : cleaned;
  };
  const speak = (picked: Picks) => picked.join(', ') || 'none';
  return {
    kind: 'picks',
    ...commonProps(o),
    initial: [],
    range: { min: 1, max: o.of, step: 1 },
    count: [0, o.of],
    Edit,
    large: true,
    parse(text) {
      if (text === 'none') return [];
      const parts = splitAtMost(text, ',', o.of)?.map((part) =>
        /^\d{1,4}$/.test(part) ? Number(part) : 0,
      );
      return parts?.every(isOne) ? clean(parts) : undefined;
    },
    format: (picked) => picked.join(',') || 'none',
    clean,
    isEqual: sameList,
    speak,
    announce(before, after) {
      const more = after.filter((x) => !before.includes(x));
      const less = before.filter((x) => !after.includes(x));
      if (more.length + less.length !== 1) return `${o.label}: ${speak(after)}`;
      return `${o.label}: ${more.length ? more[0] : `${less[0]} no longer`}`;
    },
    python: (picked) => `[${picked.join(', ')}]`,
  };
}

export const fieldTest: FieldTest<Picks> = {
  legal: ({ fc }, { count }) =>
    fc.array(fc.integer({ min: 1, max: count![1] }), { maxLength: count![1] }),
  garbage: ({ fc, anyNumber }) =>
    fc.array(fc.oneof(anyNumber, fc.constant(undefined)), { maxLength: 12 }),
  edits: (_, picked) => [
    {
      value: picked.includes(1) ? picked.slice(1) : [1, ...picked],
      at: 'input[type=checkbox]',
    },
  ],
};
