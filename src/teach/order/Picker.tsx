import { useStore } from 'zustand';
import { type Board, countText } from './board.ts';
import { timesPicked } from './model.ts';
import { nameOf, type Shelf, shelves } from './slides.ts';

/** One lesson, unfolded on request: each of its slides, or all of them. */
function Lesson({ board, root, shelf }: { board: Board; root: string; shelf: Shelf }) {
  const { lesson, slides } = shelf;
  const { slug, number, title } = lesson;
  const draft = useStore(board, (state) => state.draft);
  const picked = draft.entries.filter((entry) => entry.slug === slug).length;
  const all = slides.map(({ id }) => ({ slug, slide: id }));
  return (
    <details className="pick-lesson">
      <summary>
        <span className="lesson-number">{number}</span> {title}{' '}
        <span className="pick-count">{picked > 0 && `✓ ${picked}`}</span>
      </summary>
      <button
        type="button"
        className="quiet"
        data-pick-all={slug}
        onClick={() => board.add(all, `${title}, the whole lesson`)}
      >
        Add the whole lesson: {countText(slides.length)}
      </button>
      <ul>
        {slides.map((slide) => {
          const name = nameOf(slide);
          const stop = { slug, slide: slide.id };
          const times = timesPicked(draft, stop);
          return (
            <li key={slide.id}>
              <button
                type="button"
                data-pick={`${slug}#${slide.id}`}
                onClick={() => board.add([stop], name.title)}
              >
                <span className="hidden-text">Add: </span>
                {name.kind && <span className="slide-kind">{name.kind}</span>}{' '}
                <span className="slide-title">{name.title}</span>{' '}
                <span className="pick-count">
                  {times > 0 && (times > 1 ? `✓ ${times} times` : '✓')}
                </span>
              </button>
              <a
                href={`${root}${slug}/?present=${slide.id}`}
                target="_blank"
                aria-label={`Look at: ${name.title} (in a new tab)`}
              >
                Look
              </a>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** All that can be picked, by lesson. */
export function Picker({ board, root }: { board: Board; root: string }) {
  const count = useStore(board, (state) => state.draft.entries.length);
  return (
    <section className="picker" aria-labelledby="pick">
      <h2 id="pick">Slides to pick</h2>
      <p>Unfold a lesson and press a slide to add it. The same slide can come twice.</p>
      {shelves.map((shelf) => (
        <Lesson key={shelf.lesson.slug} {...{ board, root, shelf }} />
      ))}
      <p className="order-jump">
        <a href="#your-order">Your order: {countText(count)}</a>
      </p>
    </section>
  );
}
