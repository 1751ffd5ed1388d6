import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Curve } from './Curve.tsx';
import { NudgedBar } from './NudgedBar.tsx';
import { Bar } from './Bar.tsx';

const draw = (points: readonly (readonly [number, number])[], now?: number) =>
  renderToStaticMarkup(
    <Curve
      x={[1, 16]}
      y={[0, 1]}
      log
      xTicks={[1, 4, 16]}
      yTicks={[0, 1]}
      width={146}
      height={130}
      series={[{ name: 'weight', role: 'weight', points }]}
      {...(now !== undefined && { at: 4, now: [now] })}
    />,
  );
const path = (html: string) => html.match(/class="curve-line[^"]*" d="([^"]*)"/)![1];

describe('a curve', () => {
  // The axes begin 34 px from the left and 8 px from the top, and are 100 px long.
  it('has equal steps for equal ratios along a logarithmic axis', () => {
    expect(
      path(
        draw([
          [1, 0],
          [4, 0.5],
          [16, 1],
        ]),
      ),
    ).toBe('M34.0,108.0L84.0,58.0L134.0,8.0');
  });
  it('is broken where it leaves its domain, and has no dot there', () => {
    const html = draw(
      [
        [1, 0.5],
        [2, 0.5],
        [4, 3],
        [8, 0.5],
        [16, 0.5],
      ],
      3,
    );
    expect(path(html)).toBe('M34.0,58.0L59.0,58.0M109.0,58.0L134.0,58.0');
    expect(html).not.toContain('curve-now');
    expect(draw([[1, 0.5]], 0.25)).toContain('cx="84" cy="83"');
  });
  it('leaves out what is no number', () => {
    expect(
      draw([
        [1, NaN],
        [16, NaN],
      ]),
    ).not.toContain('NaN');
  });
});

describe('a bar that is nudged', () => {
  const bar = (weight: number, actual: number, predicted: number) =>
    renderToStaticMarkup(<NudgedBar {...{ weight, actual, predicted }} />);
  it('shows what was gained beyond the bar, and the prediction as a line', () => {
    expect(bar(0.5, 0.6, 0.625)).toMatch(
      /width:50\.00%.*data-lost="false".*left:50\.00%;width:10\.00%.*left:62\.50%/,
    );
  });
  it('shows what was lost as a frame at its end', () => {
    expect(bar(0.5, 0.4, 0.375)).toMatch(
      /width:40\.00%.*data-lost="true".*left:40\.00%;width:10\.00%.*left:37\.50%/,
    );
  });
});

describe('a signed bar', () => {
  const bar = (value: number) => renderToStaticMarkup(<Bar of={value} reach={20} />);
  it('grows from the middle to the side of its sign', () => {
    expect(bar(10)).toContain('scaleX(0.5000)');
    expect(bar(10)).not.toContain('data-negative');
    expect(bar(-10)).toMatch(/data-negative="true".*scaleX\(-0\.5000\)/);
  });
  it('fills its half and says so where its number is beyond', () => {
    expect(bar(20)).toContain('data-outside="false"');
    expect(bar(-400)).toMatch(/data-outside="true".*scaleX\(-1\.0000\)/);
  });
});
