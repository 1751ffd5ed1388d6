import type { Point } from '../../kit/plane/plane.ts';
import type { CommonOptions, Field, RangeOptions } from './field.ts';
import { fieldTest as vectorTest, vector } from './vector.tsx';
import type { FieldTest } from './fieldTest.ts';

/** A point or vector in the plane. Link text: `1,0.5`. */
export const point = (o: CommonOptions & RangeOptions & { initial: Point }): Field<Point> => ({
  ...(vector(o) as unknown as Field<Point>),
  kind: 'point',
});

/** A point in the plane, or null; only lessons set it. Link text: `none` or `1,0.5`. */
export function optionalPoint(o: CommonOptions & RangeOptions): Field<Point | null> {
  const inner = point({ ...o, initial: [0, 0] });
  const orNone = <R,>(value: Point | null, some: (value: Point) => R, none: R) =>
    value ? some(value) : none;
  return {
    ...(inner as unknown as Field<Point | null>),
    initial: null,
    Edit: null,
    parse: (text) => (text === 'none' ? null : inner.parse(text)),
    format: (v) => orNone(v, inner.format, 'none'),
    clean: (v) => orNone(v, inner.clean, null),
    isEqual: (a, b) => (a && b ? inner.isEqual(a, b) : !a === !b),
    speak: (v) => orNone(v, inner.speak, 'none'),
    announce: (_, v) => `${o.label}: ${orNone(v, inner.speak, 'none')}`,
    python: (v, style) => orNone(v, (at) => inner.python(at, style), 'None'),
  };
}

export const fieldTest: FieldTest<Point | null> = {
  legal: ({ fc, between }, { range, initial }) => {
    const some = fc.tuple(between(range!), between(range!));
    return initial === null ? fc.option(some) : some;
  },
  garbage: ({ fc, anyNumber }, { initial }) => {
    const some = fc.array(anyNumber, { maxLength: 4 });
    return initial === null ? fc.option(some, { nil: undefined }) : some;
  },
  edits: (field, v) =>
    v && field.Edit
      ? (vectorTest.edits(field as unknown as Field<readonly number[]>, v) as never)
      : [],
};
