/**
 * Renders a figure as a picture: lays it out in a hidden frame, in the requested theme, and draws it with
 * modern-screenshot.
 */
import * as v from 'valibot';
import { pageLink } from '../figure/shareLink.ts';
import type { Instance } from '../figure/instance.ts';
import type { Theme } from './options.ts';
import { rulesOf } from '../theme/rulesOf.ts';
import { siteRoot } from './siteRoot.ts';
import { MESSAGE_MARKER, PROTOCOL } from './snippet.ts';

export interface PictureOptions {
  readonly theme: Theme;
  /** Whether to include the title, description and link. */
  readonly hasCaption: boolean;
}

/** Picture pixels per CSS pixel. */
const SCALE = 2;
/** Timeout for the frame in milliseconds. */
const TIMEOUT = 30_000;
/** How long in milliseconds to wait for workers to compute what this page already shows. */
const MAX_WORK = 5_000;
/** Longer links are truncated in the caption. */
const MAX_LINK = 300;

/** Hides everything that does not belong in a picture, and disables motion. */
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
export const currentTheme = (): Theme =>
  getComputedStyle(document.documentElement).colorScheme === 'dark' ? 'dark' : 'light';

const pause = () => new Promise((resolve) => setTimeout(resolve, 100));

/** Rejects when `wanted` takes too long. */
const withTimeout = <T>(wanted: Promise<T>): Promise<T> =>
  Promise.race([
    wanted,
    new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error('The frame of the picture timed out.')), TIMEOUT),
    ),
  ]);

/** Resolves on the next message of this type from a figure in a frame (src/share/embed/protocol.ts). */
const messageFrom = (frame: HTMLIFrameElement, type: string): Promise<void> =>
  new Promise((resolve) => {
    const message = v.object({ [MESSAGE_MARKER]: v.literal(PROTOCOL), type: v.literal(type) });
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

/** Returns CSS for the fonts in use on a page, with the font files inlined, because an image cannot load any. */
async function fontStyle({ fonts, styleSheets, baseURI }: Document): Promise<string> {
  const rules = [...styleSheets].flatMap((sheet) =>
    rulesOf(sheet)
      .filter(({ cssText }) => cssText.startsWith('@font-face'))
      .map(({ cssText }) => ({ cssText, base: sheet.href ?? baseURI })),
  );
  // `document.fonts` has the faces in the order of their rules.
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

/** Resolves when React has hydrated the figure, or when the frame is gone. */
async function whenLive(frame: HTMLIFrameElement): Promise<void> {
  while (frame.contentDocument && !frame.contentDocument.querySelector('.figure[data-live]'))
    await pause();
}

/** Opens the figure alone in a hidden frame, with the same width and state as here. */
async function openFrame(
  { widget, linkText }: Instance,
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
    await withTimeout(ready);
    // State set before hydration would be lost.
    await withTimeout(whenLive(frame));
    const set = messageFrom(frame, 'state');
    frame.contentWindow!.postMessage(
      { [MESSAGE_MARKER]: PROTOCOL, type: 'set', state: linkText() },
      '*',
    );
    await withTimeout(set);
    return frame;
  } catch (error) {
    frame.remove();
    throw error;
  }
}

/** Waits until the frame's description equals the one on this page, so that results from workers are included. */
async function settle(frame: HTMLIFrameElement, figure: HTMLElement): Promise<void> {
  const deadline = Date.now() + MAX_WORK;
  const sentenceIn = (root: ParentNode) => root.querySelector('.describe')!.textContent;
  await frame.contentDocument!.fonts.ready;
  do await pause();
  while (sentenceIn(frame.contentDocument!) !== sentenceIn(figure) && Date.now() < deadline);
}

/**
 * Returns a PNG of a figure's current state in a theme, at twice its size; with `hasCaption` it includes title,
 * description and link.
 * @throws if the figure does not load in time
 */
export async function renderPicture(
  instance: Instance,
  { theme, hasCaption }: PictureOptions,
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
    if (hasCaption) {
      whole.classList.add('captioned');
      const address = whole.appendChild(page.createElement('p'));
      address.className = 'figure-link';
      address.textContent = link.length > MAX_LINK ? `${link.slice(0, MAX_LINK)}…` : link;
    }
    await settle(frame, figure);
    return await domToBlob(whole, {
      scale: SCALE,
      timeout: TIMEOUT,
      // Our content security policy blocks the library's own font lookup.
      font: { cssText: await fontStyle(page) },
    });
  } finally {
    frame.remove();
  }
}
