import { fileName } from '../lab/bench/programFiles.ts';
import { saveFile } from '../lab/bench/saveFile.ts';
import { drawPicture, type Picture, pngOf, shownTheme } from '../share/picture.ts';
import type { Deck } from './deck.ts';
import { panesOf } from './panes.ts';
import { createPaper, fitPaper } from './print.ts';

/** Where nobody sees it. */
const ASIDE = 'position: fixed; left: -20000px; top: 0; visibility: visible;';

/** The slide that a deck shows, as it is now, as a picture in the shape of this window. */
export function pictureOfSlide(deck: Deck): Promise<Picture> {
  const slide = deck.currentSlide();
  const isLook = deck.position().look !== undefined;
  const width = deck.slideWidth();
  const line = isLook ? undefined : deck.currentLine();
  const panes = panesOf(deck, slide, line, width, deck.challengeSlide());
  const paper = createPaper(panes, slide, deck.isAnswerShown(slide), width);
  paper.style.cssText = `${ASIDE} width: ${width}px`;
  const copy = {
    copy: paper,
    body: paper,
    canvases: panes.flatMap(({ element }) => [...element.querySelectorAll('canvas')]),
    attach() {
      document.body.append(paper);
      // As large as on the slide itself.
      fitPaper(paper, slide.key, false);
    },
  };
  const name = `slide-${slide.slug}-${slide.id}`;
  return drawPicture(copy, shownTheme(), { name, title: slide.title });
}

/** Saves the slide that is shown as SVG, or as PNG at twice its size. */
export async function saveSlide(deck: Deck, as: 'svg' | 'png'): Promise<void> {
  const name = `${fileName(deck.currentSlide().title).slice(0, 60)}.${as}`;
  const picture = await pictureOfSlide(deck);
  if (as === 'svg') saveFile(name, picture.svg, 'image/svg+xml');
  else saveFile(name, await pngOf(picture), 'image/png');
}
