import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { FileButton } from '../../controls/FileButton.tsx';
import { saveFile } from '../../lab/bench/saveFile.ts';
import { orderAddress, presentAddress, serializeKeptId } from '../../presenter/order.ts';
import type { Board } from './board.ts';
import { fileName, openFile } from './files.ts';
import { type Draft, isEmpty } from './model.ts';
import { slideAt } from './slides.ts';

const saveText = (name: string, text: string) => saveFile(name, text, 'application/json');

/** Where the order is presented, beginning with its first slide; undefined where it has none. */
function usePresentAddress(board: Board, draft: Draft): string | undefined {
  const [list, setList] = useState<string>();
  useEffect(() => {
    let live = true;
    void board.list().then((text) => live && setList(text));
    return () => {
      live = false;
    };
  }, [board, draft]);
  const known = draft.entries.filter((entry) => slideAt(entry));
  // What does not go into an address is read from this device.
  return known[0] && presentAddress(known, list ?? serializeKeptId(draft.id));
}

/** Presents the order, sends it, saves it. */
export function Actions({ board, root }: { board: Board; root: string }) {
  const { draft, kept, notice, unread } = useStore(board);
  const [copied, setCopied] = useState('');
  const present = usePresentAddress(board, draft);
  const empty = draft.entries.length === 0;
  const isKept = kept.some(({ id }) => id === draft.id);

  const save = async () => saveText(fileName(draft.title), await board.file());
  const send = async () => {
    const { list, imagesLeftOut } = await board.link();
    if (list === undefined) {
      await save();
      return board.tell('The order is too long for a link. It has been saved as a file instead.');
    }
    if (imagesLeftOut)
      board.tell(
        'The link goes without the images of this order. Send its file to bring them along.',
      );
    const link = new URL(`${root}${orderAddress(list)}`, location.href).href;
    try {
      await navigator.clipboard.writeText(link);
      setCopied('The link to this order has been copied.');
      setTimeout(() => setCopied(''), 4_000);
    } catch {
      (await import('../../widget/copyByHand.ts')).copyByHand('Copy link', link);
    }
  };
  return (
    <div className="order-acts">
      <div className="order-buttons">
        {present !== undefined && (
          <a className="order-present" href={`${root}${present}`}>
            Present
          </a>
        )}
        {!empty && (
          <>
            <button
              type="button"
              className="quiet"
              data-act="send-order"
              onClick={() => void send()}
            >
              Copy link
            </button>
            <button
              type="button"
              className="quiet"
              data-act="save-order"
              onClick={() => void save()}
            >
              Save as a file
            </button>
          </>
        )}
        <FileButton
          act="open-order"
          name="A file with an order"
          accept=".json,application/json"
          onFiles={([file]) => void openFile(board, file)}
        >
          Open a file
        </FileButton>
        {!isEmpty(draft) && (
          <button type="button" className="quiet" data-act="new-order" onClick={board.fresh}>
            New order
          </button>
        )}
      </div>
      <div className="order-told" role="status">
        {copied && <p>{copied}</p>}
        {notice && (
          <p>
            {notice}{' '}
            <button type="button" onClick={() => board.tell('')}>
              Close
            </button>
          </p>
        )}
        {unread !== undefined && (
          <p>
            Some of what was kept here could not be read. It has been put aside.{' '}
            <button
              type="button"
              data-act="save-unread"
              onClick={() => saveText('orders-unread.txt', unread)}
            >
              Save it as a file
            </button>{' '}
            <button type="button" onClick={board.dropUnread}>
              Forget it
            </button>
          </p>
        )}
        {!isKept && !empty && (
          <p>
            This order is kept on this device as soon as you change something.{' '}
            <button type="button" data-act="keep-order" onClick={board.keep}>
              Keep it now
            </button>
          </p>
        )}
      </div>
    </div>
  );
}
