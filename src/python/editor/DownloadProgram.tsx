import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { EditorModel } from './model.ts';
import { fileName } from './programFiles.ts';
import { saveFile } from './saveFile.ts';
import { download as text } from './text.ts';

/** The address at which a program has a page of its own. */
export type OwnPage = (code: string) => Promise<string>;

function OwnPageLink({ code, ownPage }: { code: string; ownPage: OwnPage }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let gone = false;
    void ownPage(code).then((made) => !gone && setAddress(made));
    return () => {
      gone = true;
    };
  }, [code, ownPage]);
  return (
    <a data-act="own-page" href={address} target="_blank" rel="noreferrer">
      {text.page}
    </a>
  );
}

/** Saves the program as it is now, and leads to it on a page of its own. */
export function DownloadProgram({
  bench,
  title,
  ownPage,
}: {
  bench: EditorModel;
  title: string;
  /** Nothing where this is that page. */
  ownPage?: OwnPage | undefined;
}) {
  const code = useStore(bench.store, ({ draft }) => draft.text);
  return (
    <div className="bench-acts bench-download">
      <button
        type="button"
        className="quiet"
        data-act="py"
        onClick={() => saveFile(`${fileName(title)}.py`, code)}
      >
        {text.py}
      </button>
      {ownPage && <OwnPageLink code={code} ownPage={ownPage} />}
    </div>
  );
}
