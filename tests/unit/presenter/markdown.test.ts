// What a lecturer writes on a slide of one's own: whatever it is, nothing of it runs, and nothing is fetched for it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderMarkdown } from '../../../src/presenter/markdown.ts';

async function rendered(text: string) {
  const holder = document.createElement('div');
  holder.append(...(await renderMarkdown(text)));
  return holder;
}

describe('a text', () => {
  it('has headings one lower, lists, tables, code', async () => {
    const made = await rendered(
      '# A\n\n- b\n\n| c | d |\n|---|--:|\n| 1 | 2 |\n\n```python\nx = 1\n```',
    );
    expect([...made.children].map(({ tagName }) => tagName)).toEqual(['H2', 'UL', 'TABLE', 'PRE']);
    expect(made.querySelector('td:last-child')!.getAttribute('align')).toBe('right');
  });
  it('has formulas, in the line and of their own, with two dollars in one line, too', async () => {
    const made = await rendered('Here $d_k$.\n\n$$x^2$$\n\n$$\ny^2\n$$');
    expect(made.querySelectorAll('.katex')).toHaveLength(3);
    expect(made.querySelectorAll('.katex-display')).toHaveLength(2);
    expect(made.querySelector('annotation')!.textContent).toBe('d_k');
  });
  it('shows HTML as it was typed', async () => {
    const made = await rendered('<script>alert(1)</script>\n\na <b onclick="x">b</b>');
    expect(made.querySelector('script, b')).toBeNull();
    expect(made.textContent).toContain('<script>alert(1)</script>');
  });
  it('leads elsewhere in a window of its own, and runs nothing', async () => {
    const made = await rendered(
      '[a](https://example.org) [b](javascript:alert(1)) [c](data:text/html,x) ![d](https://example.org/d.png) $\\href{javascript:alert(1)}{e}$',
    );
    expect(
      [...made.querySelectorAll('a')].map((one) => [one.textContent, one.rel, one.target]),
    ).toEqual([
      ['a', 'noopener noreferrer', '_blank'],
      ['d', 'noopener noreferrer', '_blank'],
    ]);
    expect(made.querySelector('img')).toBeNull();
    expect(made.textContent).toContain('b c');
  });
  it('with a formula that cannot be set says it as it was typed', async () => {
    expect((await rendered('$\\nope{1}$')).textContent).toContain('\\nope');
    const deep = '$' + '{'.repeat(1_900) + '}'.repeat(1_900) + '$';
    expect((await rendered(deep)).textContent).toContain('{{{');
    const endless = '$\\def\\a{\\a\\a}\\a$';
    expect((await rendered(endless)).textContent).toContain('\\a');
  });
  it('never throws and never runs, whatever it is', async () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '$',
        '$$',
        '\n',
        '| ',
        '[x](',
        'javascript:',
        '<img src=x onerror=y>',
        '```',
        '\\frac',
        '{',
        '](data:',
      ),
    );
    const text = fc.array(piece, { maxLength: 30 }).map((all) => all.join(''));
    await fc.assert(
      fc.asyncProperty(text, async (one) => {
        const made = await rendered(one);
        expect(made.querySelector('script, img, iframe, object, style, form, input')).toBeNull();
        for (const link of made.querySelectorAll('a'))
          expect(link.getAttribute('href')).not.toMatch(/^\s*(javascript|data|vbscript):/i);
        for (const any of made.querySelectorAll('*'))
          for (const name of any.getAttributeNames()) expect(name).not.toMatch(/^on/i);
      }),
      { numRuns: 200 },
    );
  });
});
