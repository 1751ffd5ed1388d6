import type { BoundField } from '../../kit/signal/boundField.ts';
import { useValue } from '../../kit/signal/signal.ts';
import { FieldGroup } from '../../kit/input/FieldGroup.tsx';
import { NumberField } from '../../kit/input/NumberField.tsx';
import { plainNumber, speakNumber } from '../../number/format.ts';
import {
  clamp,
  cleanNumber,
  type CommonOptions,
  commonProps,
  type Field,
  parseWithin,
  pythonList,
  pythonTensor,
  type RangeOptions,
  sameList,
  splitAtMost,
} from './field.ts';
import { numberNear, type FieldTest } from './fieldTest.ts';

type Vector = readonly number[];

/** An input for each number. */
function Edit({ of }: { of: BoundField<Vector> }) {
  const names = useValue(of.rowNames);
  return (
    <FieldGroup of={of}>
      {useValue(of).map((_, i) => (
        <NumberField key={i} of={of.at(i)} name={`${of.label}, ${names[i] ?? `number ${i + 1}`}`} />
      ))}
    </FieldGroup>
  );
}

/**
 * A vector with as many numbers as `initial`, or as `count` allows. Missing numbers come from `initial`, or are 0
 * beyond its end. Link text: `3,1`.
 */
export function vector(
  o: CommonOptions & RangeOptions & { initial: Vector; count?: readonly [number, number] },
): Field<Vector> {
  const { min, max, step = 0.1, initial } = o;
  const range = { min, max, step };
  const count = o.count ?? ([initial.length, initial.length] as const);
  const fallback = (i: number) => initial[i] ?? clamp(0, min, max);
  return {
    kind: 'vector',
    ...commonProps(o),
    axes: 1,
    initial,
    range,
    count,
    Edit,
    large: true,
    parse(text) {
      const parts = splitAtMost(text, ',', count[1])?.map((part) => parseWithin(part, range));
      return parts && parts.length >= count[0] && parts.every((x) => x !== undefined)
        ? parts
        : undefined;
    },
    format: (v) => v.map(plainNumber).join(','),
    clean(v) {
      const cleaned = Array.from({ length: clamp(v.length, ...count) }, (_, i) =>
        cleanNumber(v[i] ?? fallback(i), range, fallback(i)),
      );
      // Return the same object if it is already clean.
      return sameList(cleaned, v) ? v : cleaned;
    },
    isEqual: sameList,
    speak: (v) => v.map((x) => speakNumber(x)).join(', '),
    announce(before, after, names) {
      const changedIndices = after.flatMap((x, i) => (x === before[i] ? [] : [i]));
      const [at] = changedIndices;
      // If the numbers have names, announce only the one that changed.
      return names.length > 0 && before.length === after.length && changedIndices.length === 1
        ? `${o.label} ${names[at!]}: ${speakNumber(after[at!]!, 4)}`
        : `${o.label}: ${this.speak(after)}`;
    },
    python: (v, { row = false, how } = {}) =>
      pythonTensor(row ? `[${pythonList(v)}]` : pythonList(v), how),
  };
}

export const fieldTest: FieldTest<Vector> = {
  legal: ({ fc, between }, { range, count }) =>
    fc.array(between(range!), { minLength: count![0], maxLength: count![1] }),
  garbage: ({ fc, anyNumber }) =>
    fc.array(fc.oneof(anyNumber, fc.constant(undefined)), { maxLength: 12 }),
  edits({ range, clean }, v) {
    const at = v.length - 1;
    const to = numberNear(range!, v[at]!);
    return [{ value: clean(v.with(at, to)), at: 'input[type=text]', nth: at, type: String(to) }];
  },
};
