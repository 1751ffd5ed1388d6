import { it } from 'vitest';
import type { AnyWidget } from '../../../src/figure/define.ts';
import { formatLine, frozenLinks } from '../../frozen.ts';
import { findBrokenPromises, frozenFile, freezeLink } from './frozen.ts';
import { definitionFile, expectOrExplain } from './expectOrExplain.ts';

export function frozenContract(widget: AnyWidget) {
  const file = `tests/frozen-links/${widget.id}.jsonl`;
  const links = frozenLinks.filter((link) => link.widget === widget.id);

  it('has at least three frozen links', () => {
    expectOrExplain(
      links.length >= 3,
      () =>
        `${file} needs at least 3 links of this widget, but has ${links.length}. See tests/frozen.ts. ` +
        `Ready to be put in, once you have looked whether it is right (keep the numbers that the sentence speaks of):\n\n${frozenFile(widget)}\n`,
    );
  });

  it('has a frozen link that sets no field', () => {
    expectOrExplain(
      links.length === 0 || links.some(({ text }) => /^\d+$/.test(text)),
      () =>
        `${file} has no link that consists of a version alone. Add it (see tests/frozen.ts):\n\n${formatLine(freezeLink(widget, String(widget.version)))}\n`,
    );
  });

  it.each(links)('still opens $text in the same state with the same numbers', (link) => {
    // A line with only a text gets the quantities of its neighbors.
    const paths = Object.keys(links.find(({ wrong }) => !wrong)?.numbers ?? {});
    const ready = () => formatLine(freezeLink(widget, link.text, paths));
    expectOrExplain(
      !link.wrong,
      () =>
        `${link.at} ${link.wrong}. See tests/frozen.ts.` +
        (link.text && ` The whole line, to be looked at and put in:\n\n${ready()}\n`),
    );
    const found = findBrokenPromises(widget, link);
    expectOrExplain(
      found.length === 0,
      () =>
        `${link.at}: the link '${link.text}' no longer means the same:\n  ${found.join('\n  ')}\n` +
        `If a link's text must mean something new, increase the version in ${definitionFile(widget)} and add to its upgrades (docs/widget.md); ` +
        `the line stays the same (tests/frozen.ts). You may only correct a new line, a new field, or the state of a line from before an upgrade:\n\n${ready()}\n`,
    );
  });
}
