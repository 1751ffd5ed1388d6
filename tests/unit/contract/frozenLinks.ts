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
        `${file} has to hold at least 3 links of this widget, and holds ${links.length}. See tests/frozen.ts for what a line promises. ` +
        `Ready to be put in, once you have looked whether it is right (keep the numbers that the sentence speaks of):\n\n${frozenFile(widget)}\n`,
    );
  });

  it('has a frozen link that sets no field', () => {
    expectOrExplain(
      links.length === 0 || links.some(({ text }) => /^\d+$/.test(text)),
      () =>
        `${file} lacks the link that is a version alone. Add it (tests/frozen.ts says why):\n\n${formatLine(freezeLink(widget, String(widget.version)))}\n`,
    );
  });

  it.each(links)('still opens $text in the same state with the same numbers', (link) => {
    // A line with only a text gets the quantities of its neighbors.
    const paths = Object.keys(links.find(({ wrong }) => !wrong)?.numbers ?? {});
    const ready = () => formatLine(freezeLink(widget, link.text, paths));
    expectOrExplain(
      !link.wrong,
      () =>
        `${link.at} ${link.wrong}. See tests/frozen.ts for what a line promises.` +
        (link.text && ` The whole line, to be looked at and put in:\n\n${ready()}\n`),
    );
    const found = findBrokenPromises(widget, link);
    expectOrExplain(
      found.length === 0,
      () =>
        `${link.at}: the link '${link.text}' no longer means what it meant:\n  ${found.join('\n  ')}\n` +
        `Where a link's text is to mean something new, count the version of ${definitionFile(widget)} up and add to its upgrades (docs/widget.md); ` +
        `the line stays as it is (tests/frozen.ts). Only a line that is new, or a field that is, may be put right here, and the state of a line from before an upgrade:\n\n${ready()}\n`,
    );
  });
}
