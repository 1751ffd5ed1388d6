// A figure as a picture: real text, lines and areas, in either theme, with the letters it is written in.
import { pageLink } from '../widget/Figure.tsx';
import type { Instance } from '../widget/instance.ts';
import { fontStyle } from './picture/fonts.ts';
import { make, paint, type Sheet } from './picture/sheet.ts';
import { transcribe } from './picture/transcribe.ts';

/** How many pixels a picture of pixels has for each of the page’s. */
const SCALE = 2;

export type Theme = 'light' | 'dark';

export interface Picture {
  /** A whole file of SVG. */
  readonly svg: string;
  /** In pixels, as it is laid out. */
  readonly width: number;
  readonly height: number;
}

/** The theme that the page shows now. */
export const shownTheme = (): Theme =>
  getComputedStyle(document.documentElement).colorScheme === 'dark' ? 'dark' : 'light';

/** What a copy of a figure is laid out with: out of sight, at its natural size, and still. */
const COPY_STYLE = `
[data-copy], [data-copy] * , [data-copy] *::before, [data-copy] *::after { transition: none !important; animation: none !important; }
[data-copy] [data-said-before]::before, [data-copy] [data-said-after]::after { content: none !important; }
[data-copy] [data-not~='picture'], [data-copy] .poll-ask { display: none !important; }
[data-copy] .figure-link { margin: 0.6rem 0 0; color: var(--muted); font-size: 0.75rem; overflow-wrap: anywhere; }
`;
const STILL = '*, *::before, *::after { transition: none !important }';

const setStyle = (element: HTMLElement, style: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(style))
    element.style.setProperty(name, value, 'important');
};

/** What style sheets put before and behind elements becomes elements, which can be measured. */
function materialize(root: HTMLElement): void {
  const found = [...root.querySelectorAll('*')].flatMap((element) =>
    (['before', 'after'] as const).flatMap((side) => {
      const style = getComputedStyle(element, `::${side}`);
      return /^(none|normal)$/.test(style.content) || element.matches('input, svg, svg *')
        ? []
        : [
            {
              element,
              side,
              style,
              rules: [...style].map((name) => [name, style.getPropertyValue(name)] as const),
            },
          ];
    }),
  );
  for (const { element, side, style, rules } of found) {
    const mark = document.createElement('pseudo-element');
    const text = /^"(.*)"/.exec(style.content)?.[1] ?? '';
    mark.textContent = text;
    for (const [name, value] of rules) if (name !== 'content') mark.style.setProperty(name, value);
    element.setAttribute(`data-said-${side}`, '');
    element[side === 'before' ? 'prepend' : 'append'](mark);
  }
}

/** A copy of a figure’s picture beside it, with its caption or alone: laid out as it is, but not scaled. */
function copyOf(
  figure: HTMLElement,
  link: string | undefined,
): { copy: HTMLElement; body: HTMLElement } {
  const find = (root: HTMLElement, name: string) => root.querySelector<HTMLElement>(`.${name}`)!;
  const copy = figure.cloneNode(true) as HTMLElement;
  // Of fields the value is copied with them; of lists what is chosen is not.
  const lists = figure.querySelectorAll('select');
  copy.querySelectorAll('select').forEach((list, i) => {
    list.selectedIndex = lists[i]!.selectedIndex;
  });
  copy.dataset['copy'] = '';
  for (const name of ['hi-row', 'hi-part']) copy.removeAttribute(`data-${name}`);
  const [room, body, view] = ['figure-room', 'figure-body', 'figure-view'].map((name) =>
    find(copy, name),
  );
  // Of radio buttons of one name in a page only one is on: that of the figure itself.
  for (const radio of copy.querySelectorAll('[type=radio]')) radio.removeAttribute('name');
  const caption = link === undefined ? [] : [find(copy, 'figure-title'), find(copy, 'describe')];
  for (const child of [...copy.children, ...body!.children])
    if (child !== room && child !== view) child.remove();
  setStyle(copy, {
    position: 'fixed',
    top: '0',
    left: '-20000px',
    right: 'auto',
    bottom: 'auto',
    translate: 'none',
    margin: '0',
    border: '0',
    opacity: '1',
    'content-visibility': 'visible',
    width: `${figure.offsetWidth}px`,
  });
  const [roomBefore, bodyBefore] = [find(figure, 'figure-room'), find(figure, 'figure-body')];
  setStyle(room!, {
    flex: 'none',
    width: `${roomBefore.offsetWidth}px`,
    height: `${roomBefore.offsetHeight}px`,
  });
  setStyle(body!, { transform: 'none', margin: '0', width: `${bodyBefore.offsetWidth}px` });
  const [title, words] = caption;
  if (title && words && link !== undefined) {
    setStyle(title, { margin: '0 0 0.6rem' });
    setStyle(words, {
      position: 'static',
      'clip-path': 'none',
      'min-height': '0',
      margin: '0.9rem 0 0',
    });
    const address = document.createElement('p');
    address.className = 'figure-link';
    address.textContent = link.length > MOST_LINK ? `${link.slice(0, MOST_LINK)}…` : link;
    body!.prepend(title);
    body!.append(words, address);
  }
  return { copy, body: body! };
}

/** What a canvas shows as an address of data; one whose pixels are enlarged is enlarged in it, for every viewer. */
function pngUrlOf(canvas: HTMLCanvasElement): string {
  if (getComputedStyle(canvas).imageRendering !== 'pixelated') return canvas.toDataURL();
  const large = document.createElement('canvas');
  [large.width, large.height] = [SCALE * canvas.offsetWidth, SCALE * canvas.offsetHeight];
  const context = large.getContext('2d')!;
  context.imageSmoothingEnabled = false;
  context.drawImage(canvas, 0, 0, large.width, large.height);
  return large.toDataURL();
}

/** Of a longer link only the beginning is written out; the picture leads to all of it. */
const MOST_LINK = 300;
/** Paper around a picture with its caption. */
const MARGIN = 20;

/** What is drawn: a copy of what the page shows, which is not on the page yet, and of it the part that is the picture. */
interface Copy {
  readonly copy: HTMLElement;
  readonly body: HTMLElement;
  /** The canvases of the page that those in the copy are copies of, in their order. */
  readonly canvases: readonly HTMLCanvasElement[];
  /** Puts the copy on the page, and in order there. */
  attach(): void;
}

/**
 * Does something with a copy laid out in a theme; what is drawn on canvas hears `repaint` of the document. All of it
 * happens before the browser paints anything, so that neither the copy nor the theme is ever seen on the page.
 */
function withCopy<T>({ copy, body, canvases, attach }: Copy, theme: Theme, read: () => T): T {
  const root = document.documentElement;
  const before = root.dataset['theme'];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STILL + COPY_STYLE);
  document.adoptedStyleSheets.push(sheet);
  root.dataset['theme'] = theme;
  const repaint = () => document.dispatchEvent(new Event('repaint'));
  try {
    attach();
    repaint();
    body.querySelectorAll('canvas').forEach((canvas, i) => {
      canvas.dataset['png'] = pngUrlOf(canvases[i]!);
    });
    materialize(body);
    return read();
  } finally {
    copy.remove();
    if (before === undefined) delete root.dataset['theme'];
    else root.dataset['theme'] = before;
    repaint();
    // Every colour is what it was before transitions are let in again.
    void root.offsetHeight;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
  }
}

/** What a picture says of itself. */
interface About {
  /** Before the ids in it. */
  readonly name: string;
  readonly title: string;
  readonly words?: string | undefined;
  /** Where it leads. */
  readonly link?: string | undefined;
  /** Paper around it, in pixels. */
  readonly margin?: number;
}

/**
 * A copy of a part of the page as a picture, in a theme.
 * @throws where a font of the site does not come
 */
export async function drawPicture(
  copy: Copy,
  theme: Theme,
  { name, title, words, link, margin = 0 }: About,
): Promise<Picture> {
  await document.fonts.ready;
  const { svg, faces, width, height } = withCopy(copy, theme, () => {
    const { left, top, width, height } = copy.body.getBoundingClientRect();
    const size = { width: Math.ceil(width) + 2 * margin, height: Math.ceil(height) + 2 * margin };
    const sheet: Sheet = {
      name,
      left: left - margin,
      top: top - margin,
      defs: make('defs'),
      faces: new Map(),
    };
    const svg = make('svg', { ...size, viewBox: `0 0 ${size.width} ${size.height}` });
    const paper = getComputedStyle(document.body).backgroundColor;
    for (const [tag, text] of [['title', title] as const, ['desc', words] as const])
      if (text) svg.appendChild(make(tag)).textContent = text;
    svg.append(sheet.defs, make('rect', { ...size, ...paint('fill', paper) }));
    const target = link === undefined ? svg : svg.appendChild(make('a', { href: link }));
    transcribe(copy.body, target, sheet);
    return { svg, faces: sheet.faces, ...size };
  });
  const style = make('style');
  style.textContent = await fontStyle(faces);
  svg.querySelector('defs')!.prepend(style);
  return { svg: new XMLSerializer().serializeToString(svg), width, height };
}

/**
 * The figure of an instance as a picture: what it shows now, in a theme, and with `caption` its title, its
 * sentence and the link of this state.
 * @throws where the figure is not on the page, or a font of the site does not come
 */
export async function pictureOf(
  instance: Instance,
  { theme, caption }: { theme: Theme; caption: boolean },
): Promise<Picture> {
  const { name, widget } = instance;
  const figure = document.querySelector<HTMLElement>(`#figure-${CSS.escape(name)}`);
  if (!figure) throw new Error(`There is no figure ${name} on this page.`);
  const link = caption ? await pageLink([instance], figure.id) : undefined;
  const made = copyOf(figure, link);
  const copy = {
    ...made,
    canvases: [...figure.querySelectorAll<HTMLCanvasElement>('.figure-view canvas')],
    attach: () => figure.after(made.copy),
  };
  const words = figure.querySelector('.describe')!.textContent;
  const margin = caption ? MARGIN : 0;
  return drawPicture(copy, theme, { name, title: widget.title, words, link, margin });
}

/** A picture as PNG, at twice its size. */
export async function pngOf({ svg, width, height }: Picture): Promise<Blob> {
  const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image(width, height);
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width * SCALE, height * SCALE];
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob>((resolve, reject) =>
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))),
        'image/png',
      ),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}
