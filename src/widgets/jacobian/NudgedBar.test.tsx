import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { NudgedBar } from './NudgedBar.tsx';

describe('the bar of a nudged weight', () => {
  const bar = (weight: number, actual: number, predicted: number) =>
    renderToStaticMarkup(<NudgedBar {...{ weight, actual, predicted }} />);
  it('shows a gain beyond its end, and the prediction as a line', () => {
    expect(bar(0.5, 0.6, 0.625)).toMatch(
      /width:50\.00%.*data-lost="false".*left:50\.00%;width:10\.00%.*left:62\.50%/,
    );
  });
  it('shows a loss as a frame at its end', () => {
    expect(bar(0.5, 0.4, 0.375)).toMatch(
      /width:40\.00%.*data-lost="true".*left:40\.00%;width:10\.00%.*left:37\.50%/,
    );
  });
});
