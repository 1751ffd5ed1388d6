import './picker.css';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { COURSE } from '../../slides/courses.ts';
import {
  pickerAddress,
  type Playlist,
  presentAddress,
  serializePlaylist,
  type SharedPlaylist,
  type SlideRef,
} from '../../slides/playlist.ts';
import { CUSTOM_SLIDES_NOTICE, MAX_SLIDES, readPlaylist } from '../../slides/readPlaylist.ts';
import { CopyButton } from '../../figure/CopyButton.tsx';
import { findSlideInfo, lessonSlides, type LessonSlides, labelOf } from './slides.ts';

const countText = (count: number) => `${count} ${count === 1 ? 'slide' : 'slides'}`;

/** A slide in the list. The same slide may be in the list more than once. */
interface Entry extends SlideRef {
  readonly key: number;
}

/** The list, and the last change to it for screen readers. */
interface PickerState extends SharedPlaylist {
  readonly playlist: readonly Entry[];
  readonly announcement: string;
}

const EMPTY: PickerState = { playlist: [], announcement: '' };

/** Returns a message if the link that opened this page is not shown in full, otherwise ''. */
function noticeOf(shared: SharedPlaylist | undefined): string {
  if (!shared) return 'No slides could be read from this link.';
  if (shared.course)
    return 'The title, agenda and recap belong to the ready course and aren’t in your list.';
  if (shared.playlist.some(({ note }) => note))
    return 'This link has notes. If you change the list, its new link won’t have them.';
  return shared.omitsCustomSlides ? CUSTOM_SLIDES_NOTICE : '';
}

/** The list, stored in the address of the page. */
function usePicker() {
  const [picked, setPicked] = useState(EMPTY);
  const [notice, setNotice] = useState('');
  /** The state after clicks that have not been rendered yet. */
  const latest = useRef(EMPTY);
  const nextKey = useRef(0);
  const asEntries = (playlist: Playlist): Entry[] =>
    playlist.map((ref) => ({ ...ref, key: nextKey.current++ }));
  const show = (next: PickerState) => {
    latest.current = next;
    setPicked(next);
  };
  const change = (playlist: readonly Entry[], announcement: string) => {
    const next = { ...latest.current, playlist, announcement };
    show(next);
    const text = serializePlaylist(next);
    if (text === undefined) return;
    const address = playlist.length ? `?${pickerAddress(text).split('?')[1]}` : location.pathname;
    history.replaceState(history.state, '', address);
  };
  useEffect(() => {
    if (!new URLSearchParams(location.search).has('list')) return;
    void readPlaylist(location.search).then((shared) => {
      if (latest.current !== EMPTY) return;
      setNotice(noticeOf(shared));
      if (!shared) return;
      const { title, minutes } = shared;
      show({
        ...(title && { title }),
        ...(minutes && { minutes }),
        playlist: asEntries(shared.playlist.filter(({ slug }) => slug !== COURSE)),
        announcement: '',
      });
    });
  }, []);
  return {
    picked,
    notice,
    /** The list as text for addresses; undefined if it is too long. */
    text: serializePlaylist(picked),
    add(refs: Playlist, title: string) {
      const all = [...latest.current.playlist, ...asEntries(refs)].slice(0, MAX_SLIDES);
      change(all, `Added: ${title}. ${countText(all.length)}.`);
    },
    remove(at: number, title: string) {
      const rest = latest.current.playlist.toSpliced(at, 1);
      change(rest, `Removed: ${title}. ${countText(rest.length)}.`);
    },
    move(from: number, to: number, title: string) {
      const { playlist } = latest.current;
      const moved = playlist.toSpliced(from, 1).toSpliced(to, 0, playlist[from]!);
      change(moved, `${title}: now ${to + 1} of ${moved.length}.`);
    },
  };
}
type Picker = ReturnType<typeof usePicker>;

/** One slide of the list, with buttons to move and remove it. */
function Row({
  picker,
  at,
  heading,
}: {
  picker: Picker;
  at: number;
  heading: RefObject<HTMLElement | null>;
}) {
  const { playlist } = picker.picked;
  const ref = playlist[at]!;
  const row = useRef<HTMLLIElement>(null);
  const { title, kind, lesson } = findSlideInfo(ref) ?? { title: ref.slide, kind: '' };
  const move = (to: number, button: HTMLElement) => {
    if (to < 0 || to >= playlist.length) return;
    flushSync(() => picker.move(at, to, title));
    // A row that moves in the DOM loses focus.
    button.focus();
    button.scrollIntoView({ block: 'nearest' });
  };
  const remove = () => {
    const next = row.current!.nextElementSibling ?? row.current!.previousElementSibling;
    flushSync(() => picker.remove(at, title));
    (next?.querySelector<HTMLElement>('[data-act=remove]') ?? heading.current)?.focus();
  };
  return (
    <li ref={row} data-entry={`${ref.slug}#${ref.slide}`}>
      <p>
        {kind && <span className="picker-kind">{kind}</span>} {title}
        {lesson && <span className="picker-lesson">{lesson.title}</span>}
      </p>
      <div className="picker-move">
        {([-1, 1] as const).map((by) => (
          <button
            key={by}
            type="button"
            className="quiet"
            data-act={by < 0 ? 'up' : 'down'}
            aria-label={`Move ${by < 0 ? 'up' : 'down'}: ${title}`}
            aria-disabled={at === (by < 0 ? 0 : playlist.length - 1)}
            onClick={(event) => move(at + by, event.currentTarget)}
          >
            {by < 0 ? '↑' : '↓'}
          </button>
        ))}
        <button
          type="button"
          className="quiet"
          data-act="remove"
          aria-label={`Remove: ${title}`}
          onClick={remove}
        >
          Remove
        </button>
      </div>
    </li>
  );
}

/** The list, in order, with its actions. */
function List({ picker, root }: { picker: Picker; root: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { picked, notice, text } = picker;
  const { playlist, title } = picked;
  return (
    <section className="picker-list" aria-labelledby="your-slides">
      <h2 id="your-slides" ref={heading} tabIndex={-1}>
        {title ?? 'Your slides'}
      </h2>
      {notice && <p className="picker-notice">{notice}</p>}
      {playlist.length === 0 ? (
        <p className="picker-empty">No slides yet. Open a lesson and add some.</p>
      ) : text === undefined ? (
        <p className="picker-notice">This list is too long for a link. Remove some slides.</p>
      ) : (
        <div className="picker-actions">
          <a className="picker-present" href={text && `${root}${presentAddress(playlist, text)}`}>
            Present
          </a>
          <CopyButton
            act="copy-list"
            label="Copy link"
            make={() => new URL(`${root}${pickerAddress(text)}`, location.href).href}
          />
          <span>{countText(playlist.length)}</span>
        </div>
      )}
      <ol>
        {playlist.map(({ key }, at) => (
          <Row key={key} {...{ picker, at, heading }} />
        ))}
      </ol>
      <p className="hidden-text" role="status">
        {picked.announcement}
      </p>
    </section>
  );
}

/** The slides of one lesson, each with buttons to preview and add it. */
function Lesson({ of, picker, root }: { of: LessonSlides; picker: Picker; root: string }) {
  const { lesson, slides } = of;
  const { slug, number } = lesson;
  const [isOpen, setIsOpen] = useState(false);
  const walk = slides.filter(({ further }) => !further);
  const playlist = walk.map(({ id }) => ({ slug, slide: id }));
  const timesPicked = (slide: string) =>
    picker.picked.playlist.filter((ref) => ref.slug === slug && ref.slide === slide).length;
  return (
    <details
      // The reader may have opened it before hydration.
      ref={(details) => void (details?.open && setIsOpen(true))}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary>
        {number}. {lesson.title}
      </summary>
      <button
        type="button"
        className="quiet"
        data-pick-all={slug}
        onClick={() => picker.add(playlist, `${lesson.title}, all slides`)}
      >
        Add the whole lesson: {countText(walk.length)}
      </button>
      <ul>
        {(isOpen ? slides : []).map((slide) => {
          const { kind, title } = labelOf(slide);
          const times = timesPicked(slide.id);
          return (
            <li key={slide.id}>
              <p>
                {kind && <span className="picker-kind">{kind}</span>}{' '}
                <a href={`${root}${slug}/?present=${slide.id}`} target="_blank">
                  {title}
                </a>
                {times > 0 && (
                  <span className="picker-lesson">Added{times > 1 && ` ${times} times`}</span>
                )}
              </p>
              <button
                type="button"
                className="quiet"
                data-pick={`${slug}#${slide.id}`}
                aria-label={`Add: ${title}`}
                onClick={() => picker.add([{ slug, slide: slide.id }], title)}
              >
                Add
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** Picks slides from all lessons for a talk. */
export function SlidePicker({ root }: { root: string }) {
  const picker = usePicker();
  return (
    <div className="picker">
      <List picker={picker} root={root} />
      <section aria-labelledby="all-slides">
        <h2 id="all-slides">All slides</h2>
        <p>Open a lesson to see its slides. A slide’s title opens it in a new tab.</p>
        {lessonSlides.map((of) => (
          <Lesson key={of.lesson.slug} {...{ of, picker, root }} />
        ))}
        <p className="picker-jump">
          <a href="#your-slides">Your slides: {picker.picked.playlist.length}</a>
        </p>
      </section>
    </div>
  );
}
