/**
 * Slides as small pictures, to be seen only, in a page that presents none. Each lies in a tree of its own, since the style
 * of a lesson as slides is not that of the page around it. Of a lesson's figures they show what stands in its HTML.
 */
import type { SlideMeta } from '../lessons/lessons.ts';
import { fit } from './fit.ts';
import { ownStyle, type OwnPlace, renderOwn } from './ownPages.ts';
import { kindOf, type OwnContent } from './ownSlides.ts';
import { readPageSlides, type PageSlide } from './pageSlides.ts';
import { copyPanes, panesOf, placePane } from './panes.ts';
import { placeSlide, SLIDE_HEIGHT } from './slidePlacement.ts';
import { figureStyle, stageStyle } from './slideStyle.ts';
import ground from './smallSlide.css?inline';

const WIDTH_PX = 1280;
const STAGE = placeSlide({ x: 0, y: 0, width: WIDTH_PX, height: SLIDE_HEIGHT }, WIDTH_PX);

/** A lesson, as far as its slides are seen only. */
export interface SlideSheet {
  readonly slides: readonly PageSlide[];
  readonly styles: readonly CSSStyleSheet[];
}

/** There is no root element in a small slide: its ground says that this is a slide. */
function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css.replaceAll(':root[data-present]', '[data-present]'));
  return sheet;
}

/** The style of the page around. */
const pageStyle = () =>
  [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');

/** The slides of a lesson, from the HTML and the style of its page. */
export async function readSheet(
  slug: string,
  { body, style }: { readonly body: string; readonly style: string },
  metas: readonly SlideMeta[],
): Promise<SlideSheet> {
  const page = new DOMParser().parseFromString(body, 'text/html');
  const element = page.querySelector<HTMLElement>('.lesson')!;
  const figures = [...element.querySelectorAll<HTMLElement>('.figure[data-widget]')];
  const ids = new Set(figures.map(({ dataset }) => dataset['widget']!));
  const look = [style || pageStyle(), stageStyle, await figureStyle(ids), ground];
  return {
    slides: readPageSlides({ lesson: { slug }, element }, metas),
    styles: [sheetOf(look.join('\n'))],
  };
}

/** Lays panes out in the tree of an element, once their letters are here, and then puts them in place of what was there. */
async function show(
  host: HTMLElement,
  styles: readonly CSSStyleSheet[],
  panes: readonly HTMLElement[],
  layOut: (pane: HTMLElement) => void,
): Promise<void> {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [...styles];
  const slide = document.createElement('div');
  slide.className = 'small-slide js';
  slide.dataset['present'] = 'slides';
  slide.style.visibility = 'hidden';
  const text = slide.appendChild(document.createElement('div'));
  text.className = 'lesson-text';
  text.append(...panes);
  root.append(slide);
  // Letters are asked for as what has them is laid out.
  slide.getBoundingClientRect();
  await document.fonts.ready;
  if (!slide.isConnected) return;
  panes.forEach(layOut);
  slide.style.visibility = '';
  root.replaceChildren(slide);
}

/** Shows a slide of a lesson in an element, as it begins. */
export async function drawSlide(
  host: HTMLElement,
  { slides, styles }: SlideSheet,
  id: string,
): Promise<void> {
  const slide = slides.find((one) => one.id === id);
  if (!slide) return;
  const stage = { lessonOf: () => ({ slides }), slideWidth: () => WIDTH_PX };
  const panes = panesOf(stage, slide, slide.lines.length ? 0 : undefined);
  const copies = copyPanes(panes, slide, false, STAGE);
  // A figure that is shown again lies as it did before.
  const key = `small ${slide.slug} ${slide.figure ?? slide.id}`;
  await show(host, styles, copies, (copy) => fit(copy, key, true, true));
}

let ownStyles: readonly CSSStyleSheet[] | undefined;

/**
 * Shows a slide of one's own in an element. Says whether it holds all that is on it. Rejects where a file of the program
 * that it takes cannot be had.
 */
export async function drawOwn(
  host: HTMLElement,
  own: OwnContent,
  place: OwnPlace,
  isWanted: () => boolean,
): Promise<boolean> {
  const content = await renderOwn(own, place);
  const hasFormulas = content.querySelector('.katex') !== null;
  const formulas = hasFormulas ? [sheetOf((await import('./formulas.ts')).formulaStyle)] : [];
  if (!isWanted()) return true;
  const page = document.createElement('div');
  page.dataset['slide'] = '';
  page.dataset['kind'] = `own-${kindOf(own)}`;
  page.dataset['pane'] = 'whole';
  page.append(content);
  const box = { x: 0, y: 0, width: WIDTH_PX, height: SLIDE_HEIGHT };
  placePane({ name: 'whole', element: page, box }, STAGE);
  ownStyles ??= [sheetOf([pageStyle(), stageStyle, ownStyle, ground].join('\n'))];
  await show(host, [...ownStyles, ...formulas], [page], (pane) => fit(pane));
  return !page.hasAttribute('data-overfull');
}

/** Takes out of an element what was drawn there. */
export const clearSmall = (host: HTMLElement) => host.shadowRoot?.replaceChildren();
