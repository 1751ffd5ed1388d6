import { expect, it } from 'vitest';
import { renderedLesson, textOf } from './rendered.tsx';

const page = textOf(await renderedLesson('step-by-step'));

it.each([
  'holds 87.0%',
  '7.07, 4.95 and 3.54',
  '1177.4, 141.1 and 34.31',
  '1352.9',
  '[1.7406, 1.3055] + [0.0522, 0.0313] + [−0.0127, 0.0304] ≈ [1.7801, 1.3672]',
  '[7.09, 4.96, 3.55]',
  '[0.629, 0.140, 0.231]',
  '[0.734, 0.088, 0.178]',
  '[0.847, 1.681, 0.472]',
  '[0.373, 0.327, 0.299]',
])('says %s', (number) => expect(page).toContain(number));
