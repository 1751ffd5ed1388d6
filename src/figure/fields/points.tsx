import type { Point } from '../../kit/plane/plane.ts';
import type { CommonOptions, Field, RangeOptions } from './field.ts';
import { type Matrix, matrix, fieldTest as matrixTest } from './matrix.tsx';
import type { FieldTest } from './fieldTest.ts';

/** A variable number of points or vectors in the plane. Link text: points separated by `/`, coordinates by `,`. */
export const points = (
  o: CommonOptions & RangeOptions & { initial: readonly Point[]; rows?: readonly [number, number] },
): Field<readonly Point[]> => ({
  ...(matrix({ ...o, cols: [2, 2] }) as unknown as Field<readonly Point[]>),
  kind: 'points',
});

// Points are matrices with two columns, so the same tests apply.
export const fieldTest = matrixTest as FieldTest<Matrix> as unknown as FieldTest<readonly Point[]>;
