import './reference.css';
import { unfoldFigure } from '../../teach/unfoldFigure.ts';
import { hasWords, normalizeText } from './match.ts';

/** Delay in ms before the query is written to the address, because Safari limits how often that may happen. */
const WRITE_DELAY = 400;
const MAX_QUERY_LENGTH = 80;
const MAX_SECTIONS = 8;

/** Text that is invisible or would be counted twice. */
const SKIPPED = '.katex-mathml, .hidden-text, iframe';
/** Blocks, whose text must not be joined with the text before them. */
const BLOCKS = 'h2, h3, p, li, dt, dd, summary';

/** Returns the searchable text of an entry. */
export function textOf(entry: HTMLElement): string {
  const copy = entry.cloneNode(true) as HTMLElement;
  copy.querySelectorAll(SKIPPED).forEach((one) => one.remove());
  copy.querySelectorAll(BLOCKS).forEach((one) => one.append(' '));
  return normalizeText(`${entry.id} ${copy.textContent} ${entry.dataset['find'] ?? ''}`);
}

/**
 * Makes the search of a page work: it filters the entries, shows how many match, and stores the query in the address.
 */
export function startSearch(root: string): void {
  const form = document.querySelector<HTMLFormElement>('.finder')!;
  const list = document.querySelector<HTMLElement>('.found')!;
  const entries = [...list.querySelectorAll<HTMLElement>('.entry')].map((element) => ({
    element,
    text: textOf(element),
    name: normalizeText(element.querySelector('.entry-link')!.textContent.trim()),
  }));
  const status = form.querySelector('[role=status]')!;
  const noResults = form.parentElement!.querySelector<HTMLElement>('.nothing-found')!;
  const otherPageLink = noResults.querySelector('a')!;
  const controls = [...form.elements].filter(
    (one): one is HTMLInputElement | HTMLSelectElement => 'name' in one && one.name !== '',
  );
  const valueOf = (name: string) => controls.find((one) => one.name === name)?.value.trim() ?? '';

  /** Ranks terms: exact names first, then names that start with the query. Claims keep the order of the lessons. */
  const rank = (q: string) => {
    const normalizedQuery = normalizeText(q);
    const score = ({ name }: (typeof entries)[number]) =>
      name === normalizedQuery
        ? 0
        : name.startsWith(normalizedQuery)
          ? 1
          : hasWords(name, q)
            ? 2
            : 3;
    const sorted = q ? entries.toSorted((a, b) => score(a) - score(b)) : entries;
    if (sorted.some(({ element }, i) => list.children[i] !== element))
      list.append(...sorted.map(({ element }) => element));
  };
  const isFlat = entries.every(({ element }) => element.parentElement === list);

  const inLessons = form.parentElement!.querySelector<HTMLElement>('.in-lessons')!;
  let searchCount = 0;
  /** Shows matching headings and topics of lessons. Their index loads with the first search. */
  const showSections = async (q: string, lesson: string) => {
    const search = ++searchCount;
    const { findSections } = q ? await import('./sections.ts') : { findSections: undefined };
    // The result of an earlier search may arrive late.
    if (search !== searchCount) return;
    const found = (findSections?.(q) ?? []).filter((one) => !lesson || one.lesson.slug === lesson);
    inLessons.hidden = found.length === 0;
    inLessons.querySelector('ul')!.replaceChildren(
      ...found.slice(0, MAX_SECTIONS).map((one) => {
        const item = document.createElement('li');
        const link = document.createElement('a');
        link.href = `${root}${one.lesson.slug}/#${one.id}`;
        link.textContent = one.title;
        item.append(link, ` ${one.lesson.number} ${one.lesson.title}`);
        return item;
      }),
    );
  };

  const show = () => {
    const [q, lesson, kind] = ['q', 'lesson', 'kind'].map(valueOf) as [string, string, string];
    let shown = 0;
    if (isFlat) rank(q);
    for (const { element, text } of entries) {
      const { dataset } = element;
      element.hidden = !(
        hasWords(text, q) &&
        (lesson === '' || dataset['lesson'] === lesson) &&
        (kind === '' || dataset['kind'] === kind)
      );
      if (!element.hidden) shown++;
    }
    for (const group of list.querySelectorAll<HTMLElement>('.group'))
      group.hidden = !group.querySelector('.entry:not([hidden])');
    noResults.hidden = shown > 0;
    otherPageLink.search = `?q=${encodeURIComponent(q)}`;
    void showSections(q, lesson);
    const { what } = form.dataset;
    const message =
      shown === entries.length
        ? `${shown} ${what}`
        : `${shown || 'None'} of ${entries.length} ${what}`;
    if (status.textContent !== message) status.textContent = message;
  };

  let writeTimer = 0;
  const writeAddress = () => {
    clearTimeout(writeTimer);
    const query = new URLSearchParams(
      controls.flatMap(({ name }) => (valueOf(name) ? [[name, valueOf(name)]] : [])),
    ).toString();
    // Once the reader searches, the address no longer points to a single entry.
    history.replaceState(null, '', query ? `?${query}` : location.pathname);
  };
  const clearSearch = () => {
    controls.forEach((one) => (one.value = ''));
    show();
  };
  noResults.querySelector('button')!.addEventListener('click', () => {
    clearSearch();
    writeAddress();
    controls[0]!.focus();
  });
  /** Shows the entry that the address points to, whatever the filter. */
  const reveal = () => {
    const entry = entries.find(({ element }) => `#${element.id}` === location.hash)?.element;
    if (!entry) return;
    if (entry.hidden) {
      clearSearch();
      history.replaceState(null, '', location.pathname + location.hash);
    }
    entry.scrollIntoView();
  };

  const asked = new URLSearchParams(location.search);
  // Text typed before this script ran stays, unless the address has a query.
  for (const one of controls) {
    const value = asked.get(one.name)?.slice(0, MAX_QUERY_LENGTH);
    if (value === undefined) continue;
    const isValid =
      one instanceof HTMLInputElement || [...one.options].some((option) => option.value === value);
    if (isValid) one.value = value;
  }
  show();
  reveal();
  addEventListener('hashchange', reveal);
  form.addEventListener('input', () => {
    show();
    clearTimeout(writeTimer);
    writeTimer = window.setTimeout(writeAddress, WRITE_DELAY);
  });
  form.addEventListener('change', writeAddress);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    writeAddress();
  });
  list.addEventListener('toggle', unfoldFigure, true);
  form.dataset['ready'] = 'true';
}
