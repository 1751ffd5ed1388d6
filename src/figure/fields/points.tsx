import type { Point } from '../../kit/plane/plane.ts';
import type { Common, Field, RangeOptions } from './field.ts';
import { type Matrix, matrix, trial as ofMatrix } from './matrix.tsx';
import type { Trial } from './trial.ts';

/** A variable number of points or vectors in the plane. Link text: points separated by `/`, coordinates by `,`. */
export const points = (
  o: Common & RangeOptions & { initial: readonly Point[]; rows?: readonly [number, number] },
): Field<readonly Point[]> => ({
  ...(matrix({ ...o, cols: [2, 2] }) as unknown as Field<readonly Point[]>),
  kind: 'points',
});

// Points are matrices with two columns, so the same tests apply.
export const trial = ofMatrix as Trial<Matrix> as unknown as Trial<readonly Point[]>;
