import { useState } from 'react';
import type { Instance } from '../figure/instance.ts';
import { fileName } from '../python/editor/programFiles.ts';
import { saveFile } from '../python/editor/saveFile.ts';
import { type PictureOptions, renderPicture } from './picture.ts';

const BUSY = 'Creating the picture…';

// The clipboard takes the promise itself: after waiting, the browser would no longer allow the copy.
const copyPicture = (png: Promise<Blob>) =>
  navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);

/** Buttons to download or copy a picture of the figure, which is made when one is pressed. */
export function PictureButtons({ instance, ...options }: { instance: Instance } & PictureOptions) {
  const [status, setStatus] = useState('');
  const isBusy = status === BUSY;
  const create = async (save: (png: Promise<Blob>) => Promise<unknown>, done: string) => {
    if (isBusy) return;
    setStatus(BUSY);
    try {
      await save(renderPicture(instance, options));
      setStatus(done);
    } catch {
      setStatus('That didn’t work. Reload the page and try again.');
    }
  };
  const file = `${fileName(instance.widget.title)}.png`;
  const download = (png: Promise<Blob>) => png.then((blob) => saveFile(file, blob, 'image/png'));
  return (
    <div className="share-picture">
      <div className="share-acts">
        <button
          type="button"
          data-act="png"
          aria-disabled={isBusy}
          onClick={() => void create(download, 'Downloaded.')}
        >
          Download picture
        </button>
        {'ClipboardItem' in window && (
          <button
            type="button"
            className="quiet"
            data-act="copy-picture"
            aria-disabled={isBusy}
            onClick={() => void create(copyPicture, 'Copied.')}
          >
            Copy picture
          </button>
        )}
      </div>
      <p className="share-hint" role="status">
        {status}
      </p>
    </div>
  );
}
