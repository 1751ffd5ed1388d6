/**
 * Markdown with formulas as elements of a slide. micromark writes HTML as text and leaves out addresses that would run
 * something; pictures, which would be fetched from elsewhere, stay text, too.
 */
import { micromark, type Options } from 'micromark';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';

/** Pictures of other pages are not fetched. */
const NO_IMAGES = { disable: { null: ['labelStartImage'] } };

/** A slide has its own name, so headings begin one lower. */
function lowerHeadings(root: ParentNode): void {
  for (const heading of root.querySelectorAll('h1, h2, h3, h4, h5')) {
    const lower = document.createElement(`h${Number(heading.tagName[1]) + 1}`);
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
}

/** What a Markdown text says. Rejects where the program for its formulas cannot be had. */
export async function renderMarkdown(text: string): Promise<NodeListOf<ChildNode>> {
  const extensions: NonNullable<Options['extensions']> = [gfmTable(), NO_IMAGES];
  const htmlExtensions = [gfmTableHtml()];
  if (text.includes('$')) {
    const { formulaSyntax, formulaHtml, adoptFormulaStyle } = await import('./formulas.ts');
    adoptFormulaStyle();
    extensions.push(formulaSyntax);
    htmlExtensions.push(formulaHtml);
  }
  let html = '';
  try {
    html = micromark(text, { extensions, htmlExtensions });
  } catch {
    // A formula nested so deeply that nothing can set it: the text as it was typed.
    html = micromark(text, { extensions: [NO_IMAGES] });
  }
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  lowerHeadings(body);
  for (const link of body.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
    // An address that would run something was left out.
    if (!link.getAttribute('href')) link.replaceWith(...link.childNodes);
  }
  return document.importNode(body, true).childNodes;
}
