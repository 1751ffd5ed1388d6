import { SlidePicker } from '../../teach/picker/SlidePicker.tsx';
import { usePage } from '../pageContext.ts';

/** The playlist editor: pick slides from any lessons and put them in order. */
export default function PickerPage() {
  const { root } = usePage();
  return (
    <article className="picker-page">
      <header className="lesson-head">
        <h1>Pick your slides</h1>
        <p className="standfirst">
          Add slides from any lesson, put them in order, and present them as one talk. This page’s
          address contains your list, so you can bookmark it or send it.
        </p>
      </header>
      <section className="picker-without" aria-labelledby="without">
        <h2 id="without">This page needs JavaScript</h2>
        <p>
          Your browser isn’t running it. The <a href={`${root}teach/#courses`}>ready courses</a>{' '}
          list all their slides.
        </p>
      </section>
      <SlidePicker root={root} />
    </article>
  );
}
