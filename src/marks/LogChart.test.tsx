import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LogChart, type LogSeries } from './LogChart.tsx';

const line = (name: string, ...points: [number, number][]): LogSeries => ({
  name,
  points,
  line: 'solid',
  dot: 'disc',
});
const draw = (...series: LogSeries[]) =>
  renderToStaticMarkup(
    <LogChart
      series={series}
      x={[10, 1000]}
      y={[1, 10000]}
      xName="words"
      yName="ms"
      xText={String}
      yText={String}
      at={100}
    />,
  );
const pathOf = (html: string) =>
  [...html.matchAll(/<path d="M([^"]*)"/g)].map(([, d]) =>
    d!.split('L').map((p) => p.split(',').map(Number)),
  );
const nameAt = (html: string, name: string) => {
  const [, x, y] = new RegExp(`<text x="([\\d.]+)" y="([\\d.]+)">${name}`).exec(html)!;
  return [Number(x), Number(y)];
};

it('draws equal ratios as equal ways, upwards and to the right', () => {
  const html = draw(line('a', [10, 1], [100, 100], [1000, 10000]));
  const [a, b, c] = pathOf(html)[0] as number[][];
  expect(b![0]! - a![0]!).toBeCloseTo(c![0]! - b![0]!, 6);
  expect(a![1]! - b![1]!).toBeCloseTo(b![1]! - c![1]!, 6);
  expect([b![0]! > a![0]!, b![1]! < a![1]!]).toEqual([true, true]);
});
it('has a line for each power of ten, and names them', () => {
  const texts = [...draw().matchAll(/>(\d+)</g)].map(([, text]) => text);
  expect(texts).toEqual(['10', '100', '1000', '1', '10', '100', '1000', '10000']);
});
it('leaves out what lies outside, and a line of which nothing is left', () => {
  const html = draw(line('a', [1, 5], [10, 5], [100, 0.5]), line('gone', [5000, 5]));
  expect(pathOf(html)[0]).toHaveLength(1);
  expect(html).not.toContain('gone');
});
it('keeps names that would meet apart, and moves no other', () => {
  const html = draw(line('a', [1000, 100]), line('b', [1000, 98]), line('c', [10, 99]));
  const [a, b, c] = ['a', 'b', 'c'].map((name) => nameAt(html, name)[1]!) as [
    number,
    number,
    number,
  ];
  expect(b - a).toBeCloseTo(23, 6);
  expect(c - a).toBeLessThan(2);
});
