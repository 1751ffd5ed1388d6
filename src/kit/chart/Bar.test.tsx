import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Bar } from './Bar.tsx';

describe('a signed bar', () => {
  const bar = (value: number) => renderToStaticMarkup(<Bar of={value} maxAbs={20} />);
  it('grows from the middle in the direction of its sign', () => {
    expect(bar(10)).toContain('scaleX(0.5000)');
    expect(bar(10)).not.toContain('data-negative');
    expect(bar(-10)).toMatch(/data-negative="true".*scaleX\(-0\.5000\)/);
  });
  it('is full and marked if its number is out of range', () => {
    expect(bar(20)).toContain('data-outside="false"');
    expect(bar(-400)).toMatch(/data-outside="true".*scaleX\(-1\.0000\)/);
  });
});
