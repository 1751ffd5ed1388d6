/** Slides of one's own as elements of the page, and as what a talk shows. Loaded with an order that has some. */
import { createSession } from '../widget/session.ts';
import { adoptStyle } from '../theme/adopt.ts';
import type { OpenLesson } from './deck.ts';
import { imageData } from './ownImages.ts';
import ownStyle from './own.css?inline';
import {
  frameAddress,
  kindOf,
  markedSection,
  OWN,
  type OwnContent,
  ownTitle,
  sectionAt,
  sectionsOf,
} from './ownSlides.ts';
import type { PageSlide } from './pageSlides.ts';
import type { Stop } from './playlist.ts';

/** The order that a slide stands in, and where: an agenda and a title say something of it. */
export interface OwnPlace {
  readonly title: string;
  readonly minutes?: number | undefined;
  readonly stops: readonly Stop[];
  readonly n: number;
}

type Child = Node | string;

function element(name: string, className: string, ...children: readonly Child[]): HTMLElement {
  const made = document.createElement(name);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

const minutesText = (minutes: number) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;

/** The lines of a text, each a child of its own. */
const lines = (text: string, className: string) =>
  text.split('\n').map((line) => element('p', className, line));

function cover({ subtitle = '' }: { subtitle?: string }, { title, minutes }: OwnPlace) {
  return [
    element('h1', '', title || 'A talk without a title'),
    ...(subtitle ? lines(subtitle, 'own-subtitle') : []),
    ...(minutes ? [element('p', 'own-label', minutesText(minutes))] : []),
  ];
}

function section({ section: title }: { section: string }, { stops, n }: OwnPlace) {
  const all = sectionsOf(stops);
  const at = all.findIndex((one) => one.at === n);
  const parts = all.map((_, i) => {
    const part = element('span', '');
    if (i <= at) part.dataset['reached'] = i === at ? 'now' : 'past';
    return part;
  });
  const bar = element('div', 'own-parts', ...parts);
  bar.ariaHidden = 'true';
  const heading = element('h1', '', title || 'A section without a title');
  return all.length > 1
    ? [element('p', 'own-label', `Part ${at + 1} of ${all.length}`), heading, bar]
    : [heading];
}

function agenda({ stops, n }: OwnPlace) {
  const marked = markedSection(stops, n);
  const items = sectionsOf(stops).map(({ title, minutes }, i) => {
    const item = element('li', '', element('span', 'own-part', title || 'Without a title'));
    if (minutes) item.append(element('span', 'own-minutes', `${minutes} min`));
    if (i < marked) item.dataset['past'] = '';
    if (i === marked) item.ariaCurrent = 'step';
    return item;
  });
  const heading = element('h2', '', 'Agenda');
  return items.length
    ? [heading, element('ol', '', ...items)]
    : [heading, element('p', '', 'This order has no sections yet.')];
}

/** Addresses of pictures, which hold memory until they are given back. */
const madeAddresses = new Map<string, string>();

/** The address of a picture on this page: one of the site's own, which its policy lets be shown, and scripts alone can make. */
function addressOfPicture(data: string): string {
  const made = madeAddresses.get(data);
  if (made) return made;
  const [head = '', body = ''] = data.split(',');
  const bytes = Uint8Array.from(atob(body), (char) => char.charCodeAt(0));
  const type = /^data:([^;]*)/.exec(head)?.[1] ?? '';
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  madeAddresses.set(data, address);
  return address;
}

async function picture({ image, alt, caption }: Extract<OwnContent, { image: string }>) {
  const under = caption ? [element('p', 'own-caption', caption)] : [];
  const missing = (why: string) => [
    element('p', 'own-missing', [alt && `${alt}.`, why].filter(Boolean).join(' ')),
    ...under,
  ];
  const data = await imageData(image);
  if (data === undefined)
    return missing(
      `This image ${image ? 'is not on this device' : 'did not come with the link'}. The file of the order has it.`,
    );
  const img = document.createElement('img');
  img.alt = alt;
  try {
    img.src = addressOfPicture(data);
    await img.decode();
  } catch {
    return missing('This image is damaged.');
  }
  img.style.setProperty('--ratio', `${img.naturalWidth / img.naturalHeight}`);
  return [element('div', 'own-picture', img), ...under];
}

/** What a page in a frame may do. One of this site has no origin there, or it could reach out of its frame. */
const sandboxOf = (address: URL) =>
  `allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox${address.origin === location.origin ? '' : ' allow-same-origin'}`;

function link(address: URL, text: string): HTMLAnchorElement {
  const made = document.createElement('a');
  made.href = address.href;
  made.target = '_blank';
  made.rel = 'noopener noreferrer';
  made.textContent = text;
  return made;
}

function frame({ frame: text, title }: Extract<OwnContent, { frame: string }>) {
  const address = frameAddress(text);
  const heading = title ? [element('h2', '', title)] : [];
  if (!address) return [...heading, element('p', 'own-missing', 'This frame has no address yet.')];
  const place = element(
    'div',
    'own-page',
    element('p', '', `A page of ${address.host} is shown here. It needs the network.`),
    element('p', 'own-address', link(address, address.href)),
  );
  place.dataset['address'] = address.href;
  return [...heading, place, element('p', 'own-caption', link(address, address.host))];
}

/** Loads the page of a frame once its slide is seen and there is a network. Returns the function that ends it. */
function loadFrame(place: HTMLElement): () => void {
  const address = new URL(place.dataset['address']!);
  const load = () => {
    if (!navigator.onLine || place.querySelector('iframe')) return;
    const made = document.createElement('iframe');
    made.title = `A page of ${address.host}`;
    made.sandbox.value = sandboxOf(address);
    made.referrerPolicy = 'no-referrer';
    made.allow = 'fullscreen';
    made.src = address.href;
    // The keys of a talk go on once the hand has left the page in the frame.
    made.addEventListener('pointerleave', () => made.blur());
    place.append(made);
  };
  const seen = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    seen.disconnect();
    load();
    addEventListener('online', load);
  });
  seen.observe(place);
  return () => {
    seen.disconnect();
    removeEventListener('online', load);
  };
}

/** What stands on a slide. Rejects where a file of the program that it takes cannot be had. */
async function childrenOf(own: OwnContent, place: OwnPlace): Promise<Child[]> {
  if ('text' in own) return [...(await (await import('./markdown.ts')).renderMarkdown(own.text))];
  if ('image' in own) return picture(own);
  if ('frame' in own) return frame(own);
  if ('section' in own) return section(own, place);
  if ('cover' in own) return cover(own, place);
  return agenda(place);
}

/**
 * A slide of one's own as an element, in a talk or beside it: `own.css` gives it its look, its `font-size` its size. A page
 * in a frame is not loaded. Rejects where a file of the program that it takes cannot be had.
 */
export async function renderOwn(own: OwnContent, place: OwnPlace): Promise<HTMLElement> {
  return element('div', `own own-${kindOf(own)}`, ...(await childrenOf(own, place)));
}

/** What slides of one's own look like. */
export { ownStyle };
/** The same in this page, for as long as it is needed. */
export const adoptOwnStyle = () => adoptStyle(ownStyle);

/** Forgets the addresses of pictures; those that are shown stay. */
export function releasePictures(): void {
  for (const address of madeAddresses.values()) URL.revokeObjectURL(address);
  madeAddresses.clear();
}

/** All slides of one's own of an order, in this page: a lesson of the talk without figures. */
export async function openOwnSlides({
  title,
  minutes,
  stops,
}: Omit<OwnPlace, 'n'>): Promise<OpenLesson> {
  const text = element('article', 'lesson-text');
  const slides = await Promise.all(
    stops.map(async ({ own, slide: id }, n): Promise<PageSlide[]> => {
      if (!own) return [];
      const page = element('div', '', await renderOwn(own, { title, minutes, stops, n }));
      const kind = `own-${kindOf(own)}`;
      page.dataset['slide'] = id;
      page.dataset['kind'] = kind;
      const part = kind === 'own-text' || kind === 'own-image' || kind === 'own-frame';
      // What ends an order speaks of all of it.
      const within = part && n < stops.length - 1 ? sectionAt(stops, n)?.title : undefined;
      return [
        {
          slug: OWN,
          id,
          key: `${OWN}/${id}`,
          kind,
          element: page,
          lines: [],
          title: ownTitle(own, title),
          sections: within ? [within] : [],
          figure: undefined,
          about: undefined,
          asks: undefined,
          change: undefined,
          hides: undefined,
          further: false,
        },
      ];
    }),
  );
  const all = slides.flat();
  text.append(...all.map((slide) => slide.element));
  const holder = element('section', 'another', text);
  holder.ariaLabel = 'Slides of one’s own';
  [...document.querySelectorAll('#root, .another')].at(-1)!.after(holder);
  const stopFrames = [...text.querySelectorAll<HTMLElement>('.own-page')].map(loadFrame);
  const removeStyle = adoptOwnStyle();
  return {
    lesson: {
      slug: OWN,
      number: 0,
      title,
      standfirst: '',
      description: '',
      insight: '',
      minutes: minutes ?? 0,
      figures: [],
    },
    session: createSession(OWN, []),
    hydrateAll: () => Promise.resolve(),
    element: holder,
    slides: all,
    remove() {
      stopFrames.forEach((stop) => stop());
      holder.remove();
      removeStyle();
      releasePictures();
    },
  };
}
