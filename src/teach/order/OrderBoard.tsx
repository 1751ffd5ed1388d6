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
import { createPictures, type FetchPage } from './pictures.ts';
import { PicturesContext } from './Thumb.tsx';

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
      const files = [...(event.dataTransfer?.files ?? [])];
      if (!files[0]) return;
      event.preventDefault();
      if (isImage(files[0])) void takePictures(board, files.filter(isImage), event.target);
      else void openFile(board, files[0]);
    };
    const paste = (event: ClipboardEvent) => {
      const data = event.clipboardData;
      const images = [...(data?.files ?? [])].filter(isImage);
      // Where words are typed, they are what is meant.
      const isTyping = (event.target as Element).matches?.('input, textarea');
      if (!images.length || (isTyping && data!.types.includes('text/plain'))) return;
      event.preventDefault();
      void takePictures(board, images, event.target);
    };
    addEventListener('storage', other);
    addEventListener('dragover', over);
    addEventListener('drop', drop);
    addEventListener('paste', paste);
    return () => {
      void began.then(() => stop());
      removeEventListener('storage', other);
      removeEventListener('dragover', over);
      removeEventListener('drop', drop);
      removeEventListener('paste', paste);
    };
  }, [board]);
}

/** The slide whose image is to be another where this happens; undefined for a new slide. */
const slideTaking = (target: EventTarget | null): number | undefined => {
  const place = (target as Element | null)?.closest?.<HTMLElement>('[data-takes-image]');
  return place ? Number(place.dataset['takesImage']) : undefined;
};
const isImage = ({ type }: File) => type.startsWith('image/');

/** Images, one after the other: each is a slide; the first goes into the one that is open for it. */
async function takePictures(board: Board, files: readonly File[], target: EventTarget | null) {
  for (const [i, file] of files.entries())
    await board.takePicture(file, i === 0 ? slideTaking(target) : undefined);
}

/** The order in work, with all that can be picked beside it and what is kept below it. */
export function OrderBoard({ root, fetchPage }: { root: string; fetchPage: FetchPage }) {
  const [board] = useState(() => createBoard());
  const [pictures] = useState(() => createPictures(fetchPage));
  useOrderSources(board);
  useEffect(() => {
    addEventListener('online', pictures.retry);
    return () => removeEventListener('online', pictures.retry);
  }, [pictures]);
  const said = useStore(board, (state) => state.announcement);
  return (
    <PicturesContext value={pictures}>
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
    </PicturesContext>
  );
}
