/** A figure as a picture: laid out in a hidden frame, in the theme asked for, and drawn by modern-screenshot. */
import * as v from 'valibot';
import { pageLink } from '../widget/Figure.tsx';
import type { Instance } from '../widget/instance.ts';
import type { Theme } from './asks.ts';
import { rulesOf } from '../theme/rulesOf.ts';
import { siteRoot } from './siteRoot.ts';
import { MARK, PROTOCOL } from './snippet.ts';

/** Pixels of the picture for each pixel of the page. */
const SCALE = 2;
/** How long the frame may take, in milliseconds. */
const TIMEOUT = 30_000;
/** How long a worker may compute for the picture what this page shows already. */
const MAX_WORK = 5_000;
/** Of a longer link only the beginning is written out. */
const MAX_LINK = 300;

/** Shows only what belongs in a picture, and at rest. */
const PICTURE_STYLE = `
*, *::before, *::after { transition: none !important; animation: none !important; caret-color: transparent !important; }
.figure-whole { background: var(--paper) !important; }
.figure-whole > *, .figure-body > * { display: none !important; }
.figure-whole > .figure-room, .figure-body > .figure-view { display: block !important; }
.figure-view [data-not~='picture'] { display: none !important; }
.captioned.figure-whole { padding: 20px !important; }
.captioned > .figure-head, .captioned > .describe, .captioned > .figure-link { display: block !important; }
.captioned .actions { display: none !important; }
.figure-link { margin: 0.6rem 0 0; color: var(--muted); font-size: 0.75rem; overflow-wrap: anywhere; }
`;

/** The theme that the page shows now. */
export const shownTheme = (): Theme =>
  getComputedStyle(document.documentElement).colorScheme === 'dark' ? 'dark' : 'light';

const pause = () => new Promise((resolve) => setTimeout(resolve, 100));

/** Rejects when `wanted` takes too long. */
const inTime = <T>(wanted: Promise<T>): Promise<T> =>
  Promise.race([
    wanted,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('The frame of the picture timed out.')), TIMEOUT),
    ),
  ]);

/** Resolves with the next message of this type from a figure in a frame (src/embed/protocol.ts). */
const messageFrom = (frame: HTMLIFrameElement, type: string): Promise<void> =>
  new Promise((resolve) => {
    const message = v.object({ [MARK]: v.literal(PROTOCOL), type: v.literal(type) });
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.contentWindow || !v.is(message, data)) return;
      removeEventListener('message', hear);
      resolve();
    };
    addEventListener('message', hear);
  });

const readAsDataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });

/** The fonts in use on a page, as CSS with their files in it, since an image cannot load any. */
async function fontStyle({ fonts, styleSheets, baseURI }: Document): Promise<string> {
  const rules = [...styleSheets].flatMap((sheet) =>
    rulesOf(sheet)
      .filter(({ cssText }) => cssText.startsWith('@font-face'))
      .map(({ cssText }) => ({ cssText, base: sheet.href ?? baseURI })),
  );
  // The set lists the faces in the order of their rules.
  const loaded = [...fonts].map(({ status }) => status === 'loaded');
  const styles = rules
    // Faces that only name local fonts have no file.
    .filter(({ cssText }, i) => loaded[i] && cssText.includes('url('))
    .map(async ({ cssText, base }) => {
      const [url, path] = /url\("?([^")]+)"?\)/.exec(cssText)!;
      const file = await fetch(new URL(path!, base));
      return cssText.replace(url, `url("${await readAsDataUrl(await file.blob())}")`);
    });
  return (await Promise.all(styles)).join('\n');
}

/** Resolves when React has taken over the figure, or the frame is gone. */
async function whenLive(frame: HTMLIFrameElement): Promise<void> {
  while (frame.contentDocument && !frame.contentDocument.querySelector('.figure[data-live]'))
    await pause();
}

/** Opens the figure alone in a hidden frame that is as wide as the figure is here, in the same state. */
async function openFrame(
  { widget, text }: Instance,
  theme: Theme,
  { offsetWidth }: HTMLElement,
): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  frame.inert = true;
  frame.title = widget.title;
  frame.style.cssText = `position: fixed; top: 0; left: -20000px; width: ${offsetWidth}px; height: 2000px; border: 0`;
  frame.src = `${siteRoot()}embed/${widget.id}/?theme=${theme}`;
  const ready = messageFrom(frame, 'ready');
  document.body.append(frame);
  try {
    await inTime(ready);
    // The page is prerendered; what is set before React takes over would be lost.
    await inTime(whenLive(frame));
    const set = messageFrom(frame, 'state');
    frame.contentWindow!.postMessage({ [MARK]: PROTOCOL, type: 'set', state: text() }, '*');
    await inTime(set);
    return frame;
  } catch (error) {
    frame.remove();
    throw error;
  }
}

/** Waits until the frame is drawn and its sentence is the one on this page, so that what workers compute is there. */
async function settle(frame: HTMLIFrameElement, figure: HTMLElement): Promise<void> {
  const deadline = Date.now() + MAX_WORK;
  const sentenceIn = (root: ParentNode) => root.querySelector('.describe')!.textContent;
  await frame.contentDocument!.fonts.ready;
  do await pause();
  while (sentenceIn(frame.contentDocument!) !== sentenceIn(figure) && Date.now() < deadline);
}

/**
 * The figure of an instance as PNG at twice its size: what it shows now, in a theme, and with `caption` its title,
 * its sentence and the link of this state.
 * @throws where the figure does not load in time
 */
export async function pictureOf(
  instance: Instance,
  { theme, caption }: { theme: Theme; caption: boolean },
): Promise<Blob> {
  const figure = document.querySelector<HTMLElement>(`#figure-${CSS.escape(instance.name)}`)!;
  const [link, { domToBlob }] = await Promise.all([
    pageLink([instance], figure.id),
    import('modern-screenshot'),
  ]);
  const frame = await openFrame(instance, theme, figure);
  try {
    const page = frame.contentDocument!;
    const sheet = new (frame.contentWindow as Window & typeof globalThis).CSSStyleSheet();
    sheet.replaceSync(PICTURE_STYLE);
    page.adoptedStyleSheets.push(sheet);
    const whole = page.querySelector<HTMLElement>('.figure-whole')!;
    if (caption) {
      whole.classList.add('captioned');
      const address = whole.appendChild(page.createElement('p'));
      address.className = 'figure-link';
      address.textContent = link.length > MAX_LINK ? `${link.slice(0, MAX_LINK)}…` : link;
    }
    await settle(frame, figure);
    return await domToBlob(whole, {
      scale: SCALE,
      timeout: TIMEOUT,
      // Its own way to find fonts is refused by our policy for styles.
      font: { cssText: await fontStyle(page) },
    });
  } finally {
    frame.remove();
  }
}
