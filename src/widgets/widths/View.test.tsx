import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createSource } from '../../../tests/unit/createSource.ts';
import { Chart } from '../../kit/chart/Chart.tsx';
import { log, unitScale } from '../../kit/chart/scale.ts';
import { Band } from './View.tsx';

it('fills the area between the edges of a band, and leaves a gap where an edge is outside the plot', () => {
  const to = createSource([1, 1, 1]);
  const { container } = render(
    <Chart x={log([1, 16])} y={unitScale()} width={100} height={100}>
      <Band from={[0, 0, 0]} to={to} x={[1, 4, 16]} />
    </Chart>,
  );
  const path = () => container.querySelector('.chart-areas path')!.getAttribute('d');
  expect(path()).toBe('M0,0L50,0L100,0L100,100L50,100L0,100Z');
  to.set([0.5, 0.5, 2]);
  expect(path()).toBe('M0,50L50,50L50,100L0,100Z');
});
