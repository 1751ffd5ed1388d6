import './order.css';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { ORDERS_KEY } from '../../presenter/keptOrders.ts';
import { Actions } from './Actions.tsx';
import { type Board, createBoard } from './board.ts';
import { openFile } from './files.ts';
import { Head } from './Head.tsx';
import { KeptList } from './KeptList.tsx';
import { OrderList } from './OrderList.tsx';
import { Picker } from './Picker.tsx';

/** Takes `list` out of the address, so that a reload shows what is kept and not the link again. */
function dropList(): void {
  const query = new URLSearchParams(location.search);
  if (!query.has('list')) return;
  query.delete('list');
  const rest = query.toString();
  history.replaceState(history.state, '', `${location.pathname}${rest && `?${rest}`}`);
}

/** Brings in what is kept and what the link says, and follows other windows, and files that are dropped. */
function useOrderSources(board: Board): void {
  useEffect(() => {
    let stop = () => {};
    const began = board.begin(location.search).then(() => {
      stop = board.subscribe(({ draft }, before) => draft !== before.draft && dropList());
    });
    const other = ({ key }: StorageEvent) => key === ORDERS_KEY && board.reload();
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      void openFile(board, file);
    };
    addEventListener('storage', other);
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    return () => {
      void began.then(() => stop());
      removeEventListener('storage', other);
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
    };
  }, [board]);
}

/** The order in work, with all that can be picked beside it and what is kept below it. */
export function OrderBoard({ root }: { root: string }) {
  const [board] = useState(() => createBoard());
  useOrderSources(board);
  const said = useStore(board, (state) => state.announcement);
  return (
    <div className="order-board">
      <Picker board={board} root={root} />
      <section id="your-order" aria-labelledby="your-order-title">
        <h2 id="your-order-title" className="hidden-text">
          Your order
        </h2>
        <Head board={board} />
        <Actions board={board} root={root} />
        <OrderList board={board} root={root} />
        <KeptList board={board} />
      </section>
      <p className="hidden-text" role="status">
        {said}
      </p>
    </div>
  );
}
