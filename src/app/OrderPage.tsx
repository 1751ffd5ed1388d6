import { OrderBoard } from '../teach/order/OrderBoard.tsx';
import { usePlace } from './place.ts';

/** Where slides of any lessons are picked, ordered and noted. */
export default function OrderPage() {
  const { root } = usePlace();
  return (
    <article className="order">
      <header className="lesson-head">
        <h1>Your own order</h1>
        <p className="standfirst">
          Pick slides of any lessons, add your own, put them in order, and add notes. Then present
          them as one talk.
        </p>
      </header>
      <section className="order-without" aria-labelledby="without">
        <h2 id="without">This page needs JavaScript</h2>
        <p>
          The order is put together by a program in your browser, and that program is not running.
          The <a href={`${root}teach/#courses`}>ready courses</a> name the slides of their talks.
        </p>
      </section>
      <OrderBoard
        root={root}
        fetchPage={async (slug) => (await import('./fetchPage.ts')).fetchPage(slug, root)}
      />
    </article>
  );
}
