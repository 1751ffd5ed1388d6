import { useState } from 'react';
import { saveFile } from '../../python/editor/saveFile.ts';
import { copyByHand } from '../../figure/copyByHand.ts';
import { codeLink, type SharedCode } from './codeLink.ts';
import { usePlace } from '../place.ts';

/** Shares code: as a link, or as a file if the link would be too long. */
export function CodeActions({ id, code }: { id: string; code: () => string }) {
  const { root } = usePlace();
  const [said, setSaid] = useState('');
  const send = async () => {
    const sent: SharedCode = { id, code: code() };
    const link = await codeLink(sent, new URL(root + 'challenges/', location.href).href);
    if (link === undefined) {
      saveFile(`${id}.py`, sent.code);
      return setSaid(`The code is too long for a link. It has been saved as ${id}.py.`);
    }
    try {
      await navigator.clipboard.writeText(link);
      setSaid('The link to your code has been copied.');
    } catch {
      copyByHand('Copy link', link);
    }
  };
  return (
    <>
      <button type="button" className="quiet" data-act="send-code" onClick={() => void send()}>
        Copy link
      </button>
      <span className="exercise-sent" role="status">
        {said}
      </span>
    </>
  );
}
