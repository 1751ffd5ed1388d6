import type { Bound } from '../bound/bound.ts';
import { PickBox } from '../controls/PickBox.tsx';
import { type Common, common, type Field, sameList, splitAtMost } from './field.ts';
import type { Trial } from './trial.ts';

/** Which are picked of things numbered from 1, rising. */
export type Picks = readonly number[];

/** The same picks with one more, or one less. */
export const withPick = (picks: Picks, i: number, on: boolean): Picks =>
  [...picks.filter((x) => x !== i), ...(on ? [i] : [])].toSorted((a, b) => a - b);

/** Some of so many things, none at first. Link text: `3,7,12`, or `none`. */
export function picks(o: Common & { of: number }): Field<Picks> {
  const isOne = (x: unknown): x is number =>
    Number.isInteger(x) && 1 <= Number(x) && Number(x) <= o.of;
  const clean = (picked: Picks) => {
    const cleaned = [...new Set(picked.filter(isOne))].toSorted((a, b) => a - b);
    return sameList(cleaned, picked) ? picked : cleaned;
  };
  const speak = (picked: Picks) => picked.join(', ') || 'none';
  function Edit({ of }: { of: Bound<Picks> }) {
    return (
      <div className="field-group" role="group" aria-label={o.label}>
        <span className="field-label">{o.label}</span>
        {Array.from({ length: o.of }, (_, i) => (
          <PickBox key={i} of={of} i={i + 1} name={`${o.label}: ${i + 1}`}>
            {i + 1}
          </PickBox>
        ))}
      </div>
    );
  }
  return {
    kind: 'picks',
    ...common(o),
    initial: [],
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
    same: sameList,
    speak,
    tell(before, after) {
      const more = after.filter((x) => !before.includes(x));
      const less = before.filter((x) => !after.includes(x));
      if (more.length + less.length !== 1) return `${o.label}: ${speak(after)}`;
      return `${o.label}: ${more.length ? more[0] : `${less[0]} no longer`}`;
    },
    python: (picked) => `[${picked.join(', ')}]`,
  };
}

export const trial: Trial<Picks> = {
  legal: ({ fc }, { count }) =>
    fc.array(fc.integer({ min: 1, max: count![1] }), { maxLength: count![1] }),
  garbage: ({ fc, anyNumber }) =>
    fc.array(fc.oneof(anyNumber, fc.constant(undefined)), { maxLength: 12 }),
  edits: (_, picked) => [
    { value: withPick(picked, 1, !picked.includes(1)), at: 'input[type=checkbox]' },
  ],
};
