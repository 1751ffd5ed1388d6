import type { Board } from './board.ts';

/** An order with a hundred images, each as large as may be, is smaller than this. */
const MAX_FILE_BYTES = 80_000_000;

/** Opens a file that was chosen or dropped. */
export async function openFile(board: Board, file: File): Promise<void> {
  if (file.size > MAX_FILE_BYTES)
    return board.tell(`Not opened, ${file.name}: it is larger than an order of slides can be.`);
  try {
    await board.takeFile(file.name, await file.text());
  } catch {
    board.tell(`Not opened, ${file.name}: the browser could not read it.`);
  }
}

/** What the file of an order is called. */
export const fileName = (title: string): string => {
  const words = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
  return `${words.slice(0, 60) || 'order'}.json`;
};
