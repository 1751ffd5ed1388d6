// @vitest-environment happy-dom
// What the copied code prints, its figure shows in the same digits.
import { expect, it } from 'vitest';
import {
  type AnyState,
  type AnyWidget,
  cleanState,
  initialState,
} from '../../../src/figure/define.ts';
import { programOf } from '../../../src/figure/program.ts';
import backward from '../../../src/widgets/backward/backward.ts';
import jacobian from '../../../src/widgets/jacobian/jacobian.ts';
import maps from '../../../src/widgets/maps/maps.ts';
import standsFor from '../../../src/widgets/stands-for/stands-for.ts';
import { renderView } from '../renderView.ts';

/** A page's numbers as in Python: 3.7·10⁻⁶ is 3.7e-06. */
const pythonic = (text: string) =>
  text.replaceAll('−', '-').replace(
    /·10⁻([⁰¹²³⁴⁵⁶⁷⁸⁹]+)/g,
    (_, raised: string) =>
      `e-${[...raised]
        .map((c) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(c))
        .join('')
        .padStart(2, '0')}`,
  );

const cases: [AnyWidget, string, AnyState][] = [
  [
    backward,
    'dV dW dQ dK loss',
    {
      dO: [8, -7],
      values: [
        [10, 1.5],
        [-9.3, 7.7],
        [-0.5, 1.2],
      ],
    },
  ],
  [standsFor, 'weights', {}],
  [standsFor, 'weights', { scores: [512, 0], divisor: 22.6274 }],
  [standsFor, 'weights', { scores: [10, 9, 7] }],
  [jacobian, 'losses.plain.dScores losses.log.dScores', { times: 10, beside: 'losses' }],
  [maps, 'unscaled.scores.variance scaled.scores.variance', { dK: 1024, seed: 3 }],
];

it.each(cases.map(([widget, ...rest]) => [widget.id, ...rest, widget] as const))(
  '%s shows %s',
  async (id, paths, patch, widget) => {
    const { texts } = await renderView(widget as never, patch as never);
    const shown = new Set(pythonic(texts('td, dd, b').join(' ')).match(/-?\d[\d.]*(e-\d+)?/g));
    const { prints } = await programOf(
      widget,
      cleanState(widget, { ...initialState(widget), ...patch }),
    );
    for (const path of paths.split(' ')) {
      const { lines, label } = prints.find((one) => one.path === path)!;
      const numbers = lines.join(' ').replace(label, '').trim().split(/\s+/);
      for (const number of numbers) expect([...shown], `${id}: ${path}`).toContain(number);
    }
  },
);
