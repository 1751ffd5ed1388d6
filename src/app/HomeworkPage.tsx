import { HomeworkBoard } from '../teach/homework/HomeworkBoard.tsx';
import { usePlace } from './place.ts';

/** Where a teacher opens the files that students have saved. */
export default function HomeworkPage() {
  const { root } = usePlace();
  return (
    <article className="homework">
      <header className="lesson-head">
        <h1>Homework</h1>
        <p className="standfirst">
          Students fill in a worksheet on its page, or write programs for the exercises of the
          bench, and save a file for you. Open all files here, at once.
        </p>
        <p>
          The files are read on this device. There is no server and there are no accounts, so
          nothing is sent and nothing is kept: save the table before you leave. A file is no proof
          of who did the work. It can be edited and copied, and whoever looks finds the key.
          Variants make copying harder.
        </p>
      </header>
      <section className="order-without" aria-labelledby="without">
        <h2 id="without">This page needs JavaScript</h2>
        <p>
          Files are opened by a program in your browser, and that program is not running. The{' '}
          <a href={`${root}teach/#lesson-by-lesson`}>worksheets</a> can be printed without.
        </p>
      </section>
      <HomeworkBoard />
    </article>
  );
}
