import { expect, it } from 'vitest';
import { withoutUnusedKatex } from '../../scripts/build/katexCss.ts';

const html = '<span class="katex"><span class="mord mathnormal size5">x</span></span>';

it('keeps the rules that formulas use, and all rules outside KaTeX', () => {
  const css =
    '.katex{font:1em K}.katex .mord,.katex .mfrac{a:b}.figure .gone{c:d}.katex .mathnormal.size5{e:f}' +
    '@media print{.katex .mord{g:h}}';
  expect(withoutUnusedKatex(css, html)).toBe(
    '.katex{font:1em K}.katex .mord{a:b}.figure .gone{c:d}.katex .mathnormal.size5{e:f}' +
      '@media print{.katex .mord{g:h}}',
  );
});

it('drops rules that no formula on the page uses', () => {
  expect(withoutUnusedKatex('.katex .mfrac>span{a:b}.katex .mord .gone{c:d}', html)).toBe('');
  expect(withoutUnusedKatex('.katex .mord{a:b}', '<p class="text">no formula</p>')).toBe('');
});
