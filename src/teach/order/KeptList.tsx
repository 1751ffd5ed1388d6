import { useStore } from 'zustand';
import type { KeptOrder } from '../../presenter/keptOrders.ts';
import { type Board, countText } from './board.ts';

const nameOf = ({ order }: KeptOrder) => order.title ?? 'Without a title';

function Row({ board, one, open }: { board: Board; one: KeptOrder; open: boolean }) {
  const { id, order } = one;
  const name = nameOf(one);
  return (
    <li>
      <button
        type="button"
        className="kept-open"
        data-act="open-kept"
        aria-current={open}
        onClick={() => board.open(id)}
      >
        <span className="slide-title">{name}</span>{' '}
        <span className="order-from">
          {countText(order.stops.length)}
          {order.minutes !== undefined && `, ${order.minutes} minutes`}
          {open && ', open'}
        </span>
      </button>
      <button
        type="button"
        className="quiet"
        data-act="duplicate"
        aria-label={`Duplicate: ${name}`}
        onClick={() => board.duplicate(id)}
      >
        Duplicate
      </button>
      <button
        type="button"
        className="quiet"
        data-act="forget"
        aria-label={`Remove: ${name}`}
        onClick={() => board.forget(id)}
      >
        Remove
      </button>
    </li>
  );
}

/** The orders that are kept on this device. */
export function KeptList({ board }: { board: Board }) {
  const { kept, lastDeleted, draft } = useStore(board);
  return (
    <section className="kept-orders" aria-labelledby="kept">
      <h2 id="kept">Kept here</h2>
      {kept.length === 0 && <p>Each order you put together is kept on this device by itself.</p>}
      <ul>
        {kept.map((one) => (
          <Row key={one.id} board={board} one={one} open={one.id === draft.id} />
        ))}
      </ul>
      {lastDeleted && (
        <p className="order-removed">
          Removed: {nameOf(lastDeleted)}{' '}
          <button type="button" className="quiet" data-act="recall" onClick={board.recall}>
            Undo
          </button>
        </p>
      )}
    </section>
  );
}
