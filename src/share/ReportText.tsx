import { useContext, useEffect, useState } from 'react';
import { version } from '../../package.json';
import { SessionContext } from '../figure/context.ts';
import { CopyButton } from '../figure/CopyButton.tsx';
import { pageLink } from '../figure/shareLink.ts';
import { Dialog } from './Dialog.tsx';
import { reportAddress } from './reportAddress.ts';
import { siteRoot } from './siteRoot.ts';

/** Returns the template of a report: questions for the reader, and what the page knows. */
const reportTemplate = (page: string) => `What I did:

What I saw:

What I expected, and why:

Page: ${page}
Version: ${version}
Browser: ${navigator.userAgent}
Window: ${innerWidth} × ${innerHeight}, at ${devicePixelRatio}×`;

/** A template for reporting a mistake on this page, to fill in, copy and send. */
export default function ReportText({ close }: { close: () => void }) {
  const session = useContext(SessionContext);
  const [text, setText] = useState('');
  useEffect(() => {
    const figures = [...(session?.instances.values() ?? [])];
    const link = figures.length > 0 ? pageLink(figures) : Promise.resolve(location.href);
    void link.then((page) => setText((typed) => typed || reportTemplate(page)));
  }, [session]);
  return (
    <Dialog
      title="Report a mistake"
      about="Fill this in, copy it, and send it. Nothing is sent automatically."
      close={close}
    >
      <label className="share-open">
        Your report
        <textarea
          rows={12}
          spellCheck={false}
          data-first
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </label>
      <div className="share-acts">
        <CopyButton act="report-copy" label="Copy report" make={() => text} />
        {reportAddress && (
          <span>
            Send it to <a href={reportAddress}>{reportAddress.replace(/^mailto:/, '')}</a>
          </span>
        )}
        <a href={`${siteRoot()}report/`}>How to write a good report</a>
      </div>
    </Dialog>
  );
}
