import { Fragment, lazy, memo, type PointerEvent, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { KEEP_SERVER_HTML } from '../../lessons/keepServerHtml.ts';
import { AddHere } from './AddHere.tsx';
import type { Board } from './board.ts';
import type { Draft, Entry } from './model.ts';
import { Movers } from './Movers.tsx';
import { Note } from './Note.tsx';
import { slideAt } from './slides.ts';
import { Thumb } from './Thumb.tsx';
import { useDrag } from './useDrag.ts';

/** What an entry is, and of which lesson. */
function EntryTitle({ entry, found }: { entry: Entry; found: ReturnType<typeof slideAt> }) {
  return found ? (
    <div className="order-what">
      <span className="slide-title">{found.title}</span>
      <span className="order-from">
        {[found.kind, found.lesson && `${found.lesson.number} ${found.lesson.title}`]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
  ) : (
    <div className="order-what" data-unknown>
      <span className="slide-title">
        {entry.slug}#{entry.slide}
      </span>
      <span className="order-from">Not in this version of the site. A talk leaves it out.</span>
    </div>
  );
}

/** The built site's scripts do not have them: they stand in the prerendered page. */
const readyCourses =
  import.meta.env.SSR || !import.meta.env.PROD ? await import('../courses.ts') : undefined;

/** What to do where nothing is picked yet. */
const EmptyHint = memo(({ root, hidden }: { root: string; hidden: boolean }) => (
  <div className="order-empty" hidden={hidden}>
    {readyCourses ? (
      <p>
        Nothing is picked yet. Pick slides from the lessons, open a file, or begin with a ready
        course:{' '}
        {readyCourses.courses.map((course, i) => (
          <Fragment key={course.id}>
            {i > 0 && ', '}
            <a href={`${root}${readyCourses.changeAddress(course)}`}>
              {course.title} ({course.minutes} minutes)
            </a>
          </Fragment>
        ))}
        .
      </p>
    ) : (
      <p {...KEEP_SERVER_HTML} />
    )}
  </div>
));

const OwnEditor = lazy(() => import('./OwnEditor.tsx'));

interface RowProps {
  board: Board;
  draft: Draft;
  entry: Entry;
  at: number;
  remove: (key: number, at: number) => void;
  grab: (press: PointerEvent<HTMLElement>, key: number, at: number) => void;
}

/** A slide of the order, and all that can be done with it. */
function Row({ board, draft, entry, at, remove, grab }: RowProps) {
  const { key, own } = entry;
  const isEdited = useStore(board, ({ editing }) => editing === key) && own !== undefined;
  const goesHere = useStore(board, ({ after }) => after === key);
  const [isWhole, setWhole] = useState(true);
  const edit = useRef<HTMLButtonElement>(null);
  const here = useRef<HTMLDivElement>(null);
  const found = slideAt(entry, draft.title);
  const title = found?.title ?? `${entry.slug}#${entry.slide}`;
  const done = () => {
    flushSync(() => board.edit());
    edit.current!.focus();
  };
  const goHere = () => {
    flushSync(() => board.goAfter(key));
    here.current?.querySelector('button')!.focus();
  };
  return (
    <>
      <span
        className="order-grip"
        aria-hidden="true"
        title="Drag to move"
        onPointerDown={(press) => grab(press, key, at)}
      >
        <span className="order-number">{at + 1}</span>
      </span>
      {/* A finger scrolls here. */}
      <div
        className="order-picture"
        onPointerDown={(press) => press.pointerType === 'mouse' && grab(press, key, at)}
      >
        <Thumb stop={entry} draft={draft} n={at} told={setWhole} />
      </div>
      <EntryTitle entry={entry} found={found} />
      <div className="order-move">
        <Movers {...{ board, entry, at, title }} />
        <button
          type="button"
          className="quiet"
          data-act="remove"
          aria-label={`Remove: ${title}`}
          title="Remove"
          onClick={() => remove(key, at)}
        >
          ×
        </button>
      </div>
      <div className="order-more">
        {own && (
          <>
            <button
              type="button"
              className="order-link"
              data-act="edit"
              ref={edit}
              aria-label={`Edit: ${title}`}
              aria-expanded={isEdited}
              onClick={() => board.edit(isEdited ? undefined : key)}
            >
              Edit
            </button>
            <button
              type="button"
              className="order-link"
              data-act="copy"
              aria-label={`Duplicate: ${title}`}
              onClick={() => board.copy(key)}
            >
              Duplicate
            </button>
          </>
        )}
        <Note board={board} entry={entry} title={title} />
        <button
          type="button"
          className="order-link"
          data-act="after"
          aria-label={`Add after this: ${title}`}
          aria-expanded={goesHere}
          onClick={goHere}
        >
          Add after this
        </button>
      </div>
      {isEdited && (
        <Suspense>
          <OwnEditor {...{ board, own, title, done }} at={key} isCut={!isWhole} />
        </Suspense>
      )}
      {goesHere && (
        <div className="order-after" ref={here}>
          <AddHere board={board} after={title} />
        </div>
      )}
    </>
  );
}

/** The slides in their order. */
export function OrderList({ board, root }: { board: Board; root: string }) {
  const draft = useStore(board, (state) => state.draft);
  const editing = useStore(board, (state) => state.editing);
  const { id, entries, removed } = draft;
  const goesToEnd = useStore(board, ({ after }) => !entries.some((entry) => entry.key === after));
  const list = useRef<HTMLOListElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const { dragged, shift, begin } = useDrag(list, board.move);

  const remove = (key: number, at: number) => {
    flushSync(() => board.remove(key));
    const rest = list.current?.querySelectorAll<HTMLElement>('[data-act=remove]') ?? [];
    (rest[Math.min(at, rest.length - 1)] ?? back.current)?.focus();
  };
  const restore = () => {
    flushSync(board.restore);
    list.current
      ?.querySelectorAll<HTMLElement>('[data-act=remove]')
      [Math.min(removed!.at, entries.length)]?.focus();
  };
  return (
    <>
      <EmptyHint root={root} hidden={entries.length > 0} />
      <ol className="order-list" ref={list} data-dragging={dragged !== undefined}>
        {entries.map((entry, at) => {
          const by = shift(at);
          return (
            <li
              key={`${id} ${entry.key}`}
              data-entry={`${entry.slug}#${entry.slide}`}
              data-dragged={entry.key === dragged}
              data-edited={entry.key === editing}
              style={by ? { transform: `translateY(${by}px)` } : undefined}
            >
              <Row {...{ board, draft, entry, at, remove }} grab={begin} />
            </li>
          );
        })}
      </ol>
      {goesToEnd && <AddHere board={board} />}
      {removed && (
        <p className="order-removed">
          Removed: {slideAt(removed.entry, draft.title)?.title ?? removed.entry.slide}{' '}
          <button type="button" className="quiet" ref={back} data-act="restore" onClick={restore}>
            Undo
          </button>
        </p>
      )}
    </>
  );
}
