// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import backward from '../../../src/widgets/backward/backward.ts';
import jacobian from '../../../src/widgets/jacobian/jacobian.ts';
import stall from '../../../src/widgets/stall/stall.ts';
import { renderView } from '../renderView.ts';

describe('the Jacobian of scores a hundred times larger', () => {
  it('says how many cells underflow in float32', async () => {
    const { texts } = await renderView(jacobian, { times: 100 });
    const [lost] = texts('[aria-label="The Jacobian"] > .hint');
    expect(lost!.match(/\d+/g)).toEqual(['6', '9', '0', '32', '3']);
  });
  it('has correct digits in float64', async () => {
    const { texts } = await renderView(jacobian, { times: 100, precision: 'float64' });
    const cells = texts('.heatmap tbody td');
    expect(cells.slice(0, 4)).toEqual(['0', '−3.7·10⁻⁴⁴', '−7.2·10⁻⁶⁶', '0.0000']);
    expect(cells.slice(4, 8)).toEqual(['−3.7·10⁻⁴⁴', '3.7·10⁻⁴⁴', '−2.7·10⁻¹⁰⁹', '0.0000']);
    expect(cells.slice(8)).toEqual(['−7.2·10⁻⁶⁶', '−2.7·10⁻¹⁰⁹', '7.2·10⁻⁶⁶', '0.0000']);
  });
  it('blocks the gradient of one loss and passes that of the other', async () => {
    const sent = async (chosen: number) => {
      const { texts } = await renderView(jacobian, { times: 100, beside: 'losses', chosen });
      return texts('[aria-label^="Loss"] td:last-child');
    };
    const e = '3.8·10⁻⁴⁴';
    expect(await sent(2)).toEqual([e, `−${e}`, '0', '1.0000', '−1.0000', '0']);
    expect(await sent(1)).toEqual(['0', e, '0', '0', e, '0']);
  });
  it('shows no nudged bars without a nudge', async () => {
    const bars = async (nudge: number) =>
      (await renderView(jacobian, { nudge })).count('.nudged-bar');
    expect([await bars(0.5), await bars(0)]).toEqual([3, 0]);
  });
});

describe('the backward pass', () => {
  const at = async (step: number) => {
    const { texts, count } = await renderView(backward, { step });
    const column = (part: string) => texts(`li[data-part="${part}"] .hint b`);
    return {
      dV: column('value'),
      dS: texts('tbody td[data-part="scores"]'),
      dQK: [...column('query'), ...column('key')],
      arrows: count('.arrow[data-change]'),
    };
  };
  const none = (n: number) => Array.from({ length: n }, () => '·');
  it('starts at the output, and each stage adds its gradient', async () => {
    const [first, second, fourth, all] = [await at(1), await at(2), await at(4), await at(5)];
    expect(first).toEqual({ dV: none(3), dS: none(3), dQK: none(4), arrows: 0 });
    expect(second).toEqual({
      ...first,
      dV: ['[0.870, 0.000]', '[0.104, 0.000]', '[0.025, 0.000]'],
      arrows: 3,
    });
    expect(fourth).toEqual({ ...second, dS: ['0.191', '−0.134', '−0.058'] });
    expect(all).toEqual({ ...fourth, dQK: expect.not.arrayContaining(['·']), arrows: 7 });
  });
  it('draws different arrows for steps', async () => {
    const lines = async (arrows: 'gradient' | 'step') =>
      (await renderView(backward, { arrows })).marks('.arrow-query[data-change] .arrow-head', 'd');
    expect(await lines('step')).not.toEqual(await lines('gradient'));
  });
});

describe('many random queries', () => {
  const cells = async (state: object) => {
    const { texts, marks } = await renderView(stall, state);
    expect(texts('.rows thead th')[0]).toMatch(/^2000 /);
    return {
      cells: texts('.rows tbody td'),
      together: texts('[aria-label="In numbers"] .hint').join(' '),
      lines: marks('[aria-label="Sorted"] .chart-lines path', 'd'),
    };
  };
  it('have medians in units of the scaled median', async () => {
    const wide = await cells({ dK: 512, totals: true });
    expect(wide.cells).toEqual(['0.0077', '1.0', '15', '1.6', '60.1%', '0.0%', '70.5%', '0.0%']);
    expect(wide.together).toMatch(/22\.6 × 0\.36\d = 8\.2 /);
    expect((await cells({ dK: 1 })).cells.slice(0, 2)).toEqual(['1.0', '1.0']);
    expect((await cells({})).together).not.toMatch(/\d/);
  });
  it('are on one line with and without scaling, and softmax alone is shown on request', async () => {
    expect((await cells({})).lines).toHaveLength(2);
    expect((await cells({ alone: true })).lines).toHaveLength(3);
  });
});
