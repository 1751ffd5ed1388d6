// All kinds of fields. To add one, create its file and add a line here.
export { type Cells, drawnCells, NO_CELLS, wholeCells, withCell } from './cells.tsx';
export { oneOf } from './choice.tsx';
export { type Divisor, divisor, divisorValue, scaleOption } from './divisor.tsx';
export { type Mask, mask } from './mask.tsx';
export { type Matrix, matrix, resizeMatrix } from './matrix.tsx';
export { integer, number, oneOfNumbers } from './number.tsx';
export { optionalPoint, point } from './point.tsx';
export { type Picks, picks } from './picks.tsx';
export { points } from './points.tsx';
export { seed } from './seed.tsx';
export { sentence } from './sentence.tsx';
export { toggle } from './toggle.tsx';
export { vector } from './vector.tsx';
export { words } from './words.tsx';
export type { Field, Range, Role, RowNames } from './field.ts';
