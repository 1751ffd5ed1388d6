import { describe, expect, it } from 'vitest';
import { typesetProps, splitSymbols, writeTypeset } from './typeset.ts';

/** Marks letters with slashes and subscripts with an underscore. */
const set = (text: string) =>
  splitSymbols(text)
    ?.map(({ text: one, as }) => (as === 'letter' ? `/${one}/` : as === 'sub' ? `_${one}` : one))
    .join('');

describe('symbols in text', () => {
  it.each([
    ['W_Q of head 3', '/W/_Q of head 3'],
    ['d_model', '/d/_model'],
    ['n_q × d_v.', '/n/_q × /d/_v.'],
    ['÷√dₖ', '÷√/d/_k'],
    ['w₁₂', '/w/_12'],
    ['Kᵀ', '/K/ᵀ'],
    ['Q, K, V and the output, n × d each', '/Q/, /K/, /V/ and the output, /n/ × /d/ each'],
    ['2n²d + 4nd²', '2/n/²/d/ + 4/n//d/²'],
    ['half at n = 2d = 8', 'half at /n/ = 2/d/ = 8'],
    ['−‖q − k‖²/2', '−‖/q/ − /k/‖²/2'],
    ['Raise e to each', 'Raise /e/ to each'],
    ['w(1 − w)', '/w/(1 − /w/)'],
  ])('are typeset in %s', (text, expected) => expect(set(text)).toBe(expected));
  it.each([
    ['A is the longest, as B was'],
    ['the 2nd of 3'],
    ['nan'],
    ['e.g. this'],
    ['it’d do, isn’t it'],
    ['attn_mask'],
    ['neg_euclidean'],
    ['12 d, 3 m'],
    ['32K'],
    ['x.max()'],
    ['62.9%'],
  ])('are not found in %s', (text) => expect(splitSymbols(text)).toBeNull());
});

describe('an element', () => {
  it('is rewritten only if its text changes', () => {
    const element = document.createElement('p');
    element.innerHTML = typesetProps('a < b at d_k\u00a0= 8').dangerouslySetInnerHTML!.__html;
    const was = element.querySelector('i');
    writeTypeset(element, 'a < b at d_k\u00a0= 8');
    expect(element.querySelector('i')).toBe(was);
    expect(element.textContent).toBe('a < b at dk\u00a0= 8');
    writeTypeset(element, '3');
    expect(element.innerHTML).toBe('3');
  });
  it('in a drawing returns to the baseline after a subscript', () => {
    const text = document.createElementNS('http://www.w3.org/2000/svg', 'text');
    writeTypeset(text, 'n_q = 3');
    expect(text.innerHTML).toBe(
      '<tspan class="letter">n</tspan><tspan class="letter-index" dy="0.3em">q</tspan><tspan dy="-0.21em"> = 3</tspan>',
    );
  });
  it('that is code stays plain text', () => {
    const code = document.createElement('code');
    writeTypeset(code, 'x @ W_Q');
    expect(code.innerHTML).toBe('x @ W_Q');
  });
});
