import { useStore } from 'zustand';
import type { SlideMeta } from '../../lessons/lessons.ts';
import { type Board, countText } from './board.ts';
import { timesPicked } from './model.ts';
import { Thumb } from './Thumb.tsx';
import { slideName, type LessonSlides, lessonSlides } from './slides.ts';

interface PickProps {
  board: Board;
  root: string;
  slug: string;
}

/** One slide, to be added, or to be looked at first. */
function Slide({ board, root, slug, slide }: PickProps & { slide: SlideMeta }) {
  const name = slideName(slide);
  const stop = { slug, slide: slide.id };
  const times = useStore(board, (state) => timesPicked(state.draft, stop));
  return (
    <li>
      <button
        type="button"
        data-pick={`${slug}#${slide.id}`}
        onClick={() => board.add([stop], name.title)}
      >
        <Thumb stop={stop} />
        <span className="hidden-text">Add: </span>
        {name.kind && <span className="slide-kind">{name.kind}</span>}{' '}
        <span className="slide-title">{name.title}</span>{' '}
        <span className="pick-count">{times > 0 && (times > 1 ? `✓ ${times} times` : '✓')}</span>
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
}

/** One lesson, unfolded on request: each of its slides, or all of its walk; then what is apart from that. */
function Lesson({
  board,
  root,
  shelf,
}: Pick<PickProps, 'board' | 'root'> & { shelf: LessonSlides }) {
  const { lesson, slides, further } = shelf;
  const { slug, number, title } = lesson;
  const picked = useStore(
    board,
    ({ draft }) => draft.entries.filter((entry) => entry.slug === slug).length,
  );
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
        {slides.map((slide) => (
          <Slide key={slide.id} {...{ board, root, slug, slide }} />
        ))}
      </ul>
      {further.length > 0 && (
        <>
          <h3>Apart from its walk</h3>
          <ul>
            {further.map((slide) => (
              <Slide key={slide.id} {...{ board, root, slug, slide }} />
            ))}
          </ul>
        </>
      )}
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
      {lessonSlides.map((shelf) => (
        <Lesson key={shelf.lesson.slug} {...{ board, root, shelf }} />
      ))}
      <p className="order-jump">
        <a href="#your-order">Your order: {countText(count)}</a>
      </p>
    </section>
  );
}
