import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { Bench } from './bench.ts';
import { fileName, programNotebook } from './programFiles.ts';
import { saveFile } from './saveFile.ts';
import { takeAlong as text } from './text.ts';

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

/** The program as it is now: as a file, as a notebook, on a page of its own. */
export function TakeAlong({
  bench,
  title,
  ownPage,
}: {
  bench: Bench;
  title: string;
  /** Nothing where this is that page. */
  ownPage?: OwnPage | undefined;
}) {
  const code = useStore(bench.store, ({ desk }) => desk.text);
  const [open, setOpen] = useState(false);
  const [address] = location.href.split('#');
  const page = { title: document.title, address: address! };
  return (
    <details className="bench-take" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text.heading}</summary>
      <div className="bench-acts">
        <button
          type="button"
          className="quiet"
          data-act="py"
          onClick={() => saveFile(`${fileName(title)}.py`, code)}
        >
          {text.py}
        </button>
        <button
          type="button"
          className="quiet"
          data-act="ipynb"
          onClick={() =>
            saveFile(
              `${fileName(title)}.ipynb`,
              programNotebook({ title, code, page }),
              'application/x-ipynb+json',
            )
          }
        >
          {text.ipynb}
        </button>
        {open && ownPage && <OwnPageLink code={code} ownPage={ownPage} />}
      </div>
    </details>
  );
}
